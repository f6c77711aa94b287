import { LANGUAGE_FACTS } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { databaseFailure } from '#db/failures.ts';
import { keepLease, LOOK_EVERY_MS, newOwner } from '#db/leases.ts';
import { isForeignKeyViolation } from '#db/violations.ts';
import { findTests, notRun, runAgainst, type Tested } from '#features/test-cases/index.ts';
import { type FairQueue, QueueClosedError } from '#queue/fair-queue.ts';
import { createTurns, type Turns } from '#queue/least-served.ts';
import { type Woken, workWhenWoken } from '#queue/when-woken.ts';
import type { CompileRequest, Runner } from '#runner/index.ts';
import { inBackground } from './pace.ts';
import { findProgram } from './program.ts';
import { findRevision, type Job, keepFailure, keepGrade, keepUngraded, takeNext } from './store.ts';

/** What the grading is made of. */
export interface GradingDependencies {
  database: Database;
  runner: Runner;
  queue: FairQueue;
  /** Compilers and tests at once. The tests of a program run one after the other. */
  lanes: number;
  /** Takes what failed while nobody waited for it. */
  log: (failure: unknown) => void;
}

/**
 * Programs whose grading goes on at once for each lane, in turns: one that loops in every test then holds up nobody
 * who needs a moment. Half of them are kept for what was just handed in.
 */
const PROGRAMS_PER_LANE = 8;

/** What is graded now, and in whose turn. */
interface Going {
  turns: Turns;
  /** Of what nobody waits for, so many at most at once, and so many now. */
  mostPatient: number;
  patient: number;
}

const NO_PROGRAM = 'There is no program that could be run.';

/**
 * Grades programs from now on, some at once, in turns. What was begun by a server that ended is taken over when its
 * lease has run out.
 */
export function createGrading(dependencies: GradingDependencies): Woken {
  const { lanes, log } = dependencies;
  const most = lanes * PROGRAMS_PER_LANE;
  const going: Going = { turns: createTurns(lanes), mostPatient: most / 2, patient: 0 };
  const work = async (ending: AbortSignal, more: () => void) => {
    while (!ending.aborted && (await gradeNext(dependencies, going, ending, more))) {
      // The next one.
    }
  };
  return workWhenWoken({ most, lookEveryMs: LOOK_EVERY_MS, work, log });
}

/** Grades what waits longest. @returns whether anything did */
async function gradeNext(
  dependencies: GradingDependencies,
  going: Going,
  ending: AbortSignal,
  taken: () => void,
): Promise<boolean> {
  const { database, log } = dependencies;
  const owner = newOwner();
  const job = await takeNext(database, owner, { onlyUrgent: going.patient >= going.mostPatient });
  if (job === null) return false;
  const isPatient = job.is_urgent === 0;
  if (isPatient) going.patient += 1;
  // There may be more.
  taken();
  const lease = keepLease(database, { table: 'grades', id: job.id, owner, log });
  const signal = AbortSignal.any([ending, lease.lost]);
  try {
    await gradeOne(dependencies, job, going.turns, signal);
  } catch (error) {
    // Whoever took it over goes on with it.
    if (lease.lost.aborted) return true;
    if (signal.aborted || error instanceof QueueClosedError || isOfDatabase(error)) throw error;
    // The tests were written anew while it ran: it goes on waiting, for those.
    if (isForeignKeyViolation(error)) return true;
    log(error);
    await keepFailure(database, job);
  } finally {
    if (isPatient) going.patient -= 1;
    await lease.end();
  }
  return true;
}

async function gradeOne(
  dependencies: GradingDependencies,
  job: Job,
  turns: Turns,
  signal: AbortSignal,
): Promise<void> {
  const { database } = dependencies;
  const revision = job.suite_id === null ? null : await findRevision(database, job.suite_id);
  const tests = job.suite_id === null ? [] : await findTests(database, job.suite_id);
  if (tests.length === 0) return await keepUngraded(database, job);
  const program = await findProgram(database, job);
  const tested: Tested =
    program === null
      ? { compileError: NO_PROGRAM, diagnostics: [], cases: tests.map((test) => notRun(test, null)) }
      : await runTests(dependencies, { job, program, tests, turns, signal });
  signal.throwIfAborted();
  await keepGrade(database, job, { revision, tested });
}

async function runTests(
  { runner, queue }: GradingDependencies,
  {
    job,
    program,
    tests,
    turns,
    signal,
  }: {
    job: Job;
    program: CompileRequest;
    tests: Awaited<ReturnType<typeof findTests>>;
    turns: Turns;
    signal: AbortSignal;
  },
): Promise<Tested> {
  refuseUnavailable(runner, program);
  const isUrgent = job.is_urgent === 1;
  const served = { isUrgent, servedMs: 0 };
  const owner = `grading:${job.suite_id}`;
  return await runAgainst({
    runner,
    program,
    tests,
    lanes: 1,
    inTurn: (_, work, ended) =>
      turns.run(served, () => inBackground(queue, work, { owner, isUrgent, signal: ended }), ended),
    signal,
  });
}

/** That a program cannot be run here is not held against it. */
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
