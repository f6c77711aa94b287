import type { CodeExcerpt } from '@coderoom/contract';
import { memo } from 'react';
import type { ColorStart } from '#editor/reading/program-lines.ts';
import { splitPieces } from '#editor/reading/program-lines.ts';
import { useColoring } from '#editor/reading/use-coloring.ts';
import { classNames } from '#ui/class-names.ts';

const NO_COLORS: readonly ColorStart[] = [];

/** The lines around a student's caret, hidden from screen readers: forty programs change all the time. */
export const CodePreview = memo(function CodePreview({ code, errorLine }: CodePreviewProps) {
  const colors = useColoring(code.lines, code.language);
  return (
    <span
      aria-hidden
      dir="ltr"
      className={classNames(
        'flex min-h-0 flex-1 flex-col overflow-hidden font-mono text-(length:--preview-size) leading-(--preview-line) text-(--code-fg) [tab-size:4]',
        isLow(code) && 'justify-end',
      )}
    >
      <span className="block shrink-0 grow py-[5px]">
        {code.lines.map((line, index) => {
          const number = code.first_line + index;
          return (
            <Line
              key={number}
              number={number}
              line={line}
              colors={colors[index] ?? NO_COLORS}
              look={number === errorLine ? 'error' : number === code.caret_line ? 'caret' : 'plain'}
            />
          );
        })}
      </span>
    </span>
  );
});

/** True if the caret is in the lower half: if the lines do not all fit, the upper ones are dropped then. */
function isLow({ caret_line, first_line, lines }: CodeExcerpt): boolean {
  return caret_line === null || caret_line - first_line >= lines.length / 2;
}

interface CodePreviewProps {
  code: CodeExcerpt;
  /** Line on which the last run failed, if the program has not changed since; else null. */
  errorLine: number | null;
}

const LOOKS = {
  error:
    'bg-danger-soft before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-danger [&>i]:text-danger',
  caret:
    'bg-(--code-line) before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent [&>i]:text-(--code-line-number-on)',
  plain: '[&>i]:text-(--code-line-number)',
} as const;

interface LineProps {
  number: number;
  line: string;
  colors: readonly ColorStart[];
  look: keyof typeof LOOKS;
}

/** The colours of a line are computed anew with the lines around it, so they are compared by value. */
const Line = memo(
  function Line({ number, line, colors, look }: LineProps) {
    return (
      <span
        className={classNames(
          'relative block min-h-(--preview-line) pl-(--preview-gutter) whitespace-pre',
          LOOKS[look],
        )}
      >
        <i className="absolute left-0 w-[calc(var(--preview-gutter)-9px)] text-right text-[.88em] not-italic max-md:hidden">
          {number}
        </i>
        {splitPieces(line, colors, []).map(({ text, color }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its position
          <span key={index} style={color === null ? undefined : { color }}>
            {text}
          </span>
        ))}
      </span>
    );
  },
  (before, after) =>
    before.number === after.number &&
    before.line === after.line &&
    before.look === after.look &&
    isSame(before.colors, after.colors),
);

function isSame(one: readonly ColorStart[], other: readonly ColorStart[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ from, color }, index) => from === other[index]?.from && color === other[index]?.color)
  );
}
