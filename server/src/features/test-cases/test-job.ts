import {
  COMPILE_TIMEOUT_SECONDS,
  type LanguageId,
  type ProjectFile,
  packagesWaitMs,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { firstPhaseOf, inTurn, type PartsWaiting, tellPhase } from '#features/execution/index.ts';
import type { GrowthMeter } from '#features/growth/index.ts';
import { findGivenFiles, fitToTask, projectFor, refuseProjectInUse } from '#features/stored-files/index.ts';
import type { JobKind, Jobs } from '#jobs/jobs.ts';
import type { FairQueue } from '#queue/fair-queue.ts';
import type { CompileRequest, Runner } from '#runner/index.ts';
import { runAgainst, type SuiteResults } from './run-against.ts';
import type { TestCaseRow } from './store.ts';

/** Settings and services that testing a program for somebody who waits for it needs. */
export interface TestJobDependencies {
  runner: Runner;
  meter: GrowthMeter;
  queue: FairQueue;
  partsWaiting: PartsWaiting;
  /** Number of programs that can run at once. */
  places: number;
}

/** The defined job. */
export type TestJob = ReturnType<typeof defineTestJob>;

/** A program as it was sent to be tested. */
export interface SentProgram {
  code: string;
  files: readonly ProjectFile[] | undefined;
}

/** A program to be tested. It may be sent to another server as JSON. */
interface TestedProgram {
  language: LanguageId;
  code: string;
  entry_name: string | null;
  files: readonly ProjectFile[];
}

/** A program with the files of its task; `hiddenProgram` also has the hidden ones, null if there are none. */
interface TestedPrograms {
  program: TestedProgram;
  hiddenProgram: TestedProgram | null;
}

/** Gives a program the files of its task. @throws {ApiError} 422 names of files */
export async function programsFor(
  database: Database,
  templateId: number,
  { language, ...sent }: SentProgram & { language: LanguageId },
): Promise<TestedPrograms> {
  const given = (await findGivenFiles(database, templateId)) ?? { entry_name: null, files: [] };
  const program = { language, code: sent.code, ...fitToTask(sent, given) };
  refuseProjectInUse(program);
  const hasHidden = given.files.some(({ role }) => role === 'hidden');
  return {
    program,
    hiddenProgram: hasHidden ? { ...program, ...fitToTask(sent, given, { withHidden: true }) } : null,
  };
}

export function defineTestJob(jobs: Jobs, dependencies: TestJobDependencies) {
  return jobs.define(testKind(dependencies));
}

/** The job that runs a program in each of the tests, in the fair queue. */
function testKind({
  runner,
  meter,
  queue,
  partsWaiting,
  places: lanes,
}: TestJobDependencies): JobKind<TestedPrograms & { tests: TestCaseRow[] }, SuiteResults> {
  return {
    name: 'test',
    mayBeRepeated: () => true,
    // Assumes one test at a time, in case others occupy all slots but one.
    longestMs: ({ program, tests }) =>
      packagesWaitMs(program.language) +
      1000 * (2 * COMPILE_TIMEOUT_SECONDS + 2 * tests.reduce((sum, one) => sum + longestSeconds(one), 0)),
    work: ({ program, hiddenProgram, tests }, job) => {
      const { owner, signal } = job;
      return runAgainst({
        runner,
        meter,
        program: requestOf(program),
        hiddenProgram: hiddenProgram === null ? undefined : requestOf(hiddenProgram),
        tests,
        lanes,
        // Once the program is admitted, its tests are not refused for their number.
        inTurn: (step, work, ended) => inTurn(queue, { owner, signal: ended }, work, step === 'run'),
        awaitParts: (turn, prepared, isHidden) =>
          partsWaiting.wait({ owner, turn, job: isHidden ? { ...job, channel: null } : job }, prepared),
        onPhase: (phase) => tellPhase(job, phase === 'compiling' ? firstPhaseOf(program.language) : phase),
        signal,
      });
    },
  };
}

function requestOf(program: TestedProgram): CompileRequest {
  return { language: program.language, code: program.code, ...projectFor(program) };
}

/** Compiling for a measurement may take as long as compiling the program, and its runs some seconds of the clock. */
function longestSeconds({ growth_limit, time_limit_seconds }: TestCaseRow): number {
  return growth_limit === null ? time_limit_seconds : 2 * COMPILE_TIMEOUT_SECONDS + MEASURING_SECONDS;
}

/** Most seconds of the clock that measuring takes, but for compiling. */
const MEASURING_SECONDS = 60;
