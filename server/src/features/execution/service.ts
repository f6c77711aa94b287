import {
  EXECUTION_TIMEOUT_SECONDS,
  LANGUAGE_FACTS,
  type LanguageId,
  MAX_CODE_BYTES,
  MAX_INPUT_BYTES,
  QUEUE_FULL_RETRY_AFTER_SECONDS,
} from '@coderoom/contract';
import { ApiError } from '#http/errors.ts';
import { type FairQueue, QueueClosedError, QueueFullError } from '#queue/fair-queue.ts';
import type { CheckResult, Runner, RunResult } from '#runner/index.ts';

/** A program as it reaches the service, its text not yet measured. */
interface Program {
  code: string;
  language: LanguageId;
}

/** Runs and checks programs, in turn with everybody else's. */
export interface ExecutionService {
  /**
   * @param owner whose turn it is: programs of one owner wait for each other, not for other owners'.
   * @throws {ApiError} 413 too long, 503 no toolchain, no sandbox, or the queue is full.
   */
  execute(program: Program & { input: string }, owner: string, signal: AbortSignal): Promise<RunResult>;
  /** @throws {ApiError} as {@link ExecutionService.execute}. */
  validate(program: Program, owner: string, signal: AbortSignal): Promise<CheckResult>;
}

export function createExecutionService({
  runner,
  queue,
  timeoutSeconds = EXECUTION_TIMEOUT_SECONDS,
}: {
  runner: Runner;
  queue: FairQueue;
  timeoutSeconds?: number;
}): ExecutionService {
  const inTurn = async <T>(owner: string, work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal) => {
    try {
      return await queue.run(owner, work, signal);
    } catch (error) {
      throw explain(error);
    }
  };

  return {
    async execute({ code, language, input }, owner, signal) {
      refuseTooLong('The program', code, MAX_CODE_BYTES);
      refuseTooLong('The input', input, MAX_INPUT_BYTES);
      refuseUnavailable(runner, language);
      const work = (ended: AbortSignal) => runner.run({ language, code, input, timeoutSeconds }, ended);
      return await inTurn(owner, work, signal);
    },
    async validate({ code, language }, owner, signal) {
      refuseTooLong('The program', code, MAX_CODE_BYTES);
      refuseUnavailable(runner, language);
      return await inTurn(owner, (ended) => runner.check({ language, code }, ended), signal);
    },
  };
}

function refuseTooLong(what: string, text: string, limit: number): void {
  if (Buffer.byteLength(text) <= limit) return;
  throw new ApiError(413, 'too_large', `${what} is too long: at most ${limit / 1024} KiB are accepted.`);
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
