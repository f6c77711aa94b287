import {
  COMPILE_TIMEOUT_SECONDS,
  EXECUTION_TIMEOUT_SECONDS,
  type LanguageId,
  TYPED_INPUT_TOTAL_SECONDS,
} from '@coderoom/contract';
import type { Dialogue, JobKind } from '#jobs/jobs.ts';
import type { FairQueue, Turn } from '#queue/fair-queue.ts';
import type { CheckResult, LiveRun, Runner, RunResult } from '#runner/index.ts';
import type { RunMessage, RunQuestion } from './live/run-messages.ts';
import type { WaitingPrograms } from './live/waiting-programs.ts';
import { inTurn } from './turns.ts';

/** Languages whose programs begin at once. */
const NOT_COMPILED: ReadonlySet<LanguageId> = new Set(['python', 'javascript'] as const);
/** How long it is waited for what was typed ahead before the program rests, in ms. */
const TYPED_AHEAD_MS = 20;
/** How long a program may wait for its place, after it was taken up, in ms. */
const TURN_MS = 30_000;

/** A program to run, for somebody. */
export interface WantedRun {
  language: LanguageId;
  code: string;
  input: string;
  takesTypedInput: boolean;
}

/** What running programs takes. */
export interface Running {
  runner: Runner;
  queue: FairQueue;
  waitingPrograms: WaitingPrograms;
  timeoutSeconds?: number;
}

/** Running a program, in turn with everybody else's. */
export function runKind({
  runner,
  queue,
  waitingPrograms,
  timeoutSeconds = EXECUTION_TIMEOUT_SECONDS,
}: Running): JobKind<WantedRun, RunResult> {
  return {
    name: 'run',
    // What was typed is not typed again.
    mayBeRepeated: ({ takesTypedInput }) => !takesTypedInput,
    longestMs: ({ takesTypedInput }) =>
      TURN_MS +
      1000 * (COMPILE_TIMEOUT_SECONDS + timeoutSeconds + (takesTypedInput ? TYPED_INPUT_TOTAL_SECONDS : 0)),
    async work(wanted, { owner, signal, dialogue }) {
      const { language, code, input } = wanted;
      const stopping = new AbortController();
      try {
        return await inTurn(queue, { owner, signal }, (turnEnded, turn) => {
          const ended = AbortSignal.any([turnEnded, stopping.signal]);
          const program = { owner, turn, stop: (reason: unknown) => stopping.abort(reason) };
          const live = dialogue && liveRun(dialogue, { wanted, program, ended, waitingPrograms });
          return runner.run({ language, code, input, timeoutSeconds, owner, ...(live && { live }) }, ended);
        });
      } catch (error) {
        throw stopping.signal.aborted ? stopping.signal.reason : error;
      }
    },
  };
}

/** Looking for errors in a program, in turn with everybody else's. */
export function checkKind({
  runner,
  queue,
}: Pick<Running, 'runner' | 'queue'>): JobKind<{ language: LanguageId; code: string }, CheckResult> {
  return {
    name: 'check',
    mayBeRepeated: () => true,
    longestMs: () => TURN_MS + 1000 * COMPILE_TIMEOUT_SECONDS,
    work: (program, asker) => inTurn(queue, asker, (ended) => runner.check(program, ended)),
  };
}

interface WaitingHere {
  owner: string;
  turn: Turn;
  stop(reason: unknown): void;
}

/** Tells whoever looks on what a program does, and asks them for what it reads. */
function liveRun(
  dialogue: Dialogue,
  {
    wanted: { language, takesTypedInput },
    program,
    ended,
    waitingPrograms,
  }: { wanted: WantedRun; program: WaitingHere; ended: AbortSignal; waitingPrograms: WaitingPrograms },
): LiveRun {
  const say = (message: RunMessage) => dialogue.hear(message);
  say({ kind: 'begun' });
  say({ kind: 'phase', phase: NOT_COMPILED.has(language) ? 'running' : 'compiling' });
  const typed: LiveRun['typed'] = async (signal, { waits, memoryBytes }) => {
    const answer = dialogue.answer({ waits } satisfies RunQuestion, signal);
    try {
      // One that may compute does not give its place to others.
      if (waits && !(await comesSoon(answer))) {
        const until = async () => void (await answer);
        await waitingPrograms.wait({ ...program, memoryBytes }, until);
      }
      const text = await answer;
      if (waits) say({ kind: 'phase', phase: 'running' });
      return typeof text === 'string' ? text : null;
    } catch (error) {
      // Nobody is left who would read what is typed.
      if (signal.aborted || ended.aborted) return null;
      throw error;
    }
  };
  return {
    started: () => say({ kind: 'phase', phase: 'running' }),
    wrote: (text, stream) => say({ kind: 'wrote', text, stream }),
    ...(takesTypedInput && { typed }),
  };
}

/** Whether an answer is there in a moment: a program that is typed ahead to does not give up its place. */
async function comesSoon(answer: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, TYPED_AHEAD_MS, false);
  const come = () => resolve(true);
  answer.then(come, come);
  return await promise.finally(() => clearTimeout(timer));
}
