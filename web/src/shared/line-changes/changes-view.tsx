import { diffLines } from 'diff';
import { useMemo } from 'react';
import { lineChangesTexts } from '#texts/line-changes.ts';
import { classNames } from '#ui/class-names.ts';

/** Unchanged lines shown around a change. */
const CONTEXT = 3;

/** A line of a comparison, or a number of unchanged lines that are left out. */
type LineChange = { sign: '+' | '-' | ' '; text: string } | { skipped: number };

/** Longest comparison, in ms: it holds up the page. */
const LONGEST_MS = 250;

/**
 * The lines that differ between two versions of a text, with some lines around them; null: too many do to find out in a
 * moment.
 */
export function compareVersions(before: string, after: string): LineChange[] | null {
  if (before === after) return [];
  const parts = diffLines(before, after, { timeout: LONGEST_MS });
  if (parts === undefined) return null;
  return parts.flatMap(({ value, added, removed }, index): LineChange[] => {
    const lines = value.replace(/\n$/, '').split('\n');
    if (added || removed) return lines.map((text) => ({ sign: added ? '+' : '-', text }));
    const [head, tail] = [index === 0 ? 0 : CONTEXT, index === parts.length - 1 ? 0 : CONTEXT];
    const same = (texts: readonly string[]) => texts.map((text) => ({ sign: ' ' as const, text }));
    const skipped = lines.length - head - tail;
    if (skipped <= 1) return same(lines);
    return [...same(lines.slice(0, head)), { skipped }, ...same(lines.slice(lines.length - tail))];
  });
}

const LOOKS = {
  '+': { line: 'bg-success-soft', said: lineChangesTexts.added },
  '-': { line: 'bg-danger-soft', said: lineChangesTexts.removed },
  ' ': { line: '', said: null },
} as const;

/** Changed lines that are listed. */
const MOST_LINES = 3_000;

interface ChangesViewProps {
  before: string;
  after: string;
  /** Accessible name, where there are several. */
  label?: string;
  /** Shown if nothing differs. */
  unchanged: string;
}

/** The lines in which a version of a text differs from an earlier one. */
export function ChangesView({ before, after, unchanged, label = lineChangesTexts.name }: ChangesViewProps) {
  const lines = useMemo(() => compareVersions(before, after), [before, after]);
  if (lines === null) return <p className="p-3 text-text-2">{lineChangesTexts.tooDifferent}</p>;
  if (lines.length === 0) return <p className="p-3 text-text-2">{unchanged}</p>;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="scroll-thin min-h-0 flex-1 overflow-auto py-2 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
    >
      <ul className="w-max min-w-full font-mono text-13 leading-5 [tab-size:4]">
        {lines.slice(0, MOST_LINES).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <Line key={index} line={line} />
        ))}
        {lines.length > MOST_LINES && (
          <li className="px-3 py-1 font-sans text-12 text-text-2">
            {lineChangesTexts.more(lines.length - MOST_LINES)}
          </li>
        )}
      </ul>
    </section>
  );
}

function Line({ line }: { line: LineChange }) {
  if ('skipped' in line) {
    return (
      <li className="px-3 py-1 font-sans text-12 text-text-2">{lineChangesTexts.skipped(line.skipped)}</li>
    );
  }
  const { line: look, said } = LOOKS[line.sign];
  return (
    <li className={classNames('flex px-3 whitespace-pre', look)}>
      <span aria-hidden className="w-5 shrink-0 text-text-2 select-none">
        {line.sign}
      </span>
      {said !== null && <span className="sr-only">{said} </span>}
      {line.text}
    </li>
  );
}
