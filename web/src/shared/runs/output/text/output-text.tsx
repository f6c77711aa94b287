import { useMemo } from 'react';
import { DrawnText } from '#shared/runs/output/errors/drawn-text.tsx';
import { countLines, isAtHand, OutputBlock, outputBlocks } from './output-block.tsx';
import { PROGRAM_TEXT } from './transcript-view.tsx';

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
