import { Assembler } from './bpf.ts';
import { SYSTEM_CALLS, type SystemCall } from './system-calls.ts';

/** Machines for which a filter can be built, as Node names them (`process.arch`). */
export type MachineArchitecture = 'x64' | 'arm64';

/** AUDIT_ARCH_* of linux/audit.h. */
const AUDIT_ARCHITECTURE = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;
/** On x86-64, calls with this bit belong to x32, a second table of the same calls. */
const X32_BIT = 0x40000000;

/** Offsets in struct seccomp_data (linux/seccomp.h), in bytes. Arguments: their lower 32 bits, little-endian. */
const NUMBER = 0;
const ARCHITECTURE = 4;
const argument = (index: number) => 16 + 8 * index;

const ALLOW = 0x7fff0000;
const KILL_PROCESS = 0x80000000;
const fail = (errno: number) => 0x00050000 | errno;
/** The call is skipped and reported as successful. */
const NOTHING = 0;
const EPERM = 1;
const EINVAL = 22;
const ENOLCK = 37;
const ENOSYS = 38;
const EPROTONOSUPPORT = 93;
const EOPNOTSUPP = 95;
const EAFNOSUPPORT = 97;

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET of linux/sched.h. */
const NEW_NAMESPACES = 0x7e020000;
/** A child with it is one of the fork parent, outside the box, which would have to wait for its end. */
const CLONE_PARENT = 0x8000;
const AF_UNIX = 1;
const INTERNET_FAMILIES = { inet: 2, inet6: 10 } as const;
/** SOCK_STREAM and SOCK_DGRAM, each with SOCK_NONBLOCK, SOCK_CLOEXEC, both and neither. */
const SOCKET_TYPES = [1, 2].flatMap((type) => [0, 0x800, 0x80000, 0x80800].map((flags) => type | flags));
/** IPPROTO_IP (the default of the type), IPPROTO_TCP, IPPROTO_UDP. */
const SOCKET_PROTOCOLS = [0, 6, 17] as const;
const SOL_SOCKET = 1;
/** Makes close block. */
const SO_LINGER = 13;
/** F_SETLK and F_OFD_SETLK, which do not wait; F_SETLKW and F_OFD_SETLKW, which do (fcntl.h). */
const TRIED_LOCKS = [6, 37] as const;
const WAITING_LOCKS = [7, 38] as const;
/** F_SETLEASE and F_NOTIFY reveal what others do with a file. */
const WATCHING_FILES = [1024, 1026] as const;
/** Makes preadv2 fail where the data is not in the kernel's cache: it tells what others have read (linux/fs.h). */
const RWF_NOWAIT = 0x8;
const TIOCSTI = 0x5412;
const TIOCLINUX = 0x541c;

/**
 * Groups of refused calls. Calls that language runtimes probe for fail with ENOSYS, "this kernel has no such call", so
 * that they use their older way; calls that only an attack makes fail with EPERM. `pipe_locks`: these hold the lock of
 * a pipe while they wait for data, for as long as a program likes, and block whoever has the other end, the server, in
 * the kernel. Runtimes copy the data themselves if they get EINVAL, "not for these files". `file_locks`,
 * `file_watches`: the files of /usr are the same for all programs, so a program that is tested in secret could signal
 * another by locks, by opening files, or by evicting them from the kernel's cache; nor does preadv2 tell what is in it
 * (`cached_reads`).
 *
 * clone3 has to be ENOSYS: its flags are in memory, which a filter cannot read, and glibc falls back to clone, whose
 * flags are visible, on ENOSYS alone (on EPERM every thread would fail to start).
 */
