import {
  type BodyOf,
  EXECUTION_TIMEOUT_SECONDS,
  type ExecutionResult,
  executeCode,
  type LanguageId,
  type RunPhase,
  runWaitMarginMs,
  TYPED_INPUT_TOTAL_SECONDS,
} from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import type { holdConnection } from '#lib/server/socket.ts';
import { connectionTexts } from '#texts/connection.ts';
import { isShownFile, type MadeFile, madeFilesOf } from './made-file.ts';
import { RunWatch } from './run-watch.ts';
import { addDrawing, addPicture } from './shown-files.ts';
import { NEW_TERMINAL, type Terminal, type Typing } from './terminal.ts';
import { addOutput, addShown, addTyped, completeTranscript } from './transcript.ts';

/**
 * State of an operation on a program. `failed`: `message` gives the reason. `version`: the program's version that was
 * used; absent while another participant's program runs. `progress`: the last phase that was reported.
 */
type Attempt<Result> =
  | { phase: 'idle' }
  | { phase: 'running'; version?: number; progress?: RunPhase }
  | { phase: 'stopped'; version: number }
  | { phase: 'failed'; message: string }
  | { phase: 'finished'; result: Result; version: number };

/** State of a run. */
export type Run = Attempt<ExecutionResult>;

interface Start<Program> {
  program: Program;
  /** Version of the editor's program. */
  version: number;
  /** Time limit for the answer, in ms. */
  timeoutMs: number;
}

interface AttemptState<Program, Result> {
  run: Attempt<Result>;
  /** Starts a program and ends one that is still running. */
  start: (start: Start<Program>) => Promise<void>;
  /** Ends the running program: the server stops a run when its client is gone. */
  stop: () => void;
  /** Forgets the last run and ends it if it is still running. */
  reset: () => void;
}

type Make<Program, Result> = (
  program: Program,
  wait: { signal: AbortSignal; timeoutMs: number },
  onProgress: (progress: RunPhase) => void,
) => Promise<Result>;

/** A store of the last operation on an editor's program. */
export function createAttemptStore<Program, Result>(make: Make<Program, Result>, fallback: string) {
  return create<AttemptState<Program, Result>>()((set) => attempts(make, fallback, set));
}

