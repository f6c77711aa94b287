import type { Complexity, ExecutionResult } from '@coderoom/contract';
import type { RunResult } from '#runner/index.ts';

/** Formats a run as the contract defines it. */
export function presentHistoryRun(result: RunResult & { complexity: Complexity }): ExecutionResult {
  return {
    output: result.output,
    error: result.error,
    error_heading: result.errorHeading ?? undefined,
    plain_words: result.explanation,
    plain_words_message: result.explanationMessage ?? undefined,
    execution_time: result.executionSeconds,
    compile_time: result.compileSeconds,
    status: result.status,
    reason: result.reason,
    exit_code: result.exitCode,
    memory_kb: result.memoryKb,
    truncated: result.truncated,
    diagnostics: result.diagnostics,
    complexity: result.complexity,
    run_files: result.files ?? undefined,
  };
}
