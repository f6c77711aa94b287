import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { truncate } from '#lib/format.ts';
import type { Terminal } from '#lib/terminal.ts';
import { outputLines, textOf } from '#lib/transcript.ts';
import { runsTexts } from '#texts/runs.ts';

/** Interval between announcements, in ms. */
const EVERY_MS = 1_500;
/** Longest text that is read out, in characters; of longer ones, the number of lines and the last line are. */
const MAX_LENGTH = 300;

/** Announces a running program's output to screen readers in small portions, and its requests for input. */
export function TranscriptAnnouncer({ terminal }: { terminal: Terminal }) {
  const [words, setWords] = useState('');
  const said = useRef(0);
  const saidWaiting = useRef(false);

  const say = useEffectEvent(() => {
    const { transcript, phase } = terminal;
    const waiting = phase === 'waiting_for_input';
    // The beginning of a line may still be overwritten; a prompt is complete.
    const text = outputLines(transcript) + (waiting ? textOf(transcript.line) : '');
    const fresh = text.slice(said.current).trim();
    const asks = waiting && (fresh !== '' || !saidWaiting.current);
    said.current = Math.max(said.current, text.length);
    saidWaiting.current = waiting;
    const now = [summarize(fresh), asks ? runsTexts.announced.waits : ''].join(' ').trim();
    if (now !== '') setWords(now);
  });

  useEffect(() => {
    const timer = setInterval(say, EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <p role="status" aria-label={runsTexts.terminal} className="sr-only">
      {words}
    </p>
  );
}

function summarize(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const lines = text.split('\n');
  return runsTexts.announced.lines(lines.length, truncate(lines.at(-1) ?? '', MAX_LENGTH));
}
