import { useMemo } from 'react';
import { historyTexts } from '#texts/history.tsx';
import { classNames } from '#ui/class-names.ts';
import { compareVersions, type LineChange } from './line-changes.ts';

const LOOKS = {
  '+': { line: 'bg-success-soft', said: historyTexts.added },
  '-': { line: 'bg-danger-soft', said: historyTexts.removed },
  ' ': { line: '', said: null },
} as const;

/** The lines in which a version of a program differs from an earlier one. */
export function ChangesView({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => compareVersions(before, after), [before, after]);
  if (lines.length === 0) return <p className="p-3 text-text-2">{historyTexts.unchanged}</p>;
  return (
    <section
      aria-label={historyTexts.changes}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="scroll-thin min-h-0 flex-1 overflow-auto py-2 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
    >
      <ul className="w-max min-w-full font-mono text-13 leading-5 [tab-size:4]">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <Line key={index} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line }: { line: LineChange }) {
  if ('skipped' in line) {
    return <li className="px-3 py-1 font-sans text-12 text-text-2">{historyTexts.skipped(line.skipped)}</li>;
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
