/**
 * Compiles and runs programs of seven languages in the sandbox, and explains their errors. Other parts of the server
 * use the runner through this file alone.
 */

export { absentRunner } from './absent-runner.ts';
export { type Assistance, type FoundAssistance, NO_ASSISTANCE } from './assistance/assistance.ts';
export type { AssistedDocument } from './assistance/assisted-document.ts';
export { explainProblems } from './error-explanations/explain-problems.ts';
export type { Formatting } from './formatting/formatting.ts';
export type { Libraries } from './libraries/libraries.ts';
export { PartsNotPrepared } from './preparation/later-parts.ts';
export { readAlternative } from './run-files/announced-pictures.ts';
export { factsOf } from './run-files/content-kind.ts';
export {
  type CheckResult,
  type CompiledProgram,
  type CompileRequest,
  type LiveRunCallbacks,
  type Project,
  type RunResult,
  withLastLineEnded,
} from './run-result.ts';
export { createRunner, type Runner } from './runner.ts';
export { isProperFileName } from './sandbox/boxes/folder-listing.ts';
export { STARTER_SAMPLES } from './toolchains/starter-samples.ts';
