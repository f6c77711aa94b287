import { type AssistanceLevel, type Complexity, MAX_INPUT_BYTES, message } from '@coderoom/contract';
import type { FastifyBaseLogger } from 'fastify';
import { fitToTask, type GivenTaskFiles, refuseProjectInUse } from '#features/stored-files/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { forbidden, refuseTooLong } from '#http/errors.ts';
import type { Capacity } from '#jobs/capacity.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { type CheckResult, type RunResult, withLastLineEnded } from '#runner/index.ts';
import { HIDDEN_BY_TASK, type Judge, type Judgement, NOT_A_PROGRAM, NOT_YET_JUDGED } from './complexity.ts';
import { executionTimeOf, type History, type HistoryProgram } from './history/history.ts';
import type { LiveRuns } from './live/live-runs.ts';
import type { WatchedRun } from './live/watched-run.ts';
import { checkKind, type Running, runKind, type WantedProgram, type WantedRun } from './run-job.ts';
import type { RunObservers, RunOutcome } from './run-observers.ts';
import { askerOf, type Learner, refuseUnavailable, toApiError } from './turns.ts';

/** How a run may be watched while it is in progress. */
interface Watching {
  runId: string;
  takesTypedInput: boolean;
}

/** The part of a result that does not come from running or checking. */
interface Judged {
  complexity: Complexity;
}

/** Runs and checks programs, in the fair queue. */
export interface ExecutionService {
  /**
   * Runs a program; a signed-in person's history contains it before this resolves, a visitor's run is counted later.
   * Its complexity is analysed meanwhile, and waited for only briefly; later it is sent to those who watch the run.
   * @param watching null: it cannot be watched
   * @throws {ApiError} 413 too long, 422 names of files, 503 no toolchain, no sandbox, or the queue is full; 409 if its `runId` is in use,
   *   or it was stopped because too many programs wait for input.
   */
  execute(program: HistoryProgram, learner: Learner, watching: Watching | null): Promise<RunResult & Judged>;
  /**
   * Checks a program without running it.
   * @throws {ApiError} 403 where assistance is turned off; 413 and 503 as {@link ExecutionService.execute}
   */
  validate(
    program: WantedProgram & { templateId: number | null },
    learner: Learner,
  ): Promise<CheckResult & Judged>;
  /** Resolves when all runs have been counted. */
  settled(): Promise<void>;
}

