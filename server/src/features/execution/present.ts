import type { Complexity, ExecutionResult } from '@coderoom/contract';
import type { RunResult } from '#runner/index.ts';

/** The verdict while no analysis takes place. */
export const COMPLEXITY_NOT_AVAILABLE: Complexity = {
  available: false,
  time_complexity: null,
  space_complexity: null,
  explanation: null,
  evidence: [],
};

/** A run as the contract words it. */
export function presentRun(result: RunResult): ExecutionResult {
  return {
    output: result.output,
    error: result.error,
    plain_words: result.plainWords,
    execution_time: result.executionSeconds,
    compile_time: result.compileSeconds,
    status: result.status,
    reason: result.reason,
    exit_code: result.exitCode,
    memory_kb: result.memoryKb,
    truncated: result.truncated,
    diagnostics: result.diagnostics,
    complexity: COMPLEXITY_NOT_AVAILABLE,
  };
}
