import { type ReactNode, useMemo, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { countStackedMarks } from '#lib/text/invisible-characters.ts';
import { runsTexts } from '#texts/runs.ts';

/** Text style of program output. */
export const PROGRAM_TEXT = 'font-mono text-13 whitespace-pre-wrap wrap-anywhere';

/** Characters after which a block ends at the next line end. */
const BLOCK_LENGTH = 8_192;

/** Splits a text into blocks of whole lines; the blocks joined equal the text. */
export function outputBlocks(text: string): readonly string[] {
  const blocks: string[] = [];
  for (let begin = 0; begin < text.length; ) {
    const lineEnd = text.indexOf('\n', begin + BLOCK_LENGTH);
    const end = lineEnd === -1 ? text.length : lineEnd + 1;
    blocks.push(text.slice(begin, end));
    begin = end;
  }
  return blocks;
}

/** Height of a line of program output, in px. */
const LINE_HEIGHT = 20;
/** Blocks at the end that are always laid out, so that the scroll position of the end is exact. */
const AT_HAND = 2;

interface OutputBlockProps {
  /** True if the block is laid out even off screen: see {@link isAtHand}. */
  atHand: boolean;
  lines: number;
  children: ReactNode;
}

/** A block of output lines. Off screen it is not laid out, so that resizing a panel beside a long output stays fast. */
export function OutputBlock({ atHand, lines, children }: OutputBlockProps) {
  if (atHand) return <span className="block">{children}</span>;
  return (
    <span
      className="block [content-visibility:auto]"
      style={{ containIntrinsicBlockSize: `auto ${lines * LINE_HEIGHT}px` }}
    >
      {children}
    </span>
  );
}

/** True if a block is one of the last `AT_HAND` of `count`. */
export function isAtHand(index: number, count: number): boolean {
  return index >= count - AT_HAND;
}

/** Counts the line feeds in a text. */
export function countLines(text: string): number {
  let lines = 0;
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) lines++;
  return lines;
}

/** A long text, of which browsers lay out what is in sight. */
export function OutputText({ text }: { text: string }) {
  const blocks = useMemo(() => outputBlocks(text), [text]);
  return (
    <pre className={PROGRAM_TEXT}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
        <OutputBlock key={index} atHand={isAtHand(index, blocks.length)} lines={countLines(block)}>
          <DrawnText text={block} />
        </OutputBlock>
      ))}
    </pre>
  );
}

/** Characters of a long line that are drawn at first, and that each "more" adds. */
const DRAWN_LENGTH = 8_192;
const MORE_LENGTH = 40_000;

/** A program's output as far as it can be drawn at once: very long lines show their beginning, the rest on demand. */
export function DrawnText({ text }: { text: string }) {
  const parts = useMemo(() => partLongLines(countStackedMarks(text), DRAWN_LENGTH), [text]);
  return parts.map((part, index) =>
    part.isLong ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
      <LongLine key={index} text={part.text} />
    ) : (
      part.text
    ),
  );
}

function LongLine({ text }: { text: string }) {
  const [shownLength, setShownLength] = useState(DRAWN_LENGTH);
  const begin = upTo(text, shownLength);
  const left = text.length - begin.length;
  return (
    <>
      {begin}
      {left > 0 && (
        <button
          type="button"
          onClick={() => setShownLength(shownLength + MORE_LENGTH)}
          className="rounded-half px-1 font-sans text-accent-text underline underline-offset-3 hover:no-underline"
        >
          {runsTexts.output.showMore(formatNumber(left))}
        </button>
      )}
    </>
  );
}

/** The first `length` characters of a text, without splitting a surrogate pair. */
function upTo(text: string, length: number): string {
  const isParted = /[\ud800-\udbff]/.test(text.charAt(length - 1));
  return text.slice(0, isParted ? length - 1 : length);
}

/** Part of a text: several lines, or one long line without its line feed. */
interface TextPart {
  text: string;
  isLong: boolean;
}

/** Splits a text before and after lines longer than `longest` characters; the parts joined equal the text. */
export function partLongLines(text: string, longest: number): TextPart[] {
  if (text.length <= longest) return [{ text, isLong: false }];
  const parts: TextPart[] = [];
  let others = 0;
  for (let begin = 0; begin < text.length; ) {
    const lineFeed = text.indexOf('\n', begin);
    const end = lineFeed === -1 ? text.length : lineFeed;
    if (end - begin > longest) {
      if (begin > others) parts.push({ text: text.slice(others, begin), isLong: false });
      parts.push({ text: text.slice(begin, end), isLong: true });
      others = end;
    }
    begin = end + 1;
  }
  if (others < text.length) parts.push({ text: text.slice(others), isLong: false });
  return parts;
}