function attempts<Program, Result>(
  make: Make<Program, Result>,
  fallback: string,
  set: (state: Pick<AttemptState<Program, Result>, 'run'>) => void,
): AttemptState<Program, Result> {
  let current: AbortController | null = null;

  /** Stores a run's outcome, unless a newer run has replaced it. */
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
      set({ run: { phase: 'running', version } });
      try {
        const result = await make(program, { signal: controller.signal, timeoutMs }, (progress) => {
          if (current === controller) set({ run: { phase: 'running', version, progress } });
        });
        settle(controller, { phase: 'finished', result, version });
      } catch (error) {
        const message = describeFailure(error, fallback);
        settle(
          controller,
          controller.signal.aborted ? { phase: 'stopped', version } : { phase: 'failed', message },
        );
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
}

type Execution = BodyOf<typeof executeCode>;

interface RunState extends AttemptState<Execution, ExecutionResult>, Typing {
  /** Live output of the last run; null: it was not followed. */
  terminal: Terminal | null;
  /** Files of the last finished run, and of the one before it. */
  files: readonly MadeFile[];
  filesBefore: readonly MadeFile[];
}

/** A store of the last run of an editor's program. */
export function createRunStore(hold?: typeof holdConnection) {
  return create<RunState>()((set) => {
    let watch: RunWatch | null = null;
    /** Follows the ended run until its verdict arrives. */
    let late: RunWatch | null = null;

    const change = (changes: (terminal: Terminal) => Partial<Terminal>) =>
      set(({ terminal }) => ({ terminal: terminal && { ...terminal, ...changes(terminal) } }));

    /** Follows a new run instead of the previous one. */
    const look = (): RunWatch => {
      late?.end();
      const ifCurrent = (act: () => void) => watch === begun && act();
      const begun = new RunWatch(
        {
          onOutput: (parts) =>
            ifCurrent(() =>
              change(({ transcript }) => ({
                transcript: parts.reduce((all, { stream, text }) => addOutput(all, stream, text), transcript),
              })),
            ),
          onPicture: (file) => ifCurrent(() => change((terminal) => addPicture(terminal, file))),
          onDrawing: (addition) => ifCurrent(() => change((terminal) => addDrawing(terminal, addition))),
          onPhase: (phase) => ifCurrent(() => change(() => ({ phase }))),
          onConnected: (connected) => ifCurrent(() => change(() => ({ connected }))),
          // Refusals of input that arrive after the end do not matter: the result is on its way.
          onRefused: (reason) =>
            ifCurrent(() => change(({ phase }) => ({ problem: phase === 'ended' ? null : reason }))),
        },
        hold,
      );
      watch = begun;
      return begun;
    };

    /** Takes the files of a finished run, unless a newer run has begun. */
    const takeFiles = (own: RunWatch, result: ExecutionResult): ExecutionResult => {
      if (watch === own) set(({ files }) => ({ files: madeFilesOf(result.run_files), filesBefore: files }));
      return result;
    };

    const execute: Make<Execution, ExecutionResult> = async (program, wait) => {
      const own = look();
      set({ terminal: null });
      try {
        if (!(await own.begin())) {
          own.end();
          return takeFiles(own, await call(executeCode, { body: program, ...wait }));
        }
        const takesInput = (program.input_data ?? '') === '';
        if (watch === own) set({ terminal: { ...NEW_TERMINAL, runId: own.runId, takesInput } });
        const result = await call(executeCode, {
          body: { ...program, run_id: own.runId, takes_typed_input: takesInput },
          signal: wait.signal,
          // Most of it is the time that the user needs to think about the input.
          timeoutMs: takesInput
            ? TYPED_INPUT_TOTAL_SECONDS * 1000 + runWaitMarginMs(program.language)
            : wait.timeoutMs,
        });
        takeFiles(own, result);
        if (watch === own) finish(result);
        if (!result.complexity.pending) return result;
        if (own.verdict !== null) return { ...result, complexity: own.verdict };
        if (watch === own) void completeLater(own, result);
        return result;
      } finally {
        if (late !== own) own.end();
        if (watch === own) watch = null;
      }
    };

    /** Adds the verdict to a result once it arrives, if the result is still shown. */
    const completeLater = async (own: RunWatch, result: ExecutionResult) => {
      late = own;
      const verdict = await own.nextVerdict();
      own.end();
      if (late === own) late = null;
      const complexity = verdict ?? { ...result.complexity, pending: false };
      set(({ run }) =>
        run.phase === 'finished' && run.result === result
          ? { run: { ...run, result: { ...result, complexity } } }
          : {},
      );
    };

    /** Keeps the transcript of a program that was typed to, if it matches this result. */
    const finish = (result: ExecutionResult) =>
      change(({ transcript, wasTypedTo }) => {
        const complete = wasTypedTo ? completeTranscript(transcript, result) : null;
        if (complete === null) return { wasTypedTo: false };
        // What came too late to be told while the program ran.
        const shown = madeFilesOf(result.run_files).filter(isShownFile);
        return { transcript: shown.reduce((all, { name, at }) => addShown(all, name, at), complete) };
      });

    const runs = attempts(execute, connectionTexts.runFailed, set);
    return {
      ...runs,
      terminal: null,
      files: [],
      filesBefore: [],
      editLine: (line) => change(() => ({ line })),
      type: (text, isLast = false) => {
        if (watch === null) return;
        watch.type(text, isLast);
        change(({ transcript, takesInput }) => ({
          transcript: addTyped(transcript, text),
          takesInput: takesInput && !isLast,
          wasTypedTo: true,
          problem: null,
        }));
      },
      reset: () => {
        watch = null;
        late?.end();
        runs.reset();
        set({ terminal: null, files: [], filesBefore: [] });
      },
    };
  });
}

/** Time that a run may take before the page gives up waiting, in ms. */
export function useRunTimeout(language: LanguageId): number {
  const seconds = useQuery(configQuery).data?.execution_timeout_seconds ?? EXECUTION_TIMEOUT_SECONDS;
  return seconds * 1000 + runWaitMarginMs(language);
}
