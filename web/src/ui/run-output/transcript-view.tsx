import { memo, type ReactNode } from 'react';
import type { Span, Transcript } from '#lib/transcript.ts';
import { runsTexts } from '#texts/runs.ts';
import { countLines, isAtHand, OutputBlock } from './output-block.tsx';

/** How the text of a program is set. */
export const PROGRAM_TEXT = 'font-mono text-13 whitespace-pre-wrap wrap-anywhere';

interface TranscriptViewProps {
  transcript: Transcript;
  /** What stands where the program would go on to write. */
  children?: ReactNode;
}

/** What a program wrote and was typed to, as a terminal shows it. */
export function TranscriptView({ transcript, children }: TranscriptViewProps) {
  return (
    // Read out by an announcer of its own: a program may write faster than anybody can listen.
    <div role="log" aria-label={runsTexts.terminal} aria-live="off" className={PROGRAM_TEXT}>
      {transcript.blocks.map(({ id, spans }, index) => (
        <Lines key={id} spans={spans} atHand={isAtHand(index, transcript.blocks.length)} />
      ))}
      <div>
        <Spans spans={transcript.line} />
        {children}
      </div>
    </div>
  );
}

/** Lines that seldom change: a long output is drawn block by block. */
const Lines = memo(function Lines({ spans, atHand }: { spans: readonly Span[]; atHand: boolean }) {
  return (
    <OutputBlock atHand={atHand} lines={spans.reduce((lines, { text }) => lines + countLines(text), 0)}>
      <Spans spans={spans} />
    </OutputBlock>
  );
});

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ source, text }, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
    if (source === 'stdout') return <span key={index}>{text}</span>;
    if (source === 'typed')
      return (
        <kbd key={index} className="font-medium text-accent-text">
          {text}
        </kbd>
      );
    return (
      <span key={index} className="text-danger">
        {text}
      </span>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });
}
