import { type ReactNode, useMemo } from 'react';
import { DrawnText } from '#shared/runs/output/errors/drawn-text.tsx';

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