const REFUSED = {
  clone3: { errno: ENOSYS, calls: ['clone3'] },
  io_uring: { errno: ENOSYS, calls: ['io_uring_setup', 'io_uring_enter', 'io_uring_register'] },
  keys: { errno: ENOSYS, calls: ['add_key', 'request_key', 'keyctl'] },
  asynchronous_io: {
    errno: ENOSYS,
    calls: ['io_setup', 'io_destroy', 'io_submit', 'io_cancel', 'io_getevents', 'io_pgetevents'],
  },
  file_watches: {
    errno: ENOSYS,
    calls: ['inotify_init', 'inotify_init1', 'inotify_add_watch', 'cachestat', 'fadvise64'],
  },
  file_locks: { errno: ENOLCK, calls: ['flock'] },
  pipe_locks: { errno: EINVAL, calls: ['splice', 'tee', 'vmsplice', 'sendfile'] },
  namespaces: { errno: EPERM, calls: ['unshare', 'setns'] },
  other_processes: {
    errno: EPERM,
    calls: [
      'ptrace',
      'process_vm_readv',
      'process_vm_writev',
      'process_madvise',
      'pidfd_getfd',
      'kcmp',
      'move_pages',
      'migrate_pages',
    ],
  },
  mounts: {
    errno: EPERM,
    calls: [
      'mount',
      'umount2',
      'pivot_root',
      'chroot',
      'open_tree',
      'open_tree_attr',
      'move_mount',
      'fsopen',
      'fsconfig',
      'fsmount',
      'fspick',
      'mount_setattr',
      'statmount',
      'listmount',
    ],
  },
  files: {
    errno: EPERM,
    calls: [
      'name_to_handle_at',
      'open_by_handle_at',
      'fanotify_init',
      'lookup_dcookie',
      'quotactl',
      'quotactl_fd',
      'mq_open',
    ],
  },
  kernel: {
    errno: EPERM,
    calls: [
      'bpf',
      'perf_event_open',
      'userfaultfd',
      'kexec_load',
      'kexec_file_load',
      'init_module',
      'finit_module',
      'delete_module',
      'swapon',
      'swapoff',
      'reboot',
      'acct',
      'syslog',
      'vhangup',
      'iopl',
      'ioperm',
      'modify_ldt',
      'settimeofday',
      'clock_settime',
      'clock_adjtime',
      'adjtimex',
      'sethostname',
      'setdomainname',
    ],
  },
} as const satisfies Record<string, { errno: number; calls: readonly SystemCall[] }>;

/** Parts of the filter; tests omit each one to show that it is needed. */
export type SeccompRule =
  | keyof typeof REFUSED
  | 'clone_flags'
  | 'socket_families'
  | 'lingering'
  | 'record_locks'
  | 'cached_reads'
  | 'terminal_input';

/** Not applied to tools that prepare toolchains, which read nothing of a learner's: `go` locks its cache. */
export const RULES_FOR_LEARNERS: ReadonlySet<SeccompRule> = new Set(['file_locks', 'record_locks']);

/** True if a filter can be built for this machine. */
export function isMachine(architecture: string): architecture is MachineArchitecture {
  return Object.hasOwn(AUDIT_ARCHITECTURE, architecture);
}

/**
 * Returns the filter for all sandboxed programs, as struct sock_filter[] for bwrap's `--seccomp`. Processes of foreign
 * architectures are killed (their calls have other numbers), x32 calls do not exist; calls that are not refused are
 * allowed, because the namespaces, not this filter, isolate a program.
 *
 * A non-waiting lock of part of a file is reported as granted, though none is taken: libraries such as SQLite lock
 * files that nobody else has, and fail otherwise. A waiting lock is meant for other processes, and fails.
 *
 * Source: Documentation/userspace-api/seccomp_filter.rst; the choice follows Docker's default profile.
 */
