import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ShownMadeFile } from '#shared/runs/made-file.ts';
import { figurePartQuery } from '#shared/runs/output/output-figure.tsx';
import { isAtHand, OutputText, outputBlocks, PROGRAM_TEXT } from '#shared/runs/output-text.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { hasColors } from '#shared/runs/text-look.ts';
import { addOutput, EMPTY_TRANSCRIPT } from '#shared/runs/transcript.ts';
import { Spans, TranscriptLines } from './transcript-view.tsx';

/** A finished output with its colours. */
function ColoredOutput({ text }: { text: string }) {
  const { blocks, line } = useMemo(
    () => outputBlocks(text).reduce((shown, block) => addOutput(shown, 'stdout', block), EMPTY_TRANSCRIPT),
    [text],
  );
  return (
    <pre className={PROGRAM_TEXT}>
      {blocks.map(({ id, spans }, index) => (
        <TranscriptLines key={id} spans={spans} atHand={isAtHand(index, blocks.length)} />
      ))}
      <Spans spans={line} />
    </pre>
  );
}

interface PrintedTextProps {
  text: string;
  /** The same with its commands; null: it has no colours. */
  colored: string | null;
}

/** Text that a program printed. Tables in it can be seen as tables. */
export function PrintedText({ text, colored }: PrintedTextProps) {
  return colored === null ? <PlainText text={text} /> : <ColoredOutput text={colored} />;
}

function PlainText({ text }: { text: string }) {
  const mayHaveTable = mayHavePrintedFrame(text);
  const part = useQuery({ ...figurePartQuery, enabled: mayHaveTable }).data;
  if (!mayHaveTable || part === undefined) return <OutputText text={text} />;
  return <part.PrintedFrames text={text} />;
}

/** Cheap test whether a text may hold a table as pandas prints it. */
export function mayHavePrintedFrame(text: string): boolean {
  return /(?:^|\n) {2,}\S.*\n\S+ +\S/.test(text);
}

/**
 * Part of a finished output: text, also as it was written if it has colours, or the name of the picture that is shown
 * between two texts.
 */
type OutputPiece = { key: string } & ({ text: string; colored: string | null } | { name: string });

/** Splits an output at the places where pictures are shown; empty texts are left out. */
export function outputPieces(output: string, shown: readonly ShownMadeFile[]): OutputPiece[] {
  const pieces: OutputPiece[] = [];
  let from = 0;
  const addText = (end: number) => {
    const written = output.slice(from, end);
    const text = terminalText(written);
    // The line break behind a picture's line is that of its frame.
    const isBehind = from > 0 && text.startsWith('\n');
    const own = isBehind ? text.slice(1) : text;
    const colored = hasColors(written) ? (isBehind ? written.replace(/\r?\n/, '') : written) : null;
    if (own !== '') pieces.push({ key: `text ${from}`, text: own, colored });
    from = Math.max(from, end);
  };
  for (const { name, at } of shown) {
    if (at > from) addText(Math.min(at, output.length));
    pieces.push({ key: `file ${name}`, name });
  }
  addText(output.length);
  return pieces;
}
