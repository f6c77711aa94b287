import { History } from 'lucide-react';
import { runsTexts } from '#texts/runs.ts';

/** Marks results of a program that has changed since. Stays in view while they are scrolled. */
export function OutdatedMark({ text = runsTexts.outdated }: { text?: string | undefined }) {
  return (
    <p className="sticky top-0 z-1 flex shrink-0 items-center gap-1.5 border-b border-border bg-surface-1 px-3 py-1.5 text-12 text-warning">
      <History aria-hidden className="size-3 shrink-0" strokeWidth={2.2} />
      {text}
    </p>
  );
}
