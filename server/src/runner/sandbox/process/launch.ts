import type { ChildProcess } from 'node:child_process';
import type { Limits } from '#runner/sandbox/command.ts';
import type { Omission, Omissions } from '#runner/sandbox/omission.ts';

/** Programs of the host that start a command. */
export interface HostPrograms {
  shell: string;
  bwrap: string;
  setpriv: string;
  /** Null: background commands give way by their control groups only. */
  nice: string | null;
}

/** User and group of a slot: one number for both. */
export type UserId = number;

/** A limit of a process. */
export interface ProcessLimit {
  /** Number of the resource: the same on every supported machine (asm-generic/resource.h). */
  resource: number;
  soft: number;
  hard: number;
  /** Option of a POSIX shell's `ulimit`, and its unit. */
  ulimit: { option: string; unit: number };
}

/** Maximum number of open files per process. */
const OPEN_FILES = 256;
/** Stack of a main thread, in bytes: the default on Linux, so that endless recursion ends quickly. */
const STACK_BYTES = 8192 * 1024;
const KIB = 1024;
/** Unit of `ulimit -f` in a POSIX shell, in bytes. */
const BLOCK_BYTES = 512;

/** Returns the limits that apply to each process of a command. */
export function processLimits(limits: Limits, omit: Omissions): ProcessLimit[] {
  const unless = (omission: Omission, ...limit: ProcessLimit[]) => (omit.has(omission) ? [] : limit);
  const limit = (resource: number, option: string, value: number, unit = 1): ProcessLimit => ({
    resource,
    soft: value,
    hard: value,
    ulimit: { option, unit },
  });
  // Counted per process and in whole seconds: a fallback behind the exact limit of the whole group.
  const cpuSeconds = Math.ceil(limits.cpuMs / 1000) + 1;
  const fileBlocks = Math.ceil(limits.fileBytes / BLOCK_BYTES);
  return [
    limit(3, 's', STACK_BYTES, KIB),
    ...unless('core_file', limit(4, 'c', 0)),
    ...unless('open_files', limit(7, 'n', OPEN_FILES)),
    ...unless('locked_memory', limit(8, 'l', 0)),
    ...unless('file_size', limit(1, 'f', fileBlocks * BLOCK_BYTES, BLOCK_BYTES)),
    ...unless('cpu_time', { ...limit(0, 't', cpuSeconds + 1), soft: cpuSeconds }),
  ];
}

/**
 * Returns the program and arguments that enter the control group, set the process limits, become the slot's user and
 * start bwrap. Each step is an exec, so that all of it is one process: bwrap's --die-with-parent refers to the server,
 * and SIGKILL to the child ends everything. The launcher, if there is one, does the same without other programs.
 *
 * A shell does the first two steps, because a process has to enter a group before it starts what is limited, and only
 * root may enter; the shell's own `ulimit` saves starting prlimit.
 */
export function launchCommand(
  programs: HostPrograms,
  {
    groupEntries,
    limits,
    user,
    niceness,
  }: {
    groupEntries: readonly string[];
    limits: readonly ProcessLimit[];
    user: UserId | null;
    /** Inherited by everything that the command starts. */
    niceness: number;
  },
): [string, ...string[]] {
  const script = [
    'while [ "$1" != -- ]; do echo $$ >"$1" || exit 1; shift; done; shift',
    ...limits.flatMap(ulimits),
    // The shell sets these itself; they could otherwise be read in /proc/1/environ.
    'unset PWD OLDPWD',
    'exec "$@"',
  ].join('\n');
  return [
    programs.shell,
    ...['-e', '-c', script, 'sandbox', ...groupEntries, '--'],
    ...(niceness === 0 || programs.nice === null ? [] : [programs.nice, '-n', String(niceness)]),
    ...(user === null ? [] : becomeUser(programs.setpriv, user)),
    programs.bwrap,
  ];
}

function ulimits({ soft, hard, ulimit: { option, unit } }: ProcessLimit): string[] {
  const both = `ulimit -${option} ${hard / unit}`;
  return soft === hard ? [both] : [both, `ulimit -S -${option} ${soft / unit}`];
}

function becomeUser(setpriv: string, user: UserId): string[] {
  return [setpriv, '--reuid', String(user), '--regid', String(user), '--clear-groups', '--no-new-privs'];
}

/**
 * Source of a process's descriptor: the end of a pipe, an unnamed file with a given text, a file to read or to write, or
 * an end of the socket of the fork parent. The pipe end is opened anew for the process, so that its blocking mode is
 * independent; ours is closed once the process has it.
 */
export type DescriptorSource =
  | { end: number; access: 'read' | 'write' }
  | { written: string }
  | { forks: 'parent' | 'keeper' }
  | { text: string }
  | { path: string };

/** A process of a sandbox, started by this server or by the launcher. */
export interface SandboxProcess {
  /** False: it could not be started, and emits `error`, but no end. */
  readonly hasBegun: boolean;
  /** Sends SIGKILL. */
  kill(): void;
  once(event: 'error', listener: (error: Error) => void): unknown;
  once(event: 'exit', listener: () => void): unknown;
}

/** Wraps a process that Node started. */
export function ownProcess(child: ChildProcess): SandboxProcess {
  return {
    hasBegun: child.pid !== undefined,
    kill: () => {
      child.kill('SIGKILL');
    },
    once: (event: string, listener: (error: Error) => void) => child.once(event, listener),
  };
}
