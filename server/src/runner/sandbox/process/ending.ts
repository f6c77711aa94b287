import { constants } from 'node:os';
import type { Usage } from '#runner/sandbox/cgroup/cgroup.ts';
import type { Ending, Limits } from '#runner/sandbox/command.ts';

/** How bwrap's process, and the program according to bwrap, ended. */
export interface Exit {
  /** Exit code that bwrap reported for the program; null if bwrap was ended first. */
  reported: number | null;
  /** Why the sandbox ended it, or null. */
  stoppedFor: Ending;
  usage: Usage | null;
}

/** Convention of shells, and of bwrap, for a program ended by signal n: exit code 128 + n. */
const SIGNAL_BASE = 128;
/** Signal names by number; if a number has two names (SIGABRT, SIGIOT), the first that Node lists. */
const SIGNALS = new Map(
  Object.entries(constants.signals)
    .reverse()
    .map(([name, number]) => [number, name]),
);

/**
 * Returns the exit code or signal of the program. bwrap reports both as one number, so a program that itself exits with
 * 128 + n, as shells do, counts as ended by signal n.
 */
export function codeOrSignal(reported: number | null): { exitCode: number | null; signal: string | null } {
  if (reported === null) return { exitCode: null, signal: 'SIGKILL' };
  const signal = SIGNALS.get(reported - SIGNAL_BASE);
  return signal === undefined ? { exitCode: reported, signal: null } : { exitCode: null, signal };
}

/**
 * Returns the limit that ended the command. The sandbox's own actions come first, then what the kernel counted, and the
 * latter only if the command failed: a program may survive the end of its child, or start a thread less.
 */
export function endingOf(exit: Exit, limits: Limits): Ending {
  if (exit.stoppedFor !== null) return exit.stoppedFor;
  if (exit.reported === 0) return null;
  const { signal } = codeOrSignal(exit.reported);
  if (exit.usage?.outOfMemory) return 'memory';
  if (signal === 'SIGXCPU') return 'cpu';
  if (signal === 'SIGKILL' && (exit.usage?.cpuMs ?? 0) >= limits.cpuMs) return 'cpu';
  if (signal === 'SIGXFSZ') return 'file_size';
  return exit.usage?.processRefused ? 'processes' : null;
}
