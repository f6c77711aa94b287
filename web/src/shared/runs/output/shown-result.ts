import type { ExecutionResult, RunReason, RunStatus } from '@coderoom/contract';
import { runsTexts } from '#texts/runs.ts';

/** The part of a run's result that the Output shows. People who did not run it receive less. */
export interface ShownResult
  extends Pick<
    ExecutionResult,
    | 'output'
    | 'error'
    | 'error_heading'
    | 'plain_words'
    | 'plain_words_message'
    | 'status'
    | 'reason'
    | 'memory_kb'
    | 'truncated'
    | 'diagnostics'
    | 'run_files'
  > {
  /** null: not reported. */
  execution_time: number | null;
  /** null: ended by a signal; absent: not reported. */
  exit_code?: number | null;
}

/** The run as the Output shows it. */
export type ShownRun =
  | { phase: 'idle' | 'running' | 'stopped' }
  | { phase: 'failed'; message: string }
  | { phase: 'finished'; result: ShownResult };

/** Header labels of the reasons. */
const REASONS: Record<RunReason, string> = runsTexts.reasons;

/** Header labels for results without a reason. */
const STATUSES: Record<RunStatus, string> = {
  success: runsTexts.success,
  error: runsTexts.error,
  timeout: REASONS.time_limit,
};

/** Background and border of the header over a result. */
export const RESULT_HEADERS: Record<RunStatus, string | undefined> = {
  success: undefined,
  error: 'border-danger-line bg-danger-soft',
  timeout: 'border-warning-line bg-warning-soft',
};

/** The label of a run's outcome. */
export function nameOutcome({ status, reason }: Pick<ShownResult, 'status' | 'reason'>): string {
  return status === 'success' || reason === null ? STATUSES[status] : REASONS[reason];
}

/**
 * Returns the exit code with which a program ended itself after it had written an error of its own; null if it did not, or
 * if the error says it. What a runtime reports has a place in the program and always the same code.
 */
export function ownExitCode({
  reason,
  error,
  error_heading,
  exit_code = null,
  diagnostics,
}: ShownResult): number | null {
  const isReported = error_heading != null || diagnostics.some(({ source }) => source === 'runtime');
  return reason === 'runtime_error' && error !== null && !isReported && exit_code !== 0 ? exit_code : null;
}

/** True if the program itself was started: one that did not compile has no run time. */
export function hasRun({ reason }: Pick<ShownResult, 'reason'>): boolean {
  return reason !== 'compile_error' && reason !== 'compile_limit';
}
