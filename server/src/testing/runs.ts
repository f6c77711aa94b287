import type { RunResult } from '#runner/index.ts';

/** What came of a program that nobody ran: it printed `ok`, but for what is said otherwise. */
export function runResult(fields: Partial<RunResult> = {}): RunResult {
  return {
    status: 'success',
    reason: null,
    output: 'ok\n',
    error: null,
    plainWords: null,
    stdout: 'ok\n',
    stderr: '',
    exitCode: 0,
    signal: null,
    executionSeconds: 0.25,
    cpuSeconds: null,
    compileSeconds: 0,
    memoryKb: null,
    truncated: false,
    processLimitMet: null,
    diagnostics: [],
    ...fields,
  };
}
