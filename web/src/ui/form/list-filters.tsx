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
  /** Actions on the list, beside the button; on a wide screen they are among the filters. */
  acts?: ReactNode;
  /** The filters. */
  children: ReactNode;
}

/** What narrows a list. On a phone the filters fold into a button that counts the active ones, so that the list is seen. */
export function ListFilters({ search, active, className, acts, children }: ListFiltersProps) {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isNarrow) {
    return (
      <search className={className}>
        {search}
        {children}
      </search>
    );
  }
  return (
    <search className="flex shrink-0 flex-col gap-2 border-b border-border px-4 py-2">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">{search}</div>
        <Button
          aria-label={controlsTexts.filters.button(active)}
          aria-expanded={isOpen}
          aria-controls={id}
          size="touch"
          icon={<ListFilter aria-hidden strokeWidth={1.75} />}
          onClick={() => setOpen(!isOpen)}
          className="aria-expanded:bg-surface-2 max-[359px]:px-2.5"
        >
          {/* With actions beside it the search needs the room. */}
          {acts === undefined && <span className="max-[359px]:sr-only">{controlsTexts.filters.name}</span>}
          {active > 0 && (
            <span className="min-w-5 rounded-full bg-accent px-1 font-mono text-12 leading-5 text-on-accent">
              {active}
            </span>
          )}
        </Button>
        {acts}
      </div>
      <div id={id} hidden={!isOpen} className={isOpen ? 'grid grid-cols-2 gap-2' : undefined}>
        {isOpen && children}
      </div>
    </search>
  );
}
