import type { ExecutionResult, SharedResult } from '@coderoom/contract';
import type { SharedRun, SharedTerminal } from '#lib/live-session/live-session.ts';
import type { Run } from '#lib/run-store.ts';
import type { ShownResult, ShownRun } from '#ui/run-output/shown-result.ts';

/** What others are told of a run. */
export function shareable({ output, error, execution_time, status }: ExecutionResult): SharedResult {
  return { output, error, execution_time, status };
}

/** What is known of somebody else's run. */
function resultOf({ output, error, execution_time, status }: SharedResult): ShownResult {
  return {
    output,
    error: error ?? null,
    execution_time: execution_time ?? null,
    status: status ?? (error ? 'error' : 'success'),
    reason: null,
    plain_words: null,
    memory_kb: null,
    truncated: false,
    diagnostics: [],
  };
}

interface Runs {
  own: Run;
  ownId: number;
  /** The last run that everybody knows of. */
  shared: SharedRun | null;
  /** Somebody else's that goes on. */
  running: SharedTerminal | null;
  /** The one that was the last when one's own came to its end. */
  known: SharedRun | null;
}

interface Showing {
  run: ShownRun;
  /** Who ran it; null: nobody did, or nothing has come of it. */
  by: Pick<SharedRun, 'participantId' | 'username'> | null;
  /** Somebody else's run that goes on: how far it is. */
  theirs: SharedTerminal | null;
}

/**
 * Which run is shown: one's own while it goes on, else somebody's that does, and from then on the last one of anybody. One's own keeps what
 * others are not told.
 */
export function chooseRun({ own, ownId, shared, running, known }: Runs): Showing {
  if (own.phase === 'running') return { run: own, by: null, theirs: null };
  if (running !== null) return { run: { phase: 'running' }, by: running, theirs: running };
  if (own.phase === 'idle' || shared !== known) {
    if (shared === null) return { run: { phase: 'idle' }, by: null, theirs: null };
    return { run: { phase: 'finished', result: resultOf(shared.result) }, by: shared, theirs: null };
  }
  const isShared = own.phase === 'finished' && known?.participantId === ownId;
  return { run: own, by: isShared ? known : null, theirs: null };
}
