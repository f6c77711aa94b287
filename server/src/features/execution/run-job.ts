import {
  COMPILE_TIMEOUT_SECONDS,
  EXECUTION_TIMEOUT_SECONDS,
  type LanguageId,
  type ProjectFile,
  packagesWaitMs,
  type RunPhase,
  TYPED_INPUT_TOTAL_SECONDS,
} from '@coderoom/contract';
import { projectFor } from '#features/stored-files/index.ts';
import type { JobChannel, JobKind } from '#jobs/jobs.ts';
import type { FairQueue, Turn } from '#queue/fair-queue.ts';
import type { CheckResult, LiveRunCallbacks, Runner, RunResult } from '#runner/index.ts';
import type { WaitingPrograms } from './live/programs-awaiting-input.ts';
import { type RunMessage, type RunQuestion, tellPhase } from './live/run-messages.ts';
import type { PartsWaiting } from './parts-waiting.ts';
import { inTurn } from './turns.ts';

/** Languages that are not compiled, so their programs start at once. */
const NOT_COMPILED: ReadonlySet<LanguageId> = new Set(['python', 'javascript'] as const);
/** How long to wait for input typed ahead before the program rests, in ms. */
const TYPED_AHEAD_MS = 20;
/** How long a job may wait for a slot after it was taken, in ms. */
const TURN_MS = 30_000;

/** Returns the phase in which the turn of a program begins. */
export function firstPhaseOf(language: LanguageId): Extract<RunPhase, 'compiling' | 'running'> {
  return NOT_COMPILED.has(language) ? 'running' : 'compiling';
}

/** A program to check. It may be sent to another server as JSON. */
export interface WantedProgram {
  language: LanguageId;
  code: string;
  entry_name?: string | null | undefined;
  files?: readonly ProjectFile[] | undefined;
}

/** A program to run. */
export interface WantedRun extends WantedProgram {
  input: string;
  takesTypedInput: boolean;
}

/** Parts that running programs needs. */
export interface Running {
  runner: Runner;
  queue: FairQueue;
  waitingPrograms: WaitingPrograms;
  partsWaiting: PartsWaiting;
  timeoutSeconds?: number;
}

/** The job that runs a program, in the fair queue. */
export function runKind({
  runner,
  queue,
  waitingPrograms,
  partsWaiting,
  timeoutSeconds = EXECUTION_TIMEOUT_SECONDS,
}: Running): JobKind<WantedRun, RunResult> {
  return {
    name: 'run',
    // Typed input is lost on a restart, so such a run is not repeated.
    mayBeRepeated: ({ takesTypedInput }) => !takesTypedInput,
    longestMs: ({ language, takesTypedInput }) =>
      TURN_MS +
      packagesWaitMs(language) +
      1000 * (COMPILE_TIMEOUT_SECONDS + timeoutSeconds + (takesTypedInput ? TYPED_INPUT_TOTAL_SECONDS : 0)),
    async work(wanted, job) {
      const { owner, signal, channel, answered } = job;
      const { language, code, input } = wanted;
      const stopping = new AbortController();
      try {
        return await inTurn(queue, { owner, signal }, (turnEnded, turn) => {
          const ended = AbortSignal.any([turnEnded, stopping.signal]);
          const program = { owner, turn, stop: (reason: unknown) => stopping.abort(reason) };
          const live = channel && liveRun(channel, { wanted, program, ended, waitingPrograms });
          const request = {
            language,
            code,
            ...projectFor(wanted),
            input,
            timeoutSeconds,
            owner,
            wantsFiles: true,
            awaitParts: async (prepared: () => Promise<void>) => {
              await partsWaiting.wait({ owner, turn, job }, prepared);
              tellPhase(job, 'compiling');
            },
          };
          return runner.run({ ...request, ...(live && { live }), ...(answered && { answered }) }, ended);
        });
      } catch (error) {
        throw stopping.signal.aborted ? stopping.signal.reason : error;
      }
    },
  };
}

/** The job that checks a program for errors, in the fair queue. */
export function checkKind({
  runner,
  queue,
  partsWaiting,
}: Pick<Running, 'runner' | 'queue' | 'partsWaiting'>): JobKind<WantedProgram, CheckResult> {
  return {
    name: 'check',
    mayBeRepeated: () => true,
    longestMs: ({ language }) => TURN_MS + packagesWaitMs(language) + 1000 * COMPILE_TIMEOUT_SECONDS,
    work: ({ language, code, ...files }, job) =>
      inTurn(queue, job, (ended, turn) => {
        const program = { language, code, ...projectFor({ language, code, ...files }) };
        const awaitParts = (prepared: () => Promise<void>) =>
          partsWaiting.wait({ owner: job.owner, turn, job }, prepared);
        return runner.check({ ...program, awaitParts }, ended);
      }),
  };
}

interface WaitingHere {
  owner: string;
  turn: Turn;
  stop(reason: unknown): void;
}

/** Reports a run to its watchers, and requests its input from them. */
function liveRun(
  channel: JobChannel,
  {
    wanted: { language, takesTypedInput },
    program,
    ended,
    waitingPrograms,
  }: { wanted: WantedRun; program: WaitingHere; ended: AbortSignal; waitingPrograms: WaitingPrograms },
): LiveRunCallbacks {
  const say = (message: RunMessage) => channel.onMessage(message);
  say({ kind: 'begun' });
  say({ kind: 'phase', phase: firstPhaseOf(language) });
  const typed: LiveRunCallbacks['typed'] = async (signal, { waits, memoryBytes }) => {
    const answer = channel.onRequest({ waits } satisfies RunQuestion, signal);
    try {
      // A program that may be computing keeps its slot.
      if (waits && !(await comesSoon(answer))) {
        const until = async () => void (await answer);
        await waitingPrograms.wait({ ...program, memoryBytes }, until);
      }
      const text = await answer;
      if (waits) say({ kind: 'phase', phase: 'running' });
      return typeof text === 'string' ? text : null;
    } catch (error) {
      // The run is over: nobody would read the input.
      if (signal.aborted || ended.aborted) return null;
      throw error;
    }
  };
  return {
    started: () => say({ kind: 'phase', phase: 'running' }),
    wrote: (text, stream) => say({ kind: 'wrote', text, stream }),
    drew: (added) => say({ kind: 'drew', ...added }),
    pictured: (file) => say({ kind: 'pictured', file }),
    ...(takesTypedInput && { typed }),
  };
}

/** True if the answer arrives at once: a program with input typed ahead keeps its slot. */
async function comesSoon(answer: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, TYPED_AHEAD_MS, false);
  const come = () => resolve(true);
  answer.then(come, come);
  return await promise.finally(() => clearTimeout(timer));
}
