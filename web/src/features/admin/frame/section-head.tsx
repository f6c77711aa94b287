import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

interface SectionHeadProps {
  title: string;
  /** Number of items; undefined while unknown. */
  count?: number | undefined;
  /** Says what the section is for; hidden if there is no room. */
  remark?: string;
  /** Actions, aligned to the right end. */
  children?: ReactNode;
}

/** The header of a section, or of the list in it. */
export function SectionHead({ title, count, remark, children }: SectionHeadProps) {
  const heading = useHeadingFocus();
  return (
    <header className="flex min-h-13 shrink-0 items-center gap-2 border-b border-border px-4 max-md:min-h-14">
      <h2 ref={heading} tabIndex={-1} className="rounded-half text-16 font-strong">
        {title}
      </h2>
      {count !== undefined && <span className="font-mono text-12 text-text-3">{formatNumber(count)}</span>}
      {remark !== undefined && <span className="min-w-0 truncate text-text-2 max-lg:hidden">{remark}</span>}
      <span className="flex-1" />
      {children}
    </header>
  );
}
