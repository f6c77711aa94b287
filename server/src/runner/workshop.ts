import type { Box, Limits, SandboxOutcome } from '#runner/sandbox/command.ts';
import type { KeptBox } from '#runner/sandbox/kept-boxes.ts';
import type { Workshop } from './toolchain.ts';

/** A run or a preparation was given up while a command of it was going on. */
class RunAborted extends Error {
  override name = 'AbortError';
}

/** A workshop in a box. Its tools throw {@link RunAborted} once `signal` is aborted. */
export function openWorkshop(
  box: Box,
  {
    limits,
    programMemoryBytes,
    isBackground = false,
    isWatched = false,
    locksFiles = false,
    kept = null,
    ask = async () => null,
    signal,
  }: {
    limits: Limits;
    programMemoryBytes: number;
    isBackground?: boolean;
    isWatched?: boolean;
    /** Its tools may lock files, for nothing of a learner's is there. */
    locksFiles?: boolean;
    /** Tools see, and only read, what was kept; null: they see the box itself. */
    kept?: KeptBox | null;
    /** Asks the tool that stays; left out: there is none. */
    ask?: (request: Uint8Array) => Promise<Uint8Array | null>;
    signal: AbortSignal;
  },
): Workshop {
  return {
    programMemoryBytes,
    isWatched,
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
            locksFiles,
          },
          signal,
        ),
      ),
  };
}

/** Waits for what goes on in another run; throws {@link RunAborted} once `signal` is aborted. */
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

/** Passes on the outcome of a command that was not given up; throws {@link RunAborted} for one that was. */
export function notAborted(outcome: SandboxOutcome): SandboxOutcome {
  if (outcome.ending === 'aborted') throw new RunAborted('The run was given up.');
  return outcome;
}
