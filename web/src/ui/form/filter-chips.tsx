import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { hintAtScrolling } from '#ui/layout/hint-at-scrolling.ts';

/** Filters side by side, each with the number of entries that it would leave. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line
    <div
      ref={hintAtScrolling}
      role="group"
      aria-label={label}
      className="scroll-none scroll-hint flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap"
    >
      {children}
    </div>
  );
}

interface FilterChipProps {
  icon?: ReactNode;
  text: string;
  /** The accessible name, if the text does not say what a click does. */
  label?: string;
  /** Undefined while it is unknown. */
  count: number | undefined;
  chosen: boolean;
  onChoose: () => void;
}

export function FilterChip({ icon, text, label, count, chosen, onChoose }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={chosen}
      onClick={onChoose}
      className="inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full border border-border-strong bg-page px-2 text-12 font-medium whitespace-nowrap transition-colors not-aria-pressed:print:hidden duration-(--t-fast) hover:bg-surface-2 aria-pressed:border-accent-line aria-pressed:bg-surface-2 md:h-6 [&>svg]:size-3.5 [&>svg]:text-text-2"
    >
      {icon}
      {text}
      {count !== undefined && <span className="font-mono text-11 text-text-2">{formatNumber(count)}</span>}
    </button>
  );
}
