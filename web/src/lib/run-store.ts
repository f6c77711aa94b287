import { type BodyOf, type ExecutionResult, executeCode, FALLBACK_MESSAGES } from '@coderoom/contract';
import { create } from 'zustand';
import { call } from './api.ts';
import { describeFailure } from './api-error.ts';

/** Where a run stands. `failed`: no program ran; `message` says why. `version`: of the program that ran. */
export type Run =
  | { phase: 'idle' }
  | { phase: 'running' }
  | { phase: 'stopped' }
  | { phase: 'failed'; message: string }
  | { phase: 'finished'; result: ExecutionResult; version: number };

interface Start {
  program: BodyOf<typeof executeCode>;
  /** Which version of the editor's program this is. */
  version: number;
  /** How long to wait for the answer. */
  timeoutMs: number;
}

interface RunState {
  run: Run;
  /** Starts a program; one that still runs is ended. */
  start: (start: Start) => Promise<void>;
  /** Ends the running program: the server ends what nobody waits for. */
  stop: () => void;
  /** Forgets the last run, ending it where it still goes on. */
  reset: () => void;
}

/** The runs of one editor's program, of which the last is known. */
export function createRunStore() {
  return create<RunState>()((set) => {
    let current: AbortController | null = null;

    /** Settles a run, unless another has taken its place. */
    const settle = (controller: AbortController, run: Run) => {
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
          const result = await call(executeCode, { body: program, signal: controller.signal, timeoutMs });
          settle(controller, { phase: 'finished', result, version });
        } catch (error) {
          const message = describeFailure(error, FALLBACK_MESSAGES.execution);
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
