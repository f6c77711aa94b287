import type { ExecutionResult, SharedResult } from '@coderoom/contract';
import type { ShownResult, ShownRun } from '#shared/runs/output/shown-result.ts';
import type { Run } from '#shared/runs/run-store.ts';
import type { SharedRun, SharedTerminal } from '#shared/sessions/live-session.ts';

/** Returns the parts of a result that are shared with the others. */
export function shareable({
  output,
  error,
  error_heading,
  execution_time,
  status,
  run_files,
}: ExecutionResult): SharedResult {
  return {
    ...{ output, error, execution_time, status },
    ...(error_heading && { error_heading }),
    ...(run_files && { run_files }),
  };
}

/** Returns another participant's result with defaults for the parts that are not shared. */
function resultOf(shared: SharedResult): ShownResult {
  const { output, error, error_heading, execution_time, status, run_files } = shared;
  return {
    output,
    error: error ?? null,
    error_heading,
    execution_time: execution_time ?? null,
    status: status ?? (error ? 'error' : 'success'),
    reason: null,
    plain_words: null,
    memory_kb: null,
    truncated: false,
    diagnostics: [],
    ...(run_files && { run_files }),
  };
}

interface Runs {
  own: Run;
  ownId: number;
  /** The last finished run that everybody received. */
  shared: SharedRun | null;
  /** Another participant's run in progress. */
  running: SharedTerminal | null;
  /** The last shared run when the user's own run ended. */
  known: SharedRun | null;
}

interface Showing {
  run: ShownRun;
  /** The participant who ran it; null: nobody, or there is no result yet. */
  by: (Pick<SharedRun, 'participantId' | 'name'> & Partial<Pick<SharedRun, 'key' | 'isNew'>>) | null;
  /** Another participant's run in progress, with its terminal. */
  theirs: SharedTerminal | null;
}

/**
 * Chooses the run to show: one's own while it is running, else another participant's running one, else the most recent
 * run of anybody. One's own run keeps details that are not shared.
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
