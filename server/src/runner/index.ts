export { absentRunner } from './absent-runner.ts';
export {
  type CheckResult,
  type CompiledProgram,
  type CompileRequest,
  type LiveRun,
  type RunResult,
  withLastLineEnded,
} from './run-result.ts';
export { createRunner, type Runner } from './runner.ts';
export { STARTER_SAMPLES } from './toolchains/starter-samples.ts';
