import { type OwnSharedRunning, SHARED_RUN } from '@coderoom/contract';
import { isShownFile } from '#shared/runs/made-file.ts';
import { NEW_TERMINAL, type Terminal } from '#shared/runs/terminal.ts';
import { addOutput, addShown, addTyped, EMPTY_TRANSCRIPT } from '#shared/runs/transcript.ts';
import type { SharedTerminal } from '#shared/sessions/live-session.ts';
import type { SessionContext } from './session-context.ts';

/**
 * Returns the state of a running program to share with the others: its phase, and the end of its terminal's content.
 */
export function toSharedRunning({
  phase,
  transcript,
  runId,
}: Pick<Terminal, 'phase' | 'transcript' | 'runId'>): OwnSharedRunning {
  const spans = [...transcript.blocks.flatMap(({ spans }) => spans), ...transcript.line];
  const parts: OwnSharedRunning['parts'] = [];
  let left: number = SHARED_RUN.characters;
  for (const { source, text } of spans.toReversed()) {
    const [first] = parts;
    // Colours are shown with the result: what differs in them alone is one part.
    const isOne = first?.source === source;
    if (left <= 0 || (!isOne && parts.length >= SHARED_RUN.parts)) break;
    if (isOne) first.text = text.slice(-left) + first.text;
    else parts.unshift({ source, text: text.slice(-left) });
    left -= text.length;
  }
  const shared = parts.reduce((sum, { source, text }) => sum + (source === 'stdout' ? text.length : 0), 0);
  const skipped = Math.max(0, transcript.written.stdout.length - shared);
  return { phase: phase ?? 'running', parts, skipped, ...(runId !== '' && { run_id: runId }) };
}

/** Builds a read-only terminal from another participant's shared run, which goes on unseen while not `connected`. */
export function toTerminal(
  { running: { phase, parts, skipped = 0, key = '' }, made }: Pick<SharedTerminal, 'running' | 'made'>,
  connected: boolean,
): Terminal {
  const written = parts.reduce(
    (all, { source, text }) => (source === 'typed' ? addTyped(all, text) : addOutput(all, source, text)),
    EMPTY_TRANSCRIPT,
  );
  const transcript = made
    .filter(isShownFile)
    .reduce((all, { name, at }) => addShown(all, name, Math.max(0, at - skipped)), written);
  return { ...NEW_TERMINAL, connected, runId: key, phase, transcript, made };
}

/**
 * Shares the progress of a run while it lasts; of a very short one the others receive the result alone. Returns a
 * function that stops it.
 */
export function shareRunProgress({ live, runs }: Pick<SessionContext, 'live' | 'runs'>): () => void {
  let lastShared: Pick<Terminal, 'phase' | 'transcript' | 'runId'> | null = null;
  const share = () => {
    // After a disconnection the others take the run to have ended, so all of it is shared again.
    if (live.store.getState().link !== 'connected') lastShared = null;
    const { phase, transcript, runId } = runs.getState().terminal ?? NEW_TERMINAL;
    const isUnchanged = lastShared?.phase === phase && lastShared.transcript === transcript;
    if (isUnchanged || live.store.getState().link !== 'connected') return;
    lastShared = { phase, transcript, runId };
    live.shareRunning(toSharedRunning(lastShared));
  };
  const timer = setInterval(share, SHARED_RUN.everyMs);
  return () => clearInterval(timer);
}
