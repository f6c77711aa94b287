import type { RunResult } from '#runner/index.ts';

/** Returns a made-up run result: it printed `ok`, with the given fields replaced. */
export function runResult(fields: Partial<RunResult> = {}): RunResult {
  return {
    status: 'success',
    reason: null,
    output: 'ok\n',
    error: null,
    errorHeading: null,
    explanation: null,
    explanationMessage: null,
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
    files: null,
    ...fields,
  };
}
