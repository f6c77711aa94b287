import { type ExecutionResult, MAX_SUBMITTED_INPUT_BYTES, type TestRun } from '@coderoom/contract';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useTestsStore } from '#features/playground/tests/tests-store.ts';

/** A run that is submitted with the program. */
type SubmittedRun = Pick<ExecutionResult, 'status' | 'output' | 'error'> & { execution_time: number | null };

/** Returns the result of the program in the editor; null if it has not run since its last change, nor its tests. */
export function readLastRun(): SubmittedRun | null {
  const { run } = useRunStore.getState();
  if (run.phase === 'finished' && isCurrent(run.version)) return run.result;
  const tests = readLastTests();
  return tests && asRun(tests);
}

/** Returns the results of the tests since the last change of the program; null without any. */
export function readLastTests(): TestRun | null {
  const { run } = useTestsStore.getState();
  return run.phase === 'finished' && isCurrent(run.version) ? run.result : null;
}

/**
 * Returns the input of the last run: what was prepared, or what was typed to the program. Empty if it is too long to be
 * submitted.
 */
export function readLastInput(): string {
  const { input } = useProgram.getState();
  const read = input === '' ? readTyped() : input;
  return new TextEncoder().encode(read).length > MAX_SUBMITTED_INPUT_BYTES ? '' : read;
}

function readTyped(): string {
  const { terminal } = useRunStore.getState();
  if (terminal === null) return '';
  const { blocks, line } = terminal.transcript;
  return [...blocks.flatMap(({ spans }) => spans), ...line]
    .filter(({ source }) => source === 'typed')
    .map(({ text }) => text)
    .join('');
}

function isCurrent(version: number): boolean {
  return version === useProgram.getState().version;
}

/** A run of the tests counts as a run: with a wrong output it succeeded, with an error it did not. */
function asRun({ compile_error, results }: TestRun): SubmittedRun {
  const failed = results.find(({ outcome }) => outcome === 'error' || outcome === 'timeout');
  const isTimeout = failed?.outcome === 'timeout';
  const error = compile_error ?? failed?.error ?? null;
  return {
    status: isTimeout ? 'timeout' : compile_error !== null || failed !== undefined ? 'error' : 'success',
    output: '',
    error,
    execution_time: null,
  };
}
