import { type BodyOf, type ExecutionResult, executeCode, FALLBACK_MESSAGES } from '@coderoom/contract';
import { create } from 'zustand';
import { call } from './api.ts';
import { describeFailure } from './api-error.ts';

/**
 * Where something that takes a program stands. `failed`: nothing came of it; `message` says why. `version`: of the
 * program that it took.
 */
export type Attempt<Result> =
  | { phase: 'idle' }
  | { phase: 'running' }
  | { phase: 'stopped' }
  | { phase: 'failed'; message: string }
  | { phase: 'finished'; result: Result; version: number };

/** Where a run stands. */
export type Run = Attempt<ExecutionResult>;

interface Start<Program> {
  program: Program;
  /** Which version of the editor's program this is. */
  version: number;
  /** How long to wait for the answer. */
  timeoutMs: number;
}

interface AttemptState<Program, Result> {
  run: Attempt<Result>;
  /** Starts a program; one that still runs is ended. */
  start: (start: Start<Program>) => Promise<void>;
  /** Ends the running program: the server ends what nobody waits for. */
  stop: () => void;
  /** Forgets the last run, ending it where it still goes on. */
  reset: () => void;
}

type Make<Program, Result> = (
  program: Program,
  wait: { signal: AbortSignal; timeoutMs: number },
) => Promise<Result>;

/** What is made of one editor's program, of which the last is known. */
export function createAttemptStore<Program, Result>(make: Make<Program, Result>, fallback: string) {
  return create<AttemptState<Program, Result>>()((set) => {
    let current: AbortController | null = null;

    /** Settles a run, unless another has taken its place. */
    const settle = (controller: AbortController, run: Attempt<Result>) => {
      if (current !== controller) return;
      current = null;
      set({ run });
    };

    return {
      run: { phase: 'idle' },
      start: async ({ program, version, timeoutMs }) => {
        const controller = new AbortController();
        current?.abort();
        current = controller;
        set({ run: { phase: 'running' } });
        try {
          const result = await make(program, { signal: controller.signal, timeoutMs });
          settle(controller, { phase: 'finished', result, version });
        } catch (error) {
          const message = describeFailure(error, fallback);
          settle(controller, controller.signal.aborted ? { phase: 'stopped' } : { phase: 'failed', message });
        }
      },
      stop: () => current?.abort(),
      reset: () => {
        const ended = current;
        current = null;
        ended?.abort();
        set({ run: { phase: 'idle' } });
      },
    };
  });
}

/** The runs of one editor's program, of which the last is known. */
export function createRunStore() {
  return createAttemptStore(
    (body: BodyOf<typeof executeCode>, wait) => call(executeCode, { body, ...wait }),
    FALLBACK_MESSAGES.execution,
  );
}
