import {
  inEnglish,
  type LanguageId,
  type listTemplateTests,
  type Message,
  message,
  type ResponseOf,
  type TestRun,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import {
  askerOf,
  type History,
  type Learner,
  type LiveRuns,
  type RunObservers,
  type RunOutcome,
  refuseUnavailable,
  type StoredResult,
  toApiError,
} from '#features/execution/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { conflict } from '#http/errors.ts';
import type { Capacity } from '#jobs/capacity.ts';
import { delayAnswer } from './answer-delay.ts';
import type { Audience } from './judged.ts';
import { presentTest, presentTestRun } from './present.ts';
import { findSuite, findTests, sumOfPoints, type TestCaseRow } from './store.ts';
import { programsFor, type SentProgram, type TestJob } from './test-job.ts';

/** Settings and services that running a template's tests needs. */
export interface StudentTestsDependencies {
  database: Database;
  /** Runs a program in each of the tests. */
  test: TestJob;
  capacity: () => Capacity;
  observers: Pick<RunObservers, 'begun'>;
  /** Tell the phases of a run of the tests to the person who started it. */
  liveRuns: Pick<LiveRuns, 'begin' | 'end'>;
  /** A run of the tests counts as a run. */
  history: Pick<History, 'keep'>;
  /** Receives failures that no caller waits for. */
  log: (failure: unknown) => void;
  /** Returns a template that is meant for a person. @throws {ApiError} 404 */
  reach: (person: Identity, templateId: number) => Promise<{ language: LanguageId }>;
}

/** Tests of templates, for students. All methods throw 404 if the template is not meant for them. */
export interface StudentTests {
  list(person: Identity, templateId: number): Promise<ResponseOf<typeof listTemplateTests>>;
  /**
   * Runs a program against them. The history gets the run, without what hidden tests would tell.
   * @throws {ApiError} 409 if there are none or the `runId` is in use, 413 too long, 503 like a run.
   */
  run(
    person: Identity,
    templateId: number,
    sent: SentProgram & { runId: string | null },
    learner: Omit<Learner, 'user'>,
  ): Promise<TestRun>;
}

export function createStudentTests(dependencies: StudentTestsDependencies): StudentTests {
  const { database, test, capacity, observers, liveRuns, history, log, reach } = dependencies;
  const testsOf = async (templateId: number): Promise<TestCaseRow[]> => {
    const suite = await findSuite(database, { templateId });
    return suite === null ? [] : await findTests(database, suite.id);
  };

  return {
    async list(person, templateId) {
      await reach(person, templateId);
      const tests = await testsOf(templateId);
      return {
        tests: tests.map((test, index) => presentTest(test, index + 1, audienceOf(person))),
        total_points: sumOfPoints(tests),
      };
    },

    async run(person, templateId, { runId, ...sent }, call) {
      const { language } = await reach(person, templateId);
      const { program, hiddenProgram } = await programsFor(database, templateId, { language, ...sent });
      const tests = await testsOf(templateId);
      if (tests.length === 0) throw conflict(message`This template has no tests.`);
      refuseUnavailable(capacity(), language);
      const asker = askerOf({ user: person, ...call });
      const watched = runId === null ? null : liveRuns.begin(person, runId, { takesTypedInput: false });
      const end = observers.begun({ userId: person.id, kind: 'tests', templateId });
      const audience = audienceOf(person);
      const hides = audience === 'student' && tests.some((one) => one.is_hidden === 1);
      const startedAt = performance.now();
      let presented: TestRun | null = null;
      const keepRun = async (run: TestRun) => {
        try {
          await history.keep(person.id, { ...program, input: '', templateId }, historyResult(run));
        } catch (error) {
          // A failure to store the run must not cost the learner its result.
          log(error);
        }
      };
      try {
        const tested = await toApiError(
          test({ program, hiddenProgram, tests }, { ...asker, ...(watched && { channel: watched.channel }) }),
        );
        if (hides) await delayAnswer(startedAt, call.signal);
        presented = presentTestRun(tested, audience);
        await keepRun(presented);
        return presented;
      } finally {
        // Not before the answer, which may be delayed.
        if (runId !== null) liveRuns.end(person, runId);
        // As presented to the person: observers learn nothing about hidden tests.
        end(presented && outcomeOf(presented));
      }
    },
  };
}

/** Summarises test results like a run; the reason is that of the first failed test. */
function outcomeOf(run: TestRun): RunOutcome {
  const { compile_error, diagnostics, results } = run;
  const failed = findFailed(run);
  const { outputMessage, errorHeading } = describeTestRun(run);
  const why = failed?.error ?? (errorHeading && inEnglish(errorHeading));
  const output = inEnglish(outputMessage);
  return {
    status: failed?.outcome === 'timeout' ? 'timeout' : failed ? 'error' : 'success',
    hasPassed: failed === undefined,
    error: compile_error ?? why,
    errorHeading,
    diagnostics,
    output,
    outputMessage,
    executionTime: null,
    files: picturesOf(results, output.length),
  };
}

function findFailed({ results }: Pick<TestRun, 'results'>) {
  return results.find(({ outcome }) => outcome !== 'passed');
}

/**
 * Returns the server's own sentences about a run of tests: its output, and what its error begins with. `errorHeading` is
 * null if the compiler or the program wrote the error.
 */
function describeTestRun(run: TestRun): { outputMessage: Message; errorHeading: Message | null } {
  return {
    outputMessage: message`${run.passed_count} of ${run.test_count} tests passed.`,
    errorHeading: headingOf(run),
  };
}

function headingOf(run: TestRun): Message | null {
  if (run.compile_error !== null) return run.compile_error_heading ?? null;
  const failed = findFailed(run);
  if (failed === undefined) return null;
  const { name, number, error, error_heading } = failed;
  if (error !== null) return error_heading ?? null;
  return name ? message`Test “${name}” failed.` : message`Test ${number} failed.`;
}

/** Returns the pictures of all tests as those of one run; the number of the test comes before their names. */
function picturesOf(results: TestRun['results'], at: number): RunOutcome['files'] {
  const files = results.flatMap(({ number, files: shown = [] }) =>
    shown.map((file) => ({ ...file, name: `${number}/${file.name}`, at })),
  );
  return files.length === 0 ? null : { files, files_left_out: 0, files_note: null };
}

/** Formats a run of tests for the history. Its time is that of the tests whose times are known to the person. */
function historyResult(run: TestRun): StoredResult {
  const { status, error, output } = outcomeOf(run);
  const times = run.results.map(({ execution_time }) => execution_time ?? 0);
  return {
    status,
    reason: run.compile_error === null ? null : 'compile_error',
    output,
    error: status === 'success' ? null : error,
    ...describeTestRun(run),
    executionSeconds: times.reduce((sum, time) => sum + time, 0),
  };
}

/** Nothing is hidden from admins. */
function audienceOf({ isAdmin }: Identity): Audience {
  return isAdmin ? 'teacher' : 'student';
}
