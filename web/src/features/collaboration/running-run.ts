import { SHARED_RUN, type SharedRunning } from '@coderoom/contract';
import type { SharedTerminal } from '#lib/live-session/live-session.ts';
import { NEW_TERMINAL, type Terminal } from '#lib/terminal.ts';
import { addOutput, addTyped, EMPTY_TRANSCRIPT } from '#lib/transcript.ts';
import type { Visit } from './visit.ts';

/** What the others are told of a run that goes on: what it does, and the end of what stands in its terminal. */
export function runningOf({ phase, transcript }: Pick<Terminal, 'phase' | 'transcript'>): SharedRunning {
  const spans = [...transcript.blocks.flatMap(({ spans }) => spans), ...transcript.line];
  const parts: SharedRunning['parts'] = [];
  let left: number = SHARED_RUN.characters;
  for (const { source, text } of spans.toReversed()) {
    if (left <= 0 || parts.length >= SHARED_RUN.parts) break;
    parts.unshift({ source, text: text.slice(-left) });
    left -= text.length;
  }
  return { phase: phase ?? 'running', parts };
}

/** The terminal of somebody else: it can be looked at. */
export function terminalOf({ running: { phase, parts } }: SharedTerminal): Terminal {
  const transcript = parts.reduce(
    (all, { source, text }) => (source === 'typed' ? addTyped(all, text) : addOutput(all, source, text)),
    EMPTY_TRANSCRIPT,
  );
  return { ...NEW_TERMINAL, phase, transcript };
}

/**
 * Tells the others how far a run is as long as it goes on; of one that is over in a moment they hear its result alone.
 * Returns what ends it.
 */
export function tellRunning({ live, runs }: Pick<Visit, 'live' | 'runs'>): () => void {
  let told: { phase: Terminal['phase']; transcript: Terminal['transcript'] } | null = null;
  const tell = () => {
    // Whoever was away for a moment is taken to be gone with what they ran.
    if (live.store.getState().link !== 'connected') told = null;
    const { phase, transcript } = runs.getState().terminal ?? NEW_TERMINAL;
    const isTold = told?.phase === phase && told.transcript === transcript;
    if (isTold || live.store.getState().link !== 'connected') return;
    told = { phase, transcript };
    live.shareRunning(runningOf(told));
  };
  const timer = setInterval(tell, SHARED_RUN.everyMs);
  return () => clearInterval(timer);
}
