import type { ExecutionResult, RunReason } from '@coderoom/contract';

/** How the header names each reason. */
const REASONS: Record<RunReason, string> = {
  compile_error: 'Compile error',
  compile_limit: 'Compiler limit reached',
  runtime_error: 'Runtime error',
  time_limit: 'Timed out',
  memory_limit: 'Out of memory',
  process_limit: 'Too many processes',
  disk_limit: 'Out of disk space',
  output_limit: 'Too much output',
};

/** What the end of a run is called. */
export function nameOutcome({ status, reason }: ExecutionResult): string {
  if (status === 'success') return 'Success';
  return reason === null ? 'Error' : REASONS[reason];
}

/** Whether the program itself ran: a refused one has no time of its own. */
export function hasRun({ reason }: ExecutionResult): boolean {
  return reason !== 'compile_error' && reason !== 'compile_limit';
}
