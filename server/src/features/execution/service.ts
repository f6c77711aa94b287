import {
  type Complexity,
  EXECUTION_TIMEOUT_SECONDS,
  LANGUAGE_FACTS,
  type LanguageId,
  MAX_CODE_BYTES,
  MAX_INPUT_BYTES,
  QUEUE_FULL_RETRY_AFTER_SECONDS,
} from '@coderoom/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from '#http/authenticate.ts';
import { ApiError } from '#http/errors.ts';
import { refuseTooLong } from '#http/too-long.ts';
import { type FairQueue, QueueClosedError, QueueFullError } from '#queue/fair-queue.ts';
import type { CheckResult, Runner, RunResult } from '#runner/index.ts';
import { type Judge, NOT_A_PROGRAM } from './complexity.ts';
import type { History, KeptProgram } from './history.ts';

/** A program as it reaches the service, its text not yet measured. */
interface Program {
  code: string;
  language: LanguageId;
}

/** Who wants a program run or checked. */
interface Learner {
  /** null for a visitor. */
  user: Identity | null;
  address: string;
  /** Fires when they have gone. */
  signal: AbortSignal;
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
   * @throws {ApiError} 413 too long, 503 no toolchain, no sandbox, or the queue is full.
   */
  execute(program: KeptProgram, learner: Learner): Promise<RunResult & Judged>;
  /** @throws {ApiError} as {@link ExecutionService.execute}. */
  validate(program: Program, learner: Learner): Promise<CheckResult & Judged>;
}

export function createExecutionService({
  runner,
  queue,
  history,
  judge,
  logger,
  timeoutSeconds = EXECUTION_TIMEOUT_SECONDS,
}: {
  runner: Runner;
  queue: FairQueue;
  history: Pick<History, 'keep'>;
  judge: Pick<Judge, 'begin'>;
  logger: Pick<FastifyBaseLogger, 'error'>;
  timeoutSeconds?: number;
}): ExecutionService {
  const inTurn = async <T>(learner: Learner, work: (signal: AbortSignal) => Promise<T>) => {
    try {
      return await queue.run(ownerOf(learner), work, learner.signal);
    } catch (error) {
      throw explain(error);
    }
  };

  const keep = async (user: Identity | null, program: KeptProgram, result: RunResult) => {
    try {
      await history.keep(user?.id ?? null, program, result);
    } catch (error) {
      // The result is worth more to the learner than its place in the history.
      logger.error({ err: error, user: user?.id }, 'a run could not be kept in the history');
    }
  };

  return {
    async execute(program, learner) {
      const { code, language, input } = program;
      refuseTooLong('The program', code, MAX_CODE_BYTES);
      refuseTooLong('The input', input, MAX_INPUT_BYTES);
      refuseUnavailable(runner, language);
      const judgement = judge.begin({ language, code });
      const result = await inTurn(learner, (ended) =>
        runner.run({ language, code, input, timeoutSeconds }, ended),
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
      const checked = await inTurn(learner, (ended) => runner.check({ language, code }, ended));
      return { ...checked, complexity: checked.valid ? await judgement.verdict : NOT_A_PROGRAM };
    },
  };
}

/** Whose turn it is: programs of one owner wait for each other, not for other owners'. */
function ownerOf({ user, address }: Learner): string {
  return user ? `user:${user.id}` : address;
}

function refuseUnavailable(runner: Runner, language: LanguageId): void {
  const { available, detail } = runner.health();
  if (!available) throw new ApiError(503, 'runner_unavailable', detail ?? 'Programs cannot be run here.', 60);
  if (runner.languages()[language] === null) {
    const { name } = LANGUAGE_FACTS[language];
    throw new ApiError(503, 'language_unavailable', `${name} is not installed on this server.`, 60);
  }
}

function explain(error: unknown): unknown {
  if (error instanceof QueueFullError) {
    const detail = `Many programs are waiting just now. Please try again in ${QUEUE_FULL_RETRY_AFTER_SECONDS} s.`;
    return new ApiError(503, 'queue_full', detail, QUEUE_FULL_RETRY_AFTER_SECONDS);
  }
  if (error instanceof QueueClosedError) {
    return new ApiError(503, 'shutting_down', 'The server is restarting. Please try again in a moment.', 5);
  }
  return error;
}
