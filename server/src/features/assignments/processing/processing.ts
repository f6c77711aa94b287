import {
  asMessage,
  inEnglish,
  LANGUAGE_FACTS,
  type LanguageId,
  type Message,
  message,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { databaseFailure } from '#db/failures.ts';
import { keepLease, LOOK_EVERY_MS, newOwner } from '#db/leases.ts';
import { storeMessage, toMessageJson, toStorableText } from '#db/texts/stored-text.ts';
import { compareAssignment } from '#features/assignments/comparison/compare-assignment.ts';
import type { Comparison } from '#features/assignments/comparison/comparison.ts';
import {
  type AssignmentRow,
  findAssignment,
  removeAssignment,
  updateAssignment,
} from '#features/assignments/store.ts';
import {
  findAssignmentSubmission,
  findFiles,
  findPending,
  keepResult,
  type StudentResult,
} from '#features/assignments/submission-store.ts';
import { executionTimeOf } from '#features/execution/index.ts';
import { type BackgroundWorker, startWorker } from '#queue/background-worker.ts';
import { KeyedMutex, mapConcurrent } from '#queue/concurrency.ts';
import { type FairQueue, QueueClosedError, type Turn } from '#queue/fair-queue.ts';
import { createServedLines } from '#queue/served-lines.ts';
import type { Runner, RunResult } from '#runner/index.ts';
import { findLeft, takeNextAssignment } from './waiting.ts';

/** Parts that the processing is built from. */
export interface ProcessingDependencies {
  database: Database;
  runner: Runner;
  queue: FairQueue;
  comparison: Comparison;
  /** Number of programs that can run at once. */
  places: number;
  /** Called when an assignment has changed. */
  changed: (assignmentId: number) => void;
  /** Receives failures that no caller waits for. */
  log: (failure: unknown) => void;
}

/** An assignment in progress. */
interface Work extends ProcessingDependencies {
  assignment: AssignmentRow;
  owner: string;
  signal: AbortSignal;
  /** Compares one assignment after the other: they have one thread, and a limit of time once they begin. */
  comparing: KeyedMutex<'all'>;
}

/** Thrown if the assignment cannot be processed. */
class CannotProcess extends Error {
  /** A sentence for people. */
  readonly reason: Message;

  constructor(reason: Message) {
    super(inEnglish(reason));
    this.reason = reason;
  }
}

/** Teachers whose assignments are processed at once; one who uploads programs that loop holds up no other. */
const TEACHERS_AT_ONCE = 4;

/**
 * Runs and compares assignments, of each teacher one at a time, oldest first. Work left by a server that stopped is
 * continued: results show which programs have run, and each result is stored only once.
 */
export function createProcessing(dependencies: ProcessingDependencies): BackgroundWorker {
  const { database, changed, log } = dependencies;
  const teachers = createServedLines(1);
  const comparing = new KeyedMutex<'all'>();
  const processNext = async (ending: AbortSignal, more: () => void): Promise<boolean> => {
    const owner = newOwner();
    const taken = await takeNextAssignment(database, owner, teachers);
    if (taken === null) return false;
    more();
    const { work: id, leave } = taken;
    const lease = keepLease(database, { table: 'assignments', id, owner, log });
    const signal = AbortSignal.any([ending, lease.lost]);
    try {
      changed(id);
      const assignment = await findAssignment(database, id);
      if (assignment) await processOne({ ...dependencies, assignment, owner, signal, comparing });
      return true;
    } finally {
      leave();
      await lease.end();
      changed(id);
    }
  };
  const work = async (ending: AbortSignal, more: () => void) => {
    for (const id of await findLeft(database)) await removeAssignment(database, id);
    while (!ending.aborted && (await processNext(ending, more))) {
      // Continue with the next one.
    }
  };
  return startWorker({ concurrency: TEACHERS_AT_ONCE, lookEveryMs: LOOK_EVERY_MS, work, log });
}

async function processOne(work: Work): Promise<void> {
  const { assignment, database, signal, log } = work;
  try {
    await runAll(work);
    await work.comparing.runExclusive('all', async () => {
      // Its lease may have been lost while it waited.
      signal.throwIfAborted();
      await compareAssignment(work);
    });
  } catch (error) {
    if (signal.aborted || error instanceof QueueClosedError) throw error;
    if (error instanceof Error && databaseFailure(error) !== null) throw error;
    if (!(error instanceof CannotProcess)) log(error);
    const failure =
      error instanceof CannotProcess
        ? error.reason
        : message`Something went wrong on our side. Process the assignment again, or tell the administrator.`;
    await updateAssignment(database, assignment.id, { status: 'failed', failure: storeMessage(failure) });
  }
}

/** Runs the programs that have no result yet, as many at once as the queue admits. */
async function runAll(work: Work): Promise<void> {
  const { assignment, database, runner, places } = work;
  const pending = await findPending(database, assignment.id);
  if (pending.length === 0) return;
  const { available, detail } = runner.health();
  if (!available) throw new CannotProcess(unavailable(detail));
  await mapConcurrent(pending, places, work.signal, (id, signal) => runStudent({ ...work, signal }, id));
}

async function runStudent(work: Work, submissionId: number): Promise<void> {
  const { assignment, database, queue, signal, owner, changed } = work;
  const result = await queue.run(
    `assignment:${assignment.id}`,
    (ended, turn) => runProgram(work, submissionId, { signal: ended, turn }),
    signal,
    { priority: 'background' },
  );
  const target = { assignmentId: assignment.id, round: assignment.round, owner, submissionId };
  if (await keepResult(database, target, result)) changed(assignment.id);
}

async function runProgram(
  work: Work,
  submissionId: number,
  { signal, turn }: { signal: AbortSignal; turn: Turn },
): Promise<StudentResult> {
  const { assignment, database, runner, log } = work;
  const submission = await findAssignmentSubmission(database, assignment.id, submissionId);
  const files = await findFiles(database, [submissionId], ['source', 'data']);
  const entry = files.find(({ name }) => name === submission?.entry_point);
  const language = submission?.language ?? null;
  if (language === null || entry === undefined)
    return notRun(message`There is no program that could be run.`);
  if (runner.languages()[language] === null) return notRun(notInstalled(language));
  try {
    const result = await runner.run(
      {
        language,
        code: entry.content,
        input: assignment.input,
        timeoutSeconds: assignment.timeout_seconds,
        project: { entry: entry.name, files },
        priority: 'background',
        awaitParts: turn.rest,
      },
      signal,
    );
    return resultOf(result);
  } catch (error) {
    if (signal.aborted) throw error;
    const { available, detail } = runner.health();
    if (!available) throw new CannotProcess(unavailable(detail));
    log(error);
    return notRun(
      message`This program could not be run because of a fault of the server. Process the assignment again.`,
    );
  }
}

function resultOf(result: RunResult): StudentResult {
  return {
    status: result.status,
    reason: result.reason,
    execution_time: executionTimeOf(result),
    error: result.error === null ? null : toStorableText(result.error),
    error_heading: toMessageJson(result.errorHeading),
    output: toStorableText(result.output),
  };
}

function notRun(why: Message): StudentResult {
  const error = { error: inEnglish(why), error_heading: toMessageJson(why) };
  return { status: 'error', reason: null, execution_time: null, ...error, output: '' };
}

function unavailable(detail: string | null): Message {
  return detail === null ? message`Programs cannot be run here.` : asMessage(detail);
}

function notInstalled(language: LanguageId): Message {
  return message`${LANGUAGE_FACTS[language].name} is not installed on this server.`;
}
