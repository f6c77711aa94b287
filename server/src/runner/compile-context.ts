import type { Box } from '#runner/sandbox/box.ts';
import type { KeptBox, Limits, SandboxOutcome } from '#runner/sandbox/command.ts';
import type { CompileContext } from './toolchain.ts';

/** The box in which a program is compiled or run, with its limits and tools. */
export interface SandboxContext {
  box: Box;
  /** Memory that the program may use, not counting its runtime's own, in bytes. */
  memoryBytes: number;
  /** Sends a request to the language's compile server; omitted: there is none. */
  compileServer?: (request: Uint8Array, isBackground: boolean) => Promise<Uint8Array | null>;
  signal: AbortSignal;
  /** Kind of program that the box was prepared for; omitted: the usual one, or none. */
  preparedKind?: string;
}

/** The run or preparation was cancelled while one of its commands was running. */
class RunAborted extends Error {
  override name = 'AbortError';
}

/** Returns a compile context in a box. Its tools throw {@link RunAborted} once `signal` is aborted. */
export function createCompileContext(
  box: Box,
  {
    limits,
    programMemoryBytes,
    isBackground = false,
    awaited,
    isWatched = false,
    preparedKind = '',
    locksFiles = false,
    kept = null,
    ask = async () => null,
    signal,
  }: {
    limits: Limits;
    programMemoryBytes: number;
    isBackground?: boolean;
    /** Fires when somebody begins to wait for what is done in the background. */
    awaited?: AbortSignal | undefined;
    isWatched?: boolean;
    preparedKind?: string;
    /** Its tools may lock files: no learner's code or data is involved. */
    locksFiles?: boolean;
    /** Tools see this kept box, read-only; null: they see the box itself. */
    kept?: KeptBox | null;
    /** Sends a request to the compile server; omitted: there is none. */
    ask?: (request: Uint8Array) => Promise<Uint8Array | null>;
    signal: AbortSignal;
  },
): CompileContext {
  return {
    programMemoryBytes,
    isWatched,
    preparedKind,
    write: (name, content) => box.write(name, content),
    read: (name, limitBytes) => box.read(name, limitBytes),
    ask: async (request) => {
      const answer = await ask(request);
      if (signal.aborted) throw new RunAborted('The run was given up.');
      return answer;
    },
    tool: async (command) =>
      notAborted(
        await box.run(
          {
            ...command,
            stdin: '',
            readsNothing: true,
            box: kept ?? 'writable',
            limits,
            isBackground,
            ...(awaited && { awaited }),
            locksFiles,
          },
          signal,
        ),
      ),
  };
}

/** Waits for work of another run; throws {@link RunAborted} once `signal` is aborted. */
export async function unlessAborted<Result>(other: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const given = Promise.withResolvers<never>();
  const giveUp = () => given.reject(new RunAborted('The run was given up.'));
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    return await Promise.race([other, given.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** Returns the outcome of a command; throws {@link RunAborted} if the command was cancelled. */
export function notAborted(outcome: SandboxOutcome): SandboxOutcome {
  if (outcome.ending === 'aborted') throw new RunAborted('The run was given up.');
  return outcome;
}
