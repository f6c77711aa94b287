import type { ExecutionResult } from '@coderoom/contract';

/** What the Output shows of a run. Whoever did not run it was told less. */
export interface ShownResult
  extends Pick<
    ExecutionResult,
    'output' | 'error' | 'plain_words' | 'status' | 'reason' | 'memory_kb' | 'truncated' | 'diagnostics'
  > {
  /** null: nobody said. */
  execution_time: number | null;
}

/** What there is to show of a run. */
export type ShownRun =
  | { phase: 'idle' | 'running' | 'stopped' }
  | { phase: 'failed'; message: string }
  | { phase: 'finished'; result: ShownResult };
