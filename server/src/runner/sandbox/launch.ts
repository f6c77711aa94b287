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

/** Files open at once, per process. */
const OPEN_FILES = 256;
/** Stack of a main thread, in KiB: what a Linux machine gives, so that endless recursion ends quickly. */
const STACK_KIB = 8192;
/** Unit of `ulimit -f` in a POSIX shell, in bytes. */
const BLOCK_BYTES = 512;

/**
 * Program and arguments that enter the control group, take the limits of a process, become the slot's user and
 * start bwrap, each by exec, so that all of it is one process: bwrap's --die-with-parent refers to the server,
 * and SIGKILL to the child ends everything.
 *
 * A shell does the first two because a process has to enter a group before it starts what it is limited for,
 * and only root may enter; its own `ulimit` saves the start of prlimit.
 */
export function launchCommand(
  programs: HostPrograms,
  groupEntries: readonly string[],
  limits: Limits,
  user: UserId | null,
  omit: Omissions,
): [string, ...string[]] {
  const entries = omit.has('groups') ? [] : groupEntries;
  const script = [
    'while [ "$1" != -- ]; do echo $$ >"$1" || exit 1; shift; done; shift',
    ...processLimits(limits, omit),
    // Set by the shell itself, and else seen in /proc/1/environ.
    'unset PWD OLDPWD',
    'exec "$@"',
  ].join('\n');
  return [
    programs.shell,
    ...['-e', '-c', script, 'sandbox', ...entries, '--'],
    ...(user === null || omit.has('user') ? [] : becomeUser(programs.setpriv, user)),
    programs.bwrap,
  ];
}

function processLimits(limits: Limits, omit: Omissions): string[] {
  const unless = (omission: Omission, ...lines: string[]) => (omit.has(omission) ? [] : lines);
  // Counts per process and in whole seconds: it stands behind the exact watch over the whole group.
  const cpuSeconds = Math.ceil(limits.cpuMs / 1000) + 1;
  return [
    `ulimit -s ${STACK_KIB}`,
    ...unless('core_file', 'ulimit -c 0'),
    ...unless('open_files', `ulimit -n ${OPEN_FILES}`),
    ...unless('locked_memory', 'ulimit -l 0'),
    ...unless('file_size', `ulimit -f ${Math.ceil(limits.fileBytes / BLOCK_BYTES)}`),
    ...unless('cpu_time', `ulimit -t ${cpuSeconds + 1}`, `ulimit -S -t ${cpuSeconds}`),
  ];
}

function becomeUser(setpriv: string, user: UserId): string[] {
  return [setpriv, '--reuid', String(user), '--regid', String(user), '--clear-groups', '--no-new-privs'];
}
