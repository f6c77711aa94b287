import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { figurePartQuery } from '#shared/runs/output/output-figure.tsx';
import { isAtHand, OutputText, outputBlocks, PROGRAM_TEXT } from '#shared/runs/output-text.tsx';
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
