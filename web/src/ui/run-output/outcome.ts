import type { RunReason, RunStatus } from '@coderoom/contract';
import { runsTexts } from '#texts/runs.ts';
import type { ShownResult } from './shown-result.ts';

/** How the header names each reason. */
const REASONS: Record<RunReason, string> = runsTexts.reasons;

/** The same where no reason is known. */
const STATUSES: Record<RunStatus, string> = {
  success: runsTexts.success,
  error: runsTexts.error,
  timeout: REASONS.time_limit,
};

/** Ground and line of the header over a result. */
export const RESULT_HEADERS: Record<RunStatus, string | undefined> = {
  success: undefined,
  error: 'border-danger-line bg-danger-soft',
  timeout: 'border-warning-line bg-warning-soft',
};

/** What the end of a run is called. */
export function nameOutcome({ status, reason }: Pick<ShownResult, 'status' | 'reason'>): string {
  return status === 'success' || reason === null ? STATUSES[status] : REASONS[reason];
}

/** Whether the program itself ran: a refused one has no time of its own. */
export function hasRun({ reason }: Pick<ShownResult, 'reason'>): boolean {
  return reason !== 'compile_error' && reason !== 'compile_limit';
}
