import type { LanguageId } from '@coderoom/contract';
import { type CSSProperties, type RefObject, useMemo, useRef } from 'react';
import type { ColorStart } from '#editor/reading/program-lines.ts';
import { MAX_COLUMNS, type Mark, readLines, splitPieces } from '#editor/reading/program-lines.ts';
import { useProgramColors } from '#editor/reading/use-program-colors.ts';
import { useVisibleRows } from '#features/admin/frame/use-visible-rows.ts';
import { formatNumber } from '#lib/text/format.ts';
import { nameInvisibleCharacters } from '#lib/text/invisible-characters.ts';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';
import { createMarks, getFragmentColors, type PairFragment, type Side } from './fragments.ts';
import { CODE_PADDING, LINE_HEIGHT } from './ribbons.tsx';

/** Number of lines that are rendered or removed at a time. */
const STEP = 100;
const NO_COLORS: readonly ColorStart[] = [];
const NO_MARKS: readonly Mark[] = [];

interface CodeSideProps {
  /** Accessible name. */
  label: string;
  side: Side;
  file: string;
  content: string;
  language: LanguageId;
  fragments: readonly PairFragment[];
  /** The scrolling element. */
  box: RefObject<HTMLElement | null>;
}

/** One of the two programs, with the fragments that it shares with the other highlighted. */
export function CodeSide({ label, side, file, content, language, fragments, box }: CodeSideProps) {
  const list = useRef<HTMLDivElement>(null);
  const { lines, linesLeftOut, columns } = useMemo(() => readLines(content), [content]);
  const marks = useMemo(() => createMarks(fragments, side, file), [fragments, side, file]);
  const colors = useProgramColors(file, content, language);
  const { first, end } = useVisibleRows(list, { count: lines.length, height: LINE_HEIGHT, step: STEP });
  return (
    <section
      ref={box}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      style={{ paddingBlock: CODE_PADDING }}
      className="scroll-thin min-h-0 min-w-0 flex-1 overflow-auto text-13 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:max-h-[60dvh] max-md:flex-none"
    >
      <div
        ref={list}
        style={{
          height: lines.length * LINE_HEIGHT,
          paddingTop: first * LINE_HEIGHT,
          minWidth: `max(100%, ${columns}ch + 64px)`,
        }}
        className="w-max font-mono whitespace-pre [tab-size:4] print:h-auto! print:w-auto print:min-w-0!"
      >
        {lines.slice(first, end).map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number
            key={first + index}
            number={first + index + 1}
            line={line}
            colors={colors[first + index] ?? NO_COLORS}
            marks={marks.get(first + index + 1) ?? NO_MARKS}
            side={side}
          />
        ))}
      </div>
      {linesLeftOut > 0 && (
        <p className="p-3 text-text-2">{plagiarismTexts.pair.linesLeftOut(formatNumber(linesLeftOut))}</p>
      )}
    </section>
  );
}

interface LineProps {
  number: number;
  line: string;
  colors: readonly ColorStart[];
  marks: readonly Mark[];
  side: Side;
}

function Line({ number, line, colors, marks, side }: LineProps) {
  const pieces = useMemo(() => splitPieces(line, colors, marks), [line, colors, marks]);
  const [only, another] = marks;
  // A single fragment colours whole lines; two on one line each colour their own part.
  const whole = only !== undefined && another === undefined ? only.fragment : null;
  return (
    <div
      dir="ltr"
      style={{ ...styleOf(whole), height: LINE_HEIGHT }}
      className="flex min-w-full leading-5 print:h-auto! print:break-inside-avoid print:[print-color-adjust:exact]"
    >
      <span
        aria-hidden
        style={only && { background: getFragmentColors(only.fragment).ground, color: 'var(--code-operator)' }}
        className="sticky left-0 w-11 shrink-0 bg-page pr-3 text-right text-(--code-line-number) select-none max-md:w-9 max-md:pr-2"
      >
        {side === 'b' && <Edge fragment={only?.fragment} />}
        {number}
      </span>
      <code className="pr-3 print:whitespace-pre-wrap print:wrap-anywhere">
        {pieces.map(({ text, color, fragment }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its position
            key={index}
            style={{ ...(whole === null && styleOf(fragment)), ...(color !== null && { color }) }}
          >
            {nameInvisibleCharacters(text)}
          </span>
        ))}
        {line.length > MAX_COLUMNS && (
          <span className="text-text-2">
            {' '}
            {plagiarismTexts.pair.charactersLeftOut(formatNumber(line.length - MAX_COLUMNS))}
          </span>
        )}
      </code>
      {side === 'a' && (
        <span className="sticky right-0 ml-auto w-0.75">
          <Edge fragment={only?.fragment} />
        </span>
      )}
    </div>
  );
}

/** Start of a ribbon: beside the gutter, however far the line is scrolled. */
function Edge({ fragment }: { fragment: number | undefined }) {
  if (fragment === undefined) return null;
  return (
    <span
      className="absolute inset-y-0 left-0 w-0.75 forced-color-adjust-none"
      style={{ background: getFragmentColors(fragment).line }}
    />
  );
}

/** Comments keep their contrast on every background. */
function styleOf(fragment: number | null): CSSProperties {
  if (fragment === null) return {};
  const style: Record<string, string> = {
    background: getFragmentColors(fragment).ground,
    '--code-comment': 'var(--code-operator)',
  };
  return style;
}
