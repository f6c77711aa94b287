import { WORKING_FOLDER } from '@coderoom/contract';
import type { CommandSetup } from './command.ts';
import type { SystemFolders } from './host/system-folders.ts';
import type { Omission, Omissions } from './omission.ts';

/**
 * Descriptors that bwrap is started with, besides the three standard ones. Each is closed before the program starts.
 */
export const DESCRIPTORS = { arguments: 3, seccomp: 4, status: 5, start: 6, firstEtcFile: 7 } as const;
/**
 * Descriptors of a keeper and a fork parent (place.h): the socket between them; of a keeper also the pipe for its
 * messages, which are among those of bwrap, and the files by which a process enters its control groups.
 */
export const FORK_DESCRIPTORS = { socket: 12, status: 13, firstGroup: 14 } as const;

/** Size of /dev/shm, in bytes. */
const SHARED_MEMORY_BYTES = 16 * 1024 * 1024;
/**
 * Hides the first process inside. It is bwrap itself, running as the program's user: its memory, which contains every
 * mount of the host, could otherwise be read and written.
 */
const COVER_FIRST_PROCESS = ['--size', '4096', '--tmpfs', '/proc/1', '--remount-ro', '/proc/1'] as const;
/** The program's identity inside: an ordinary user, the same on every machine. */
const INSIDE = { uid: '1000', gid: '1000', hostname: 'box' } as const;

/** Files of /etc that are written for the sandbox, in the order of their descriptors. */
export const ETC_FILES: readonly { name: string; content: string }[] = [
  { name: 'passwd', content: 'learner:x:1000:1000:learner:/tmp:/bin/sh\n' },
  { name: 'group', content: 'learner:x:1000:\n' },
  { name: 'hosts', content: `127.0.0.1 localhost ${INSIDE.hostname}\n::1 localhost\n` },
  { name: 'nsswitch.conf', content: 'passwd: files\ngroup: files\nhosts: files\n' },
];

/** Folders of the host that a slot's commands may see. */
export interface FoldersOnHost {
  /** Folder mounted as /box. */
  box: string;
  /** Folder that programs run in; null: there is none, since the server may not mount. */
  work: string | null;
}

/**
 * Returns the arguments of bwrap for one command, without the program's own. They are passed by `--args`; otherwise the
 * paths of the host could be read in /proc/1/cmdline.
 *
 * Source: bwrap(1). Order matters: a later mount may cover an earlier one, and `/` and /dev become read-only after
 * everything has been put into them.
 */
export function bubblewrapArguments(
  command: CommandSetup,
  { box, work }: FoldersOnHost,
  host: { system: SystemFolders; filters: object | null },
  omit: Omissions,
): string[] {
  const unless = (omission: Omission, ...values: string[]) => (omit.has(omission) ? [] : values);
  const boxWritable = command.box === 'writable';
  const folder = typeof command.box === 'object' ? command.box.path : box;
  const startsIn = work === null ? undefined : command.startsIn;
  return [
    ...(command.isForkParent ? FORK_PARENT_ISOLATION : isolation(unless)),
    ...unless('clearenv', '--clearenv'),
    ...Object.entries(command.environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...(startsIn === undefined ? [] : ['--setenv', 'HOME', WORKING_FOLDER]),
    ...host.system.arguments,
    ...ETC_FILES.flatMap(({ name }, index) => [
      '--perms',
      '0444',
      '--file',
      String(DESCRIPTORS.firstEtcFile + index),
      `/etc/${name}`,
    ]),
    // Without its own process namespace bwrap may not mount /proc, only bind the machine's.
    ...(command.isForkParent
      ? []
      : omit.has('unshare_pid')
        ? ['--ro-bind', '/proc', '/proc']
        : [
            ...['--proc', '/proc', ...unless('cover_machine', ...host.system.hidden)],
            ...unless('cover_first_process', ...COVER_FIRST_PROCESS),
          ]),
    ...['--dev', '/dev'],
    ...unless('size_shm', '--size', String(SHARED_MEMORY_BYTES)),
    ...['--tmpfs', '/dev/shm'],
    ...unless('size_tmp', '--size', String(command.limits.temporaryBytes)),
    ...['--tmpfs', '/tmp'],
    ...command.mounts.flatMap(({ host, inside }) => ['--ro-bind', host, inside]),
    ...[boxWritable || omit.has('read_only_box') ? '--bind' : '--ro-bind', folder, '/box'],
    ...(startsIn === undefined
      ? ['--chdir', boxWritable ? '/box' : '/tmp']
      : [
          ...(command.isFolderPrivate
            ? [...unless('size_work', '--size', String(command.limits.temporaryBytes)), '--tmpfs']
            : omit.has('size_work')
              ? ['--tmpfs']
              : ['--bind', work ?? '']),
          ...[WORKING_FOLDER, '--chdir', startsIn === '' ? WORKING_FOLDER : `${WORKING_FOLDER}/${startsIn}`],
        ]),
    ...unless('remount_dev', '--remount-ro', '/dev'),
    ...unless('remount_root', '--remount-ro', '/'),
    ...(host.filters === null || command.isForkParent
      ? []
      : unless('seccomp', '--seccomp', String(DESCRIPTORS.seccomp))),
    ...['--json-status-fd', String(DESCRIPTORS.status), '--block-fd', String(DESCRIPTORS.start)],
  ];
}

/**
 * Isolation of a fork parent. It is root in the user namespace that those of boxes belong to, or it could not enter them,
 * and in the machine's process namespace, or theirs would not be below its own; it sees no processes.
 */
const FORK_PARENT_ISOLATION = [
  ...['--unshare-ipc', '--unshare-net', '--unshare-uts', '--unshare-cgroup'],
  ...['--die-with-parent', '--new-session', '--cap-add', 'ALL'],
] as const;

function isolation(unless: (omission: Omission, ...values: string[]) => string[]): string[] {
  return [
    '--unshare-user',
    ...unless('unshare_ipc', '--unshare-ipc'),
    ...unless('unshare_pid', '--unshare-pid'),
    ...unless('unshare_net', '--unshare-net'),
    ...unless('unshare_uts', '--unshare-uts', '--hostname', INSIDE.hostname),
    ...unless('unshare_cgroup', '--unshare-cgroup'),
    ...unless('disable_userns', '--disable-userns'),
    ...unless('die_with_parent', '--die-with-parent'),
    ...unless('new_session', '--new-session'),
    ...['--cap-drop', 'ALL', '--uid', INSIDE.uid, '--gid', INSIDE.gid],
  ];
}
