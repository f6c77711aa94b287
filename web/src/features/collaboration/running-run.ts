import { SHARED_RUN, type SharedRunning } from '@coderoom/contract';
import { NEW_TERMINAL, type Terminal } from '#shared/runs/terminal.ts';
import { addOutput, addTyped, EMPTY_TRANSCRIPT } from '#shared/runs/transcript.ts';
import type { SharedTerminal } from '#shared/sessions/live-session.ts';
import type { SessionContext } from './session-context.ts';

/**
 * Returns the state of a running program to share with the others: its phase, and the end of its terminal's content.
 */
export function toSharedRunning({
  phase,
  transcript,
}: Pick<Terminal, 'phase' | 'transcript'>): SharedRunning {
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

/** Builds a read-only terminal from another participant's shared run. */
export function toTerminal({ running: { phase, parts } }: SharedTerminal): Terminal {
  const transcript = parts.reduce(
    (all, { source, text }) => (source === 'typed' ? addTyped(all, text) : addOutput(all, source, text)),
    EMPTY_TRANSCRIPT,
  );
  return { ...NEW_TERMINAL, phase, transcript };
}

/**
 * Shares the progress of a run while it lasts; of a very short one the others receive the result alone. Returns a
 * function that stops it.
 */
export function shareRunProgress({ live, runs }: Pick<SessionContext, 'live' | 'runs'>): () => void {
  let lastShared: { phase: Terminal['phase']; transcript: Terminal['transcript'] } | null = null;
  const share = () => {
    // After a disconnection the others take the run to have ended, so all of it is shared again.
    if (live.store.getState().link !== 'connected') lastShared = null;
    const { phase, transcript } = runs.getState().terminal ?? NEW_TERMINAL;
    const isUnchanged = lastShared?.phase === phase && lastShared.transcript === transcript;
    if (isUnchanged || live.store.getState().link !== 'connected') return;
    lastShared = { phase, transcript };
    live.shareRunning(toSharedRunning(lastShared));
  };
  const timer = setInterval(share, SHARED_RUN.everyMs);
  return () => clearInterval(timer);
}
