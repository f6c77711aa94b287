import { setTimeout } from 'node:timers/promises';
import { inEnglish, LANGUAGE_FACTS, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { databaseFailure, isForeignKeyViolation } from '#db/failures.ts';
import { keepLease, LOOK_EVERY_MS, newOwner } from '#db/leases.ts';
import type { GrowthMeter } from '#features/growth/index.ts';
import { findTests, notRun, runAgainst, type SuiteResults } from '#features/test-cases/index.ts';
import { type BackgroundWorker, startWorker } from '#queue/background-worker.ts';
import { type FairQueue, QueueClosedError, type Turn } from '#queue/fair-queue.ts';
import { createScheduler, type Scheduler } from '#queue/least-served-scheduler.ts';
import { createServedLines, type ServedLines } from '#queue/served-lines.ts';
import { type CompileRequest, PartsNotPrepared, type Runner } from '#runner/index.ts';
import { type CheckedOnce, findInput, runOnce } from './check.ts';
import { findGradedProgram, type ProgramToGrade } from './program.ts';
import {
  findRevision,
  type Job,
  keepFailure,
  keepGrade,
  keepUngraded,
  postponeGrading,
  takeNextGrading,
} from './store.ts';

/** Parts that the grading is built from. */
export interface GradingDependencies {
  database: Database;
  runner: Runner;
  meter: GrowthMeter;
  queue: FairQueue;
  /** Number of compilers and tests that run at once. The tests of one program run one after the other. */
  lanes: number;
  /** Receives failures that no caller waits for. */
  log: (failure: unknown) => void;
}

/**
 * Programs per lane that are graded at once, in turns, so that one which loops in every test does not hold up quick
 * ones. Half of them are reserved for recent submissions.
 */
const PROGRAMS_PER_LANE = 8;
/** The same of one student, or of the tasks of one teacher: enough to keep a lane busy, and others get their turn. */
const PROGRAMS_PER_LANE_OF_ONE = 2;

/** State of the grading in progress. */
interface Going {
  turns: Scheduler;
  lines: ServedLines;
  /** Most programs graded at once that nobody waits for, and their current number. */
  mostPatient: number;
  patient: number;
}

const NO_PROGRAM = message`There is no program that could be run.`;

/**
 * Grades waiting programs, several at once, in turns. Work left by a server that stopped is taken over when its lease
 * expires.
 */
export function createGrading(dependencies: GradingDependencies): BackgroundWorker {
  const { lanes, log } = dependencies;
  const maxPrograms = lanes * PROGRAMS_PER_LANE;
  const going: Going = {
    turns: createScheduler(lanes),
    lines: createServedLines(lanes * PROGRAMS_PER_LANE_OF_ONE),
    mostPatient: maxPrograms / 2,
    patient: 0,
  };
  const work = async (ending: AbortSignal, more: () => void) => {
    while (!ending.aborted && (await gradeNext(dependencies, going, ending, more))) {
      // Continue with the next one.
    }
  };
  return startWorker({ concurrency: maxPrograms, lookEveryMs: LOOK_EVERY_MS, work, log });
}

/** Grades the next program. @returns false if none may begin */
async function gradeNext(
  dependencies: GradingDependencies,
  going: Going,
  ending: AbortSignal,
  more: () => void,
): Promise<boolean> {
  const { database, log } = dependencies;
  const owner = newOwner();
  const taken = await takeNextGrading(database, owner, going.lines, {
    onlyUrgent: going.patient >= going.mostPatient,
  });
  if (taken === null) return false;
  const { work: job, leave } = taken;
  const isPatient = job.is_urgent === 0;
  if (isPatient) going.patient += 1;
  // Others may be waiting as well.
  more();
  const lease = keepLease(database, { table: 'grades', id: job.id, owner, log });
  const signal = AbortSignal.any([ending, lease.lost]);
  try {
    await gradeOne(dependencies, job, going.turns, signal);
  } catch (error) {
    // The server that took over the lease continues.
    if (lease.lost.aborted) return true;
    if (signal.aborted || error instanceof QueueClosedError || isOfDatabase(error)) throw error;
    // The tests were replaced during the run: the grade keeps waiting, for the new tests.
    if (isForeignKeyViolation(error)) return true;
    // The runner has logged why, and prepares them again.
    if (error instanceof PartsNotPrepared && (await postponeGrading(database, job))) return true;
    log(error);
    await keepFailure(database, job);
  } finally {
    if (isPatient) going.patient -= 1;
    leave();
    await lease.end();
  }
  return true;
}

async function gradeOne(
  dependencies: GradingDependencies,
  job: Job,
  turns: Scheduler,
  signal: AbortSignal,
): Promise<void> {
  const { database } = dependencies;
  const revision = job.suite_id === null ? null : await findRevision(database, job.suite_id);
  const tests = job.suite_id === null ? [] : await findTests(database, job.suite_id);
  const program = await findGradedProgram(database, job);
  if (tests.length === 0) {
    const checked = await checkOnce(dependencies, { job, program, turns, signal });
    signal.throwIfAborted();
    return await keepUngraded(database, job, checked);
  }
  const tested: SuiteResults =
    program === null
      ? {
          ...{ compileError: inEnglish(NO_PROGRAM), compileErrorHeading: NO_PROGRAM },
          ...{ diagnostics: [], cases: tests.map((test) => notRun(test, null)) },
        }
      : await runTests(dependencies, { job, program, tests, turns, signal });
  signal.throwIfAborted();
  await keepGrade(database, job, { revision, tested });
}

interface TestRunArguments {
  job: Job;
  program: ProgramToGrade;
  tests: Awaited<ReturnType<typeof findTests>>;
  turns: Scheduler;
  signal: AbortSignal;
}

async function runTests(
  { runner, meter, queue }: GradingDependencies,
  { job, program, tests, turns, signal }: TestRunArguments,
): Promise<SuiteResults> {
  refuseUnavailable(runner, program.program);
  const inTurn = takeTurns(queue, turns, job, `grading:${job.suite_id}`);
  return await runAgainst({
    runner,
    meter,
    ...program,
    tests,
    lanes: 1,
    inTurn: (_, work, ended) => inTurn(work, ended),
    signal,
  });
}

/** Runs a submission to a task without tests once; null for a program of an assignment, which has a run of its own. */
async function checkOnce(
  { database, runner, queue }: GradingDependencies,
  {
    job,
    program,
    turns,
    signal,
  }: Pick<TestRunArguments, 'job' | 'turns' | 'signal'> & {
    program: ProgramToGrade | null;
  },
): Promise<CheckedOnce | null> {
  if (job.submission_id === null || program === null) return null;
  refuseUnavailable(runner, program.program);
  const input = await findInput(database, job.submission_id);
  return await runOnce(
    { runner, program: program.program, input },
    takeTurns(queue, turns, job, 'grading:runs'),
    signal,
  );
}

/** Takes turns with the other programs that are graded, in the background of the queue. */
function takeTurns(queue: FairQueue, turns: Scheduler, { is_urgent }: Job, owner: string) {
  const isUrgent = is_urgent === 1;
  const served = { isUrgent, servedMs: 0 };
  return <T>(work: (signal: AbortSignal, turn: Turn) => Promise<T>, ended: AbortSignal): Promise<T> =>
    turns.run(served, () => inBackground(queue, work, { owner, isUrgent, signal: ended }), ended);
}

/** A program must not lose points because it cannot be run here. */
function refuseUnavailable(runner: Runner, { language }: CompileRequest): void {
  const { available, detail } = runner.health();
  if (!available) throw new Error(detail ?? 'Programs cannot be run here.');
  if (runner.languages()[language] === null) {
    throw new Error(`${LANGUAGE_FACTS[language].name} is not installed on this server.`);
  }
}

function isOfDatabase(error: unknown): boolean {
  return error instanceof Error && databaseFailure(error) !== null;
}

/** People count as active for this long after the last program that somebody waited for, in ms. */
const PEOPLE_MS = 3_000;
/** Length of the rest relative to the work before it: a person who presses Run mostly finds grading at rest. */
const REST_TIMES = 3;
const LONGEST_REST_MS = 2_000;

/** Returns the number of compilers and tests to run at once: they keep at most half of the cores busy. */
export function gradingLanes(cores: number, places: number): number {
  return Math.max(1, Math.min(Math.floor(cores / 2), places - 1));
}

/**
 * Does a piece of work in the background of a queue. While people are active it is followed by a rest, unless somebody
 * waits for the result of a recent submission.
 */
async function inBackground<T>(
  queue: FairQueue,
  work: (signal: AbortSignal, turn: Turn) => Promise<T>,
  { owner, isUrgent, signal }: { owner: string; isUrgent: boolean; signal: AbortSignal },
): Promise<T> {
  let workedMs = 0;
  const timed = async (ended: AbortSignal, turn: Turn) => {
    const begun = performance.now();
    try {
      return await work(ended, turn);
    } finally {
      workedMs = performance.now() - begun;
    }
  };
  const result = await queue.run(owner, timed, signal, { priority: 'background' });
  if (!isUrgent && performance.now() - queue.awaitedAt < PEOPLE_MS) {
    await setTimeout(Math.min(REST_TIMES * workedMs, LONGEST_REST_MS), undefined, { signal });
  }
  return result;
}
