import type { CSSProperties } from 'react';
import { initials } from './initials.ts';

/** Colours of people, cycled by id. */
const COLORS = 15;

/** Two letters on a person's colour. The name itself stands beside it. */
export function PersonChip({ id, name }: { id: number; name: string }) {
  const color = ((id - 1) % COLORS) + 1;
  return (
    <span
      aria-hidden
      style={{ '--person': `var(--collab-${color})` } as CSSProperties}
      className="inline-flex size-6 shrink-0 items-center justify-center overflow-hidden rounded-r-half border-l-3 border-(--person) bg-[color-mix(in_oklab,var(--person)_16%,var(--page))] font-mono text-[10px] font-strong text-text-1"
    >
      {initials(name)}
    </span>
  );
}
