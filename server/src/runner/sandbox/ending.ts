import { constants } from 'node:os';
import type { Usage } from './cgroup.ts';
import type { Ending, Limits } from './command.ts';

/** How the process of bwrap, and what it tells of the program, ended. */
export interface Exit {
  /** Exit code that bwrap reported for the program; null where it was ended before the program was. */
  reported: number | null;
  /** Why the sandbox ended it, or null. */
  stoppedFor: Ending;
  usage: Usage | null;
}

/** A shell's, and bwrap's, way to say that signal n ended a program: exit code 128 + n. */
const SIGNAL_BASE = 128;
/** Names by number; of two names for one number (SIGABRT, SIGIOT) the one that Node lists first. */
const SIGNALS = new Map(
  Object.entries(constants.signals)
    .reverse()
    .map(([name, number]) => [number, name]),
);

/**
 * Exit code or signal of the program. bwrap passes both through one number, therefore a program that itself
 * exits with 128 + n, as shells do, counts as ended by signal n.
 */
export function codeOrSignal(reported: number | null): { exitCode: number | null; signal: string | null } {
  if (reported === null) return { exitCode: null, signal: 'SIGKILL' };
  const signal = SIGNALS.get(reported - SIGNAL_BASE);
  return signal === undefined ? { exitCode: reported, signal: null } : { exitCode: null, signal };
}

/**
 * Which limit ended the command. What the sandbox did comes first, then what the kernel counted, and that only
 * where the command failed: a program may survive the end of its child, or start a thread less.
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