export function seccompProgram(
  machine: MachineArchitecture,
  leaveOut: ReadonlySet<SeccompRule> = new Set(),
): Uint8Array {
  const program = new Assembler();

  program.load(ARCHITECTURE).whenEqual(AUDIT_ARCHITECTURE[machine], 'known').return(KILL_PROCESS);
  program.label('known').load(NUMBER);
  if (machine === 'x64') program.whenAtLeast(X32_BIT, 'missing');
  decide(program, decisionsOf(machine, leaveOut));

  program
    .label('clone')
    .load(argument(0))
    .whenAnyBit(NEW_NAMESPACES | CLONE_PARENT, 'forbidden')
    .return(ALLOW);
  program.label('socket').load(argument(0));
  for (const family of Object.values(INTERNET_FAMILIES)) program.whenEqual(family, 'internet');
  program.whenEqual(AF_UNIX, 'allowed').return(fail(EAFNOSUPPORT));
  program.label('internet').load(argument(1));
  for (const type of SOCKET_TYPES) program.whenEqual(type, 'internet_type');
  program.return(fail(EPROTONOSUPPORT));
  program.label('internet_type').load(argument(2));
  for (const protocol of SOCKET_PROTOCOLS) program.whenEqual(protocol, 'allowed');
  program.return(fail(EPROTONOSUPPORT));
  program.label('setsockopt').load(argument(1)).whenEqual(SOL_SOCKET, 'socket_option').return(ALLOW);
  program.label('socket_option').load(argument(2)).whenEqual(SO_LINGER, 'forbidden').return(ALLOW);
  program.label('fcntl').load(argument(1));
  for (const tried of TRIED_LOCKS) program.whenEqual(tried, 'granted');
  for (const waiting of WAITING_LOCKS) program.whenEqual(waiting, 'unlockable');
  for (const watching of WATCHING_FILES) program.whenEqual(watching, 'forbidden');
  program.return(ALLOW);
  program.label('preadv2').load(argument(5)).whenAnyBit(RWF_NOWAIT, 'unsupported').return(ALLOW);
  program.label('ioctl').load(argument(1)).whenEqual(TIOCSTI, 'forbidden').whenEqual(TIOCLINUX, 'forbidden');
  program.label('allowed').return(ALLOW);
  program.label('forbidden').return(fail(EPERM));
  program.label('missing').return(fail(ENOSYS));
  program.label('unlockable').return(fail(ENOLCK));
  program.label('granted').return(fail(NOTHING));
  program.label('unsupported').return(fail(EOPNOTSUPP));
  program.label('unsuitable').return(fail(EINVAL));
  return program.assemble();
}

/** Labels of the instructions that return each error. */
const LABELS = {
  [EPERM]: 'forbidden',
  [ENOSYS]: 'missing',
  [EINVAL]: 'unsuitable',
  [ENOLCK]: 'unlockable',
} as const;

/** Calls whose arguments decide, with the label of the instructions that read them. */
const INSPECTED: readonly { rule: SeccompRule; call: SystemCall; label: string }[] = [
  { rule: 'clone_flags', call: 'clone', label: 'clone' },
  { rule: 'socket_families', call: 'socket', label: 'socket' },
  { rule: 'socket_families', call: 'socketpair', label: 'socket' },
  { rule: 'lingering', call: 'setsockopt', label: 'setsockopt' },
  { rule: 'record_locks', call: 'fcntl', label: 'fcntl' },
  { rule: 'cached_reads', call: 'preadv2', label: 'preadv2' },
  { rule: 'terminal_input', call: 'ioctl', label: 'ioctl' },
];

/** A call that is not simply allowed, and the label of the instructions that answer it. */
interface Decision {
  number: number;
  label: string;
}

/** Returns the calls that are not simply allowed, by their numbers. */
function decisionsOf(machine: MachineArchitecture, leaveOut: ReadonlySet<SeccompRule>): Decision[] {
  const refused = Object.entries(REFUSED).flatMap(([rule, { errno, calls }]) =>
    calls.map((call) => ({ rule: rule as SeccompRule, call: call as SystemCall, label: LABELS[errno] })),
  );
  return [...refused, ...INSPECTED]
    .filter(({ rule }) => !leaveOut.has(rule))
    .flatMap(({ call, label }) => {
      const number = SYSTEM_CALLS[call][machine === 'x64' ? 0 : 1];
      return number === null ? [] : { number, label };
    })
    .sort((one, other) => one.number - other.number);
}

/** Numbers that are compared one after another. */
const COMPARED_IN_TURN = 4;

/**
 * Finds the call's number in a tree. The kernel tries each new filter with the numbers of all calls: comparing one after
 * another, that took longer than everything else that it does with a filter.
 */
function decide(program: Assembler, decisions: readonly Decision[]): void {
  if (decisions.length <= COMPARED_IN_TURN) {
    for (const { number, label } of decisions) program.whenEqual(number, label);
    program.return(ALLOW);
    return;
  }
  const middle = decisions.length >> 1;
  const { number } = decisions[middle] as Decision;
  program.whenAtLeast(number, `from ${number}`);
  decide(program, decisions.slice(0, middle));
  program.label(`from ${number}`);
  decide(program, decisions.slice(middle));
}