export function createExecutionService({
  jobs,
  capacity,
  liveRuns,
  history,
  observers,
  judge,
  findTask,
  findLevel,
  logger,
  ...running
}: Running & {
  jobs: Jobs;
  capacity: () => Capacity;
  liveRuns: Pick<LiveRuns, 'begin' | 'end'>;
  history: Pick<History, 'keep'>;
  observers: Pick<RunObservers, 'begun'>;
  judge: Pick<Judge, 'begin'>;
  /**
   * Returns whether runs for a template are sent without a verdict, the assistance that it allows, and its files; null if
   * the person can't open it.
   */
  findTask: (
    person: Identity | null,
    templateId: number,
  ) => Promise<{ hidesComplexity: boolean; assistance: AssistanceLevel; given: GivenTaskFiles } | null>;
  /** Returns the assistance that a person gets where a task allows this much. */
  findLevel: (person: Identity | null, ofTask: AssistanceLevel) => Promise<AssistanceLevel>;
  logger: Pick<FastifyBaseLogger, 'error'>;
}): ExecutionService {
  const run = jobs.define(runKind(running));
  const check = jobs.define(checkKind(running));
  /** Runs of visitors being counted: nobody waits for it. */
  const counting = new Set<Promise<void>>();
  const count = (program: HistoryProgram, result: RunResult) => {
    const counted = keep(null, program, result).finally(() => counting.delete(counted));
    counting.add(counted);
  };
  const keep = async (user: Identity | null, program: HistoryProgram, result: RunResult) => {
    try {
      await history.keep(user?.id ?? null, program, result);
    } catch (error) {
      // A failure to store the run must not cost the learner its result.
      logger.error({ err: error, user: user?.id }, 'a run could not be kept in the history');
    }
  };

  /** Runs a program that others can watch and type to. */
  const runWatched = async (
    program: HistoryProgram,
    learner: Learner,
    { runId, takesTypedInput }: Watching,
    wanted: WantedRun,
  ) => {
    const watched = liveRuns.begin(learner.user, runId, { takesTypedInput });
    try {
      const asker = { ...askerOf(learner), channel: watched.channel };
      const result = await toApiError(run({ ...wanted, takesTypedInput }, asker));
      // Stored together: a rerun from the history is given all input at once.
      const { typedText } = watched;
      const input = typedText === '' ? program.input : withLastLineEnded(program.input) + typedText;
      return { result, program: { ...program, input }, watched };
    } finally {
      liveRuns.end(learner.user, runId);
    }
  };

  /** Notifies the observers of a signed-in person's run. */
  const observed = async <Run extends { result: RunResult }>(
    { templateId }: HistoryProgram,
    { user }: Learner,
    run: () => Promise<Run>,
  ): Promise<Run> => {
    if (user === null) return await run();
    const end = observers.begun({ userId: user.id, kind: 'run', templateId });
    let outcome: RunOutcome | null = null;
    try {
      const done = await run();
      outcome = outcomeOf(done.result);
      return done;
    } finally {
      end(outcome);
    }
  };

  /** Returns the verdict for the response of an ended run. A later one is sent to those who watched it. */
  const verdictOf = async (
    { reason }: RunResult,
    judgement: Judgement,
    { run, isHidden, learner }: { run: WatchedRun | null; isHidden: boolean; learner: Learner },
  ): Promise<Complexity> => {
    if (isHidden) return HIDDEN_BY_TASK;
    if (reason === 'compile_error') return NOT_A_PROGRAM;
    const follower = run?.hasAudience ? run : null;
    const complexity = await judgement.soon(follower !== null);
    if (complexity !== null) return complexity;
    if (follower === null) return NOT_YET_JUDGED;
    void tellLater(follower, judgement.verdict, learner.answered);
    return { ...NOT_YET_JUDGED, pending: true };
  };

  return {
    async execute(sent, learner, watching) {
      const { code, language, input } = sent;
      refuseTooLong('input', input, MAX_INPUT_BYTES);
      refuseProjectInUse(sent);
      refuseUnavailable(capacity(), language);
      // The analysis begins before the task is looked up.
      const asker = askerOf(learner);
      let judgement = judge.begin(sent, asker.owner);
      // A run for a task that the person can't open is one for no task.
      const task = sent.templateId === null ? null : await findTask(learner.user, sent.templateId);
      const given =
        task === null ? { ...sent, templateId: null } : { ...sent, ...fitToTask(sent, task.given) };
      if (task !== null) {
        refuseProjectInUse(given);
        judgement = judge.begin(given, asker.owner);
      }
      const { entry_name, files } = given;
      const wanted = { language, code, entry_name, files, input, takesTypedInput: false };
      const { result, program, watched } = await observed(given, learner, async () =>
        watching
          ? await runWatched(given, learner, watching, wanted)
          : { result: await toApiError(run(wanted, asker)), program: given, watched: null },
      );
      learner.signal.throwIfAborted();
      const isHidden = task?.hidesComplexity === true;
      const verdict = verdictOf(result, judgement, { run: watched, isHidden, learner });
      if (learner.user === null) count(program, result);
      const [complexity] = await Promise.all([verdict, learner.user && keep(learner.user, program, result)]);
      return { ...result, complexity };
    },
    async validate({ templateId, ...sent }, learner) {
      const { code, language } = sent;
      refuseProjectInUse(sent);
      const task = templateId === null ? null : await findTask(learner.user, templateId);
      if ((await findLevel(learner.user, task?.assistance ?? 'all')) === 'none') {
        throw forbidden(message`Checking programs is turned off here. Run the program to see its errors.`);
      }
      const { entry_name, files } = task === null ? sent : fitToTask(sent, task.given);
      const program = { code, language, entry_name, files };
      if (task !== null) refuseProjectInUse(program);
      refuseUnavailable(capacity(), language);
      const asker = askerOf(learner);
      const judgement = task?.hidesComplexity === true ? null : judge.begin(program, asker.owner);
      const checked = await toApiError(check(program, asker));
      if (judgement === null) return { ...checked, complexity: HIDDEN_BY_TASK };
      return { ...checked, complexity: checked.valid ? await judgement.verdict : NOT_A_PROGRAM };
    },
    async settled() {
      await Promise.all(counting);
    },
  };
}

/** Sends a verdict to those who watched the run, after its response. */
async function tellLater(run: WatchedRun, verdict: Promise<Complexity>, answered?: Promise<void>) {
  const complexity = await verdict;
  await answered;
  run.tellComplexity(complexity);
}

function outcomeOf(result: RunResult): RunOutcome {
  const { status, error, errorHeading, diagnostics, output } = result;
  const executionTime = executionTimeOf(result);
  const files = result.files ?? null;
  const hasPassed = status === 'success';
  return { status, hasPassed, error, errorHeading, diagnostics, output, executionTime, files };
}
