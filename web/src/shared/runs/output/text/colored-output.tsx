import { useMemo } from 'react';
import { addOutput, EMPTY_TRANSCRIPT } from '#shared/runs/transcript.ts';
import { isAtHand } from './output-block.tsx';
import { outputBlocks } from './output-blocks.ts';
import { PROGRAM_TEXT, Spans, TranscriptLines } from './transcript-view.tsx';

/** A finished output with its colours. */
export function ColoredOutput({ text }: { text: string }) {
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
