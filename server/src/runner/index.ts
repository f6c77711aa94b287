export { absentRunner } from './absent-runner.ts';
export type { CheckResult, CompiledProgram, CompileRequest, LiveRun, RunResult } from './run-result.ts';
export { createRunner, type Runner } from './runner.ts';
export { STARTER_SAMPLES } from './toolchains/starter-samples.ts';
