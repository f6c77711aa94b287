import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { controlsTexts } from '#texts/controls.ts';
import { Button } from '#ui/button/button.tsx';
import { useNarrow } from '#ui/use-media-query.ts';

interface ListFiltersProps {
  /** The field beside which the filters are folded on a phone. */
  search: ReactNode;
  /** Number of filters that are set, without the search. */
  active: number;
  /** Layout on a wide screen. */
  className: string;
  /** Actions on the list: at the end of the filters, on a phone beside the button. */
  actions?: ReactNode;
  /** Filters in a line of their own, below the others and the actions. */
  chips?: ReactNode;
  /** The filters. */
  children: ReactNode;
}

/**
 * Filters of a list. On a phone the filters fold into a button that counts the active ones, so that the list is seen.
 * They stay mounted then, and when the phone is turned: what is typed into them is not lost.
 */
export function ListFilters({ search, active, className, actions, chips, children }: ListFiltersProps) {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isFolded = isNarrow && !isOpen;
  return (
    <search
      className={isNarrow ? 'flex shrink-0 flex-wrap gap-2 border-b border-border px-4 py-2' : className}
    >
      <div className={isNarrow ? 'min-w-0 flex-1' : 'contents'}>{search}</div>
      {isNarrow && (
        <Button
          aria-label={controlsTexts.filters.button(active)}
          aria-expanded={isOpen}
          aria-controls={id}
          size="touch"
          icon={<ListFilter aria-hidden strokeWidth={1.75} />}
          onClick={() => setOpen(!isOpen)}
          className="min-w-11 aria-expanded:bg-surface-2 max-[359px]:px-2.5"
        >
          {/* With actions beside it the search needs the room. */}
          {actions === undefined && <span className="max-[359px]:sr-only">{controlsTexts.filters.name}</span>}
          {active > 0 && (
            <span className="min-w-5 rounded-full bg-accent px-1 font-mono text-12 leading-5 text-on-accent">
              {active}
            </span>
          )}
        </Button>
      )}
      {isNarrow && actions}
      <div
        id={id}
        hidden={isFolded}
        className={isFolded ? undefined : isNarrow ? 'grid basis-full grid-cols-2 gap-2' : 'contents'}
      >
        {children}
        {!isNarrow && actions}
        {chips !== undefined && <div className="min-w-0 basis-full max-md:col-span-2">{chips}</div>}
      </div>
    </search>
  );
}
