import {
  type Complexity,
  EXECUTION_TIMEOUT_SECONDS,
  type LanguageId,
  MAX_CODE_BYTES,
  MAX_INPUT_BYTES,
} from '@coderoom/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from '#http/authenticate.ts';
import { refuseTooLong } from '#http/too-long.ts';
import type { FairQueue } from '#queue/fair-queue.ts';
import type { CheckResult, Runner, RunResult } from '#runner/index.ts';
import { type Judge, NOT_A_PROGRAM } from './complexity.ts';
import { executionTimeOf, type History, type KeptProgram } from './history.ts';
import type { LiveRuns } from './live/live-runs.ts';
import type { WaitingPrograms } from './live/waiting-programs.ts';
import type { RunOutcome, RunWitnesses } from './run-witnesses.ts';
import { inTurn, type Learner, ownerOf, refuseUnavailable } from './turns.ts';

/** A program as it reaches the service, its text not yet measured. */
interface Program {
  code: string;
  language: LanguageId;
}

/** How a run may be watched while it goes on. */
interface Watching {
  runId: string;
  takesTypedInput: boolean;
}

/** What is known of a program besides what running or checking it brought. */
interface Judged {
  complexity: Complexity;
}

/** Runs and checks programs, in turn with everybody else's. */
export interface ExecutionService {
  /**
   * Runs a program; it is in the history of a signed-in person before this resolves. Its complexity is judged
   * meanwhile and never waited for.
   * @param watching null: nobody will
   * @throws {ApiError} 413 too long, 503 no toolchain, no sandbox, or the queue is full; 409 where its `runId` is taken,
   *   or it was stopped because others wait for input as well.
   */
  execute(program: KeptProgram, learner: Learner, watching: Watching | null): Promise<RunResult & Judged>;
  /** @throws {ApiError} 413 and 503 as {@link ExecutionService.execute}. */
  validate(program: Program, learner: Learner): Promise<CheckResult & Judged>;
}

export function createExecutionService({
  runner,
  queue,
  liveRuns,
  waitingPrograms,
  history,
  witnesses,
  judge,
  logger,
  timeoutSeconds = EXECUTION_TIMEOUT_SECONDS,
}: {
  runner: Runner;
  queue: FairQueue;
  liveRuns: Pick<LiveRuns, 'begin' | 'end'>;
  waitingPrograms: WaitingPrograms;
  history: Pick<History, 'keep'>;
  witnesses: Pick<RunWitnesses, 'begun'>;
  judge: Pick<Judge, 'begin'>;
  logger: Pick<FastifyBaseLogger, 'error'>;
  timeoutSeconds?: number;
}): ExecutionService {
  const keep = async (user: Identity | null, program: KeptProgram, result: RunResult) => {
    try {
      await history.keep(user?.id ?? null, program, result);
    } catch (error) {
      // The result is worth more to the learner than its place in the history.
      logger.error({ err: error, user: user?.id }, 'a run could not be kept in the history');
    }
  };

  /** Runs a program while others watch it and type to it. */
  const runWatched = async (program: KeptProgram, learner: Learner, { runId, takesTypedInput }: Watching) => {
    const { language, code, input } = program;
    const owner = ownerOf(learner);
    const run = liveRuns.begin(learner.user, runId, { takesTypedInput });
    try {
      const result = await inTurn(queue, learner, (signal, turn) => {
        const ended = AbortSignal.any([signal, run.stopped]);
        const live = run.live(language, turn, ended, (waiting, until) =>
          waitingPrograms.wait({ ...waiting, owner, isVisitors: learner.user === null }, until),
        );
        return runner.run({ language, code, input, timeoutSeconds, live }, ended);
      });
      // Run again from the history, it is given all of its input at once.
      return { result, program: { ...program, input: input + run.typedText } };
    } catch (error) {
      throw run.stopped.aborted ? run.stopped.reason : error;
    } finally {
      liveRuns.end(learner.user, runId);
    }
  };
  const runAlone = async (program: KeptProgram, learner: Learner) => {
    const { language, code, input } = program;
    const result = await inTurn(queue, learner, (ended) =>
      runner.run({ language, code, input, timeoutSeconds }, ended),
    );
    return { result, program };
  };

  /** Lets those know who look at what somebody does. */
  const witnessed = async <Run extends { result: RunResult }>(
    { templateId }: KeptProgram,
    { user }: Learner,
    run: () => Promise<Run>,
  ): Promise<Run> => {
    if (user === null) return await run();
    const end = witnesses.begun({ userId: user.id, kind: 'run', templateId });
    let outcome: RunOutcome | null = null;
    try {
      const done = await run();
      outcome = outcomeOf(done.result);
      return done;
    } finally {
      end(outcome);
    }
  };

  return {
    async execute(given, learner, watching) {
      const { code, language, input } = given;
      refuseTooLong('The program', code, MAX_CODE_BYTES);
      refuseTooLong('The input', input, MAX_INPUT_BYTES);
      refuseUnavailable(runner, language);
      const judgement = judge.begin({ language, code });
      const { result, program } = await witnessed(given, learner, () =>
        watching ? runWatched(given, learner, watching) : runAlone(given, learner),
      );
      learner.signal.throwIfAborted();
      await keep(learner.user, program, result);
      const complexity = result.reason === 'compile_error' ? NOT_A_PROGRAM : judgement.now();
      return { ...result, complexity };
    },
    async validate({ code, language }, learner) {
      refuseTooLong('The program', code, MAX_CODE_BYTES);
      refuseUnavailable(runner, language);
      const judgement = judge.begin({ language, code });
      const checked = await inTurn(queue, learner, (ended) => runner.check({ language, code }, ended));
      return { ...checked, complexity: checked.valid ? await judgement.verdict : NOT_A_PROGRAM };
    },
  };
}

function outcomeOf(result: RunResult): RunOutcome {
  const { status, error, diagnostics, output } = result;
  const executionTime = executionTimeOf(result);
  return { status, hasPassed: status === 'success', error, diagnostics, output, executionTime };
}
