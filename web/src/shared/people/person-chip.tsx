import type { CSSProperties } from 'react';
import { personColor } from '#lib/person-color.ts';
import { formatsTexts } from '#texts/formats.ts';
import { classNames } from '#ui/class-names.ts';

/** `MK` of `mira.kovac`, `AD` of `ada` and of `ada (guest)`. Counts letters as people see them (graphemes). */
export function initials(name: string): string {
  const [first = '', second] = name
    .replace(/ \([^()]*\)$/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters = second === undefined ? start(first, 2) : start(first, 1) + start(second, 1);
  return letters.toUpperCase();
}

function start(word: string, length: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
  return letters.slice(0, length).join('');
}

/** Marks a person without an account: the name is unverified. */
export function GuestMark({ guest }: { guest: boolean }) {
  return guest && <span className="shrink-0 text-12 text-text-3">{formatsTexts.guest}</span>;
}

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
