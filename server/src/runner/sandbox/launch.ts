import type { Limits } from './command.ts';
import type { Omission, Omissions } from './omission.ts';

/** Programs of the host that start a command. */
export interface HostPrograms {
  shell: string;
  bwrap: string;
  setpriv: string;
}

/** User and group of a slot: one number for both. */
export type UserId = number;

/** A limit of a process. */
export interface ProcessLimit {
  /** Number of the resource: the same on every machine that we know (asm-generic/resource.h). */
  resource: number;
  soft: number;
  hard: number;
  /** How a POSIX shell's `ulimit` names it, and what it counts it in. */
  ulimit: { option: string; unit: number };
}

/** Files open at once, per process. */
const OPEN_FILES = 256;
/** Stack of a main thread, in bytes: what a Linux machine gives, so that endless recursion ends quickly. */
const STACK_BYTES = 8192 * 1024;
const KIB = 1024;
/** Unit of `ulimit -f` in a POSIX shell, in bytes. */
const BLOCK_BYTES = 512;

/** The limits of a command's processes, each by itself. */
export function processLimits(limits: Limits, omit: Omissions): ProcessLimit[] {
  const unless = (omission: Omission, ...limit: ProcessLimit[]) => (omit.has(omission) ? [] : limit);
  const limit = (resource: number, option: string, value: number, unit = 1): ProcessLimit => ({
    resource,
    soft: value,
    hard: value,
    ulimit: { option, unit },
  });
  // Counts per process and in whole seconds: it stands behind the exact watch over the whole group.
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
 * Program and arguments that enter the control group, take the limits of a process, become the slot's user and
 * start bwrap, each by exec, so that all of it is one process: bwrap's --die-with-parent refers to the server,
 * and SIGKILL to the child ends everything. The launcher, where there is one, does the same without other programs.
 *
 * A shell does the first two because a process has to enter a group before it starts what it is limited for,
 * and only root may enter; its own `ulimit` saves the start of prlimit.
 */
export function launchCommand(
  programs: HostPrograms,
  groupEntries: readonly string[],
  limits: readonly ProcessLimit[],
  user: UserId | null,
): [string, ...string[]] {
  const script = [
    'while [ "$1" != -- ]; do echo $$ >"$1" || exit 1; shift; done; shift',
    ...limits.flatMap(ulimits),
    // Set by the shell itself, and else seen in /proc/1/environ.
    'unset PWD OLDPWD',
    'exec "$@"',
  ].join('\n');
  return [
    programs.shell,
    ...['-e', '-c', script, 'sandbox', ...groupEntries, '--'],
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
