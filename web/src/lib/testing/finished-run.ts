import type { Complexity, ExecutionResult } from '@coderoom/contract';

/** No complexity was derived. */
export const NOT_JUDGED: Complexity = {
  available: false,
  confidence: null,
  time_complexity: null,
  space_complexity: null,
  explanation: null,
  evidence: [],
};

/** A result with default values. */
export const RESULT: ExecutionResult = {
  output: '',
  error: null,
  plain_words: null,
  execution_time: 0.1,
  compile_time: 0,
  status: 'success',
  reason: null,
  exit_code: 0,
  memory_kb: 1,
  truncated: false,
  diagnostics: [],
  complexity: NOT_JUDGED,
};

/** Returns a result with default values apart from `changes`. */
export function finishedResult(changes: Partial<ExecutionResult> = {}): ExecutionResult {
  return { ...RESULT, ...changes };
}

/** A finished run of a version of the program. */
export function finishedRun(version: number) {
  return { phase: 'finished' as const, result: RESULT, version };
}
