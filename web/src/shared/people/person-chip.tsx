import type { CSSProperties } from 'react';
import { personColor } from '#lib/person-color.ts';
import { classNames } from '#ui/class-names.ts';
import { initials } from './initials.ts';

interface PersonChipProps {
  id: number;
  name: string;
  /** Grey: the person is absent. */
  away?: boolean;
}

/** A person's initials on their colour. The name stands beside it. */
export function PersonChip({ id, name, away = false }: PersonChipProps) {
  return (
    <span
      aria-hidden
      style={{ '--person': personColor(id) } as CSSProperties}
      className={classNames(
        'inline-flex size-6 shrink-0 items-center justify-center overflow-hidden rounded-r-half border-l-3 font-mono text-[10px] font-strong',
        away
          ? 'border-border-control text-text-2 inset-ring inset-ring-border-strong'
          : 'border-(--person) bg-[color-mix(in_oklab,var(--person)_16%,var(--page))] text-text-1',
      )}
    >
      {initials(name)}
    </span>
  );
}
