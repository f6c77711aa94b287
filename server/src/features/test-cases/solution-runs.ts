import type { TestCaseBody, TestRun } from '@coderoom/contract';
import { askerOf, type Learner, refuseUnavailable, toApiError } from '#features/execution/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { presentTestRun } from './present.ts';
import { unsavedRows } from './store.ts';
import type { StudentTestsDependencies } from './student-tests.ts';
import { refuseTooMuch } from './suites.ts';
import { programsFor, type SentProgram } from './test-job.ts';

type SolutionRunsDependencies = Pick<
  StudentTestsDependencies,
  'database' | 'test' | 'capacity' | 'liveRuns' | 'reach'
>;

/** Runs of solutions, for those who write tests. */
export interface SolutionRuns {
  /**
   * Runs a program against tests that need not be saved. Neither it nor its results are stored: what hidden tests are
   * about must not be in a history, which others may see.
   * @throws {ApiError} 404, 409 if the `runId` is in use, 413 too long, 503 like a run.
   */
  run(
    teacher: Identity,
    templateId: number,
    sent: SentProgram & { tests: readonly TestCaseBody[]; runId: string | null },
    call: Omit<Learner, 'user'>,
  ): Promise<TestRun>;
}

export function createSolutionRuns({
  database,
  test,
  capacity,
  liveRuns,
  reach,
}: SolutionRunsDependencies): SolutionRuns {
  return {
    async run(teacher, templateId, { runId, tests, ...sent }, call) {
      refuseTooMuch(tests);
      const { language } = await reach(teacher, templateId);
      const programs = await programsFor(database, templateId, { language, ...sent });
      refuseUnavailable(capacity(), language);
      const asker = askerOf({ user: teacher, ...call });
      const watched = runId === null ? null : liveRuns.begin(teacher, runId, { takesTypedInput: false });
      try {
        const tested = await toApiError(
          test(
            { ...programs, tests: unsavedRows(tests) },
            { ...asker, ...(watched && { channel: watched.channel }) },
          ),
        );
        return presentTestRun(tested, 'teacher');
      } finally {
        if (runId !== null) liveRuns.end(teacher, runId);
      }
    },
  };
}
