import {
  type ExecutionResult,
  MAX_SUBMITTED_INPUT_BYTES,
  type StudentTemplate,
  type TestRun,
} from '@coderoom/contract';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useTestsStore } from '#features/playground/tests/use-tests.ts';
import { formatMoment } from '#lib/text/format.ts';
import { playgroundTexts } from '#texts/playground.tsx';

type SubmissionState = Pick<
  StudentTemplate,
  'can_submit' | 'submit_reason' | 'attempts' | 'user_submission' | 'submission_deadline'
>;

/** Returns the label of the submit button (specification 1 §4). */
export function submitLabel(state: SubmissionState): string {
  const { can_submit, submit_reason, attempts, user_submission } = state;
  if (can_submit && submit_reason === 'late') return playgroundTexts.submission.actLate;
  if (can_submit) {
    return submit_reason === 'again' || attempts.used > 0
      ? playgroundTexts.submission.actAgain
      : playgroundTexts.submission.act;
  }
  return user_submission === null ? playgroundTexts.submission.act : playgroundTexts.submission.done;
}

/** Returns why nothing can be submitted now; null if it can. */
export function whyNotSubmittable(state: SubmissionState): string | null {
  const { can_submit, submit_reason, user_submission, submission_deadline } = state;
  if (can_submit) return null;
  if (submit_reason === 'archived') return playgroundTexts.submission.archived;
  if (submit_reason === 'deadline_passed') {
    return submission_deadline === null
      ? playgroundTexts.submission.deadlinePassed
      : playgroundTexts.submission.deadlinePassedOn(formatMoment(submission_deadline));
  }
  return user_submission === null
    ? playgroundTexts.submission.doneAlready
    : playgroundTexts.submission.doneOn(formatMoment(user_submission.submitted_at));
}

/**
 * Asks before the program is submitted, or for a run if there is none since its last change. The question waits for one
 * that is under way.
 */
export function askToSubmit(): void {
  const isRun = readLastRun() !== null || readUnfinished() !== null;
  useScreen.setState({ dialog: isRun ? 'submit' : 'run-required' });
}

/** Returns what is being run of the program as it stands: itself, or its tests; null if neither. */
function readUnfinished(): 'run' | 'tests' | null {
  const isUnfinished = (run: { phase: string; version?: number }) =>
    run.phase === 'running' && run.version !== undefined && isCurrent(run.version);
  if (isUnfinished(useRunStore.getState().run)) return 'run';
  return isUnfinished(useTestsStore.getState().run) ? 'tests' : null;
}

/** The results that would be submitted with the program, kept up to date, or what is being run until there are some. */
export function useSubmittedResults() {
  // Read below together with the version of the program.
  useRunStore((state) => state.run);
  useTestsStore((state) => state.run);
  const result = readLastRun();
  return { result, tests: readLastTests(), unfinished: result === null ? readUnfinished() : null };
}

/** A run that is submitted with the program. */
type SubmittedRun = Pick<ExecutionResult, 'status' | 'output' | 'error' | 'error_heading'> & {
  execution_time: number | null;
};

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
function asRun({ compile_error, compile_error_heading, results }: TestRun): SubmittedRun {
  const failed = results.find(({ outcome }) => outcome === 'error' || outcome === 'timeout');
  const isTimeout = failed?.outcome === 'timeout';
  const error = compile_error ?? failed?.error ?? null;
  const error_heading = compile_error === null ? failed?.error_heading : compile_error_heading;
  return {
    status: isTimeout ? 'timeout' : compile_error !== null || failed !== undefined ? 'error' : 'success',
    output: '',
    error,
    error_heading,
    execution_time: null,
  };
}
