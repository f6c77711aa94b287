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
import type { History, KeptProgram } from './history.ts';
import { inTurn, type Learner, refuseUnavailable } from './turns.ts';

/** A program as it reaches the service, its text not yet measured. */
interface Program {
  code: string;
  language: LanguageId;
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
      const result = await inTurn(queue, learner, (ended) =>
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
      const checked = await inTurn(queue, learner, (ended) => runner.check({ language, code }, ended));
      return { ...checked, complexity: checked.valid ? await judgement.verdict : NOT_A_PROGRAM };
    },
  };
}
