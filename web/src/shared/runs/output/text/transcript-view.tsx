import { Fragment, memo, type ReactNode } from 'react';
import { countLines, DrawnText, isAtHand, OutputBlock, PROGRAM_TEXT } from '#shared/runs/output-text.tsx';
import type { TextLook } from '#shared/runs/text-look.ts';
import type { Span, Transcript } from '#shared/runs/transcript.ts';
import { runsTexts } from '#texts/runs.ts';
import { styleOfLook } from './look-style.ts';

interface TranscriptViewProps {
  transcript: Transcript;
  /** Shows a picture or drawing at its place. */
  showFile: (name: string) => ReactNode;
  /** Placed where the program's next output will appear. */
  children?: ReactNode;
}

/** A program's output and the user's input, as a terminal shows them. */
export function TranscriptView({ transcript, showFile, children }: TranscriptViewProps) {
  return (
    // Announced by a component of its own: a program may write faster than anybody can listen.
    <div role="log" aria-label={runsTexts.terminal} aria-live="off" className={PROGRAM_TEXT}>
      {transcript.blocks.map(({ id, spans, shown }, index) =>
        shown === undefined ? (
          <TranscriptLines key={id} spans={spans} atHand={isAtHand(index, transcript.blocks.length)} />
        ) : (
          <Fragment key={id}>{showFile(shown)}</Fragment>
        ),
      )}
      <div>
        <Spans spans={transcript.line} />
        {children}
      </div>
    </div>
  );
}

/** Lines that seldom change: a long output is drawn block by block. */
export const TranscriptLines = memo(function TranscriptLines({
  spans,
  atHand,
}: {
  spans: readonly Span[];
  atHand: boolean;
}) {
  return (
    <OutputBlock atHand={atHand} lines={spans.reduce((lines, { text }) => lines + countLines(text), 0)}>
      <Spans spans={spans} />
    </OutputBlock>
  );
});

/** Parts of lines, each with its look. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ source, text, look }, index) => {
    const drawn = look === undefined ? <DrawnText text={text} /> : <ColoredText text={text} look={look} />;
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
    if (source === 'stdout') return <Fragment key={index}>{drawn}</Fragment>;
    if (source === 'typed')
      return (
        <kbd key={index} className="font-medium text-accent-text">
          {drawn}
        </kbd>
      );
    return (
      <span key={index} className="text-danger">
        {drawn}
      </span>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });
}

function ColoredText({ text, look }: { text: string; look: TextLook }) {
  return (
    <span {...styleOfLook(look)}>
      <DrawnText text={text} />
    </span>
  );
}
