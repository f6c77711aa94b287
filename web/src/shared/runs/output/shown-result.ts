import type { ExecutionResult } from '@coderoom/contract';

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
}

/** The run as the Output shows it. */
export type ShownRun =
  | { phase: 'idle' | 'running' | 'stopped' }
  | { phase: 'failed'; message: string }
  | { phase: 'finished'; result: ShownResult };
