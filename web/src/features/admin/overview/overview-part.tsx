import type { ReactNode, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { type describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';

interface OverviewPartProps {
  title: string;
  /** Shown beside the title. */
  head?: ReactNode;
  /** Why it could not be loaded, and a way out; null if it was, or is still loading. */
  failure?: ReturnType<typeof describeQueryFailure>;
  ref?: Ref<HTMLElement>;
  className?: string;
  children: ReactNode;
}

/** A part of the overview. Each part loads, or fails, independently. */
export function OverviewPart({ title, head, failure = null, ref, className, children }: OverviewPartProps) {
  return (
    <section
      ref={ref}
      aria-label={title}
      className={classNames('flex min-w-0 flex-col border-border', className)}
    >
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-1.5">
        <h3 className="font-strong whitespace-nowrap">{title}</h3>
        {head}
      </div>
      {failure !== null && <FailureNote failure={failure} />}
      {children}
    </section>
  );
}
