import { TEST_OUTPUT_LENGTH } from '@coderoom/contract';
import { UnfoldVertical } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { nameInvisibleCharacters } from '#lib/text/invisible-characters.ts';
import { caseResultsTexts } from '#texts/case-results.tsx';
import { classNames } from '#ui/class-names.ts';
import {
  compareTexts,
  type DifferencePiece,
  type DifferenceRow,
  foldRows,
  type ShownRows,
  showWhiteSpace,
} from './text-difference.ts';

/** Caps the comparison at more lines than anybody reads. */
const MAX_LINES = 500;

const { difference: DIFFERENCE } = caseResultsTexts;

const SIDES = {
  expected: { title: caseResultsTexts.expected, sign: '−', line: 'bg-success-soft', word: 'bg-success-line' },
  actual: { title: caseResultsTexts.printed, sign: '+', line: 'bg-danger-soft', word: 'bg-danger-line' },
} as const;
type Side = keyof typeof SIDES;

interface OutputDiffProps {
  expected: string;
  actual: string;
  /** True if `actual` holds only the beginning of the output. */
  isCut: boolean;
}

/** Expected and actual output: side by side if there is room, otherwise one below the other. */
export function OutputDiff({ expected, actual, isCut }: OutputDiffProps) {
  const rows = useMemo(
    () => foldRows(compareTexts(expected.slice(0, TEST_OUTPUT_LENGTH), actual.slice(0, TEST_OUTPUT_LENGTH))),
    [expected, actual],
  );
  const leftOut = rows.length - MAX_LINES;
  const goesOn = isCut || [expected, actual].some((text) => text.length > TEST_OUTPUT_LENGTH);
  return (
    <div className="@container text-12">
      <div
        aria-hidden
        className="mb-1 flex gap-4 text-text-2 @min-[560px]:grid @min-[560px]:grid-cols-2 @min-[560px]:gap-0"
      >
        <Title side="expected" />
        <Title side="actual" />
      </div>
      <ul
        aria-label={DIFFERENCE.name}
        className="overflow-hidden rounded-full border border-border font-mono leading-5 [tab-size:4]"
      >
        {rows.slice(0, MAX_LINES).map((shown, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <Rows key={index} shown={shown} />
        ))}
      </ul>
      {(leftOut > 0 || goesOn) && (
        <p className="mt-1 text-text-2">
          {leftOut > 0
            ? DIFFERENCE.linesLeftOut(formatNumber(leftOut))
            : DIFFERENCE.charactersShown(formatNumber(TEST_OUTPUT_LENGTH))}
        </p>
      )}
    </div>
  );
}

function Title({ side }: { side: Side }) {
  const { title, sign, line } = SIDES[side];
  return (
    <span className="flex items-center gap-1.5">
      <span className={classNames('w-4 rounded-half text-center font-mono text-text-1', line)}>{sign}</span>
      {title}
    </span>
  );
}

function Rows({ shown }: { shown: ShownRows }) {
  const [isOpen, setOpen] = useState(false);
  if (shown.kind === 'row') return <Row row={shown.row} />;
  if (!isOpen) {
    return (
      <li>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex min-h-7 w-full items-center gap-2 bg-surface-1 px-2 font-sans text-text-2 hover:bg-surface-2 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:min-h-11"
        >
          <UnfoldVertical aria-hidden className="size-3.5" strokeWidth={1.75} />
          {DIFFERENCE.same(shown.rows.length)}
        </button>
      </li>
    );
  }
  return shown.rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Row key={index} row={row} />
  ));
}

const TWO = 'grid grid-cols-[minmax(0,1fr)] @min-[560px]:grid-cols-2';

function Row({ row: { expected, actual, isSame } }: { row: DifferenceRow }) {
  if (isSame) {
    return (
      <li className={TWO}>
        <Line pieces={expected} />
        {/* Repeats the line for sighted readers only. */}
        <span aria-hidden className="hidden border-l border-border @min-[560px]:block">
          <Line pieces={actual} />
        </span>
      </li>
    );
  }
  return (
    <li className={TWO}>
      <Line pieces={expected} side="expected" />
      <span className="border-border @min-[560px]:border-l">
        <Line pieces={actual} side="actual" />
      </span>
    </li>
  );
}

function Line({ pieces, side }: { pieces: readonly DifferencePiece[] | null; side?: Side }) {
  if (pieces === null) return <span className="hidden h-full bg-surface-1 @min-[560px]:block" />;
  const look = side && SIDES[side];
  const isWhole = pieces.every(({ isChanged }) => isChanged);
  return (
    <span className={classNames('flex h-full', look?.line)}>
      <span aria-hidden className="w-6 shrink-0 text-center text-text-2 select-none">
        {look?.sign}
      </span>
      {look && <span className="sr-only">{DIFFERENCE.line(look.title)}</span>}
      <span dir="ltr" className="min-w-0 flex-1 pr-2 whitespace-pre-wrap wrap-anywhere">
        {pieces.map((piece, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
            key={index}
            className={
              piece.isChanged && look && !isWhole ? classNames('rounded-half', look.word) : undefined
            }
          >
            {nameInvisibleCharacters(showWhiteSpace(piece))}
          </span>
        ))}
      </span>
    </span>
  );
}
