import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

interface DetailHeadProps {
  /** Undefined while it is loading, or if it could not be loaded. */
  title: string | undefined;
  /** Its kind, shown in place of the title: "Classroom". */
  kind?: string;
  /** Label and action of the back button; undefined while the list is visible. */
  back?: { label: string; onBack: () => void } | undefined;
  /** Shown beside the title. */
  badge?: ReactNode;
  /** Actions, aligned to the right end. */
  children?: ReactNode;
}

/** The header of a single item of a list. */
export function DetailHead({ title, kind, back, badge, children }: DetailHeadProps) {
  const heading = useHeadingFocus();
  return (
    <header className="flex min-h-13 shrink-0 items-center gap-2 border-b border-border px-4 max-md:min-h-14 max-md:flex-wrap max-md:gap-y-0 max-md:py-1">
      {back !== undefined && (
        <IconButton
          label={back.label}
          icon={<ArrowLeft aria-hidden strokeWidth={1.75} />}
          onClick={back.onBack}
          className="-ml-2 max-md:size-11"
        />
      )}
      <h2
        ref={heading}
        tabIndex={-1}
        title={title}
        className="min-w-0 rounded-half text-16 font-strong max-md:grow max-md:basis-28"
      >
        {title === undefined ? (
          <span className="animate-[fade_150ms_linear_150ms_backwards] text-text-3 motion-reduce:animate-none">
            {kind}
          </span>
        ) : (
          <bdi className="block max-md:line-clamp-2 max-md:leading-5 max-md:wrap-anywhere md:truncate">
            {title}
          </bdi>
        )}
      </h2>
      {badge}
      <div className="ml-auto flex shrink-0 items-center gap-2 empty:hidden max-md:shrink max-md:flex-wrap max-md:justify-end">
        {children}
      </div>
    </header>
  );
}
