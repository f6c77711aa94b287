import { Assembler } from './bpf.ts';
import { SYSTEM_CALLS, type SystemCall } from './system-calls.ts';

/** Machines for which a filter can be written, as Node names them (`process.arch`). */
export type Machine = 'x64' | 'arm64';

/** AUDIT_ARCH_* of linux/audit.h. */
const AUDIT_ARCHITECTURE = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;
/** On x86-64 calls with this bit are those of x32, a second table of the same calls. */
const X32_BIT = 0x40000000;

/** Offsets in struct seccomp_data (linux/seccomp.h), in bytes. Arguments: their lower 32 bits, little endian. */
const NUMBER = 0;
const ARCHITECTURE = 4;
const argument = (index: number) => 16 + 8 * index;

const ALLOW = 0x7fff0000;
const KILL_PROCESS = 0x80000000;
const fail = (errno: number) => 0x00050000 | errno;
const EPERM = 1;
const ENOSYS = 38;
const EAFNOSUPPORT = 97;

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET of linux/sched.h. */
const NEW_NAMESPACES = 0x7e020000;
const SOCKET_FAMILIES = { unix: 1, inet: 2, inet6: 10 } as const;
const TIOCSTI = 0x5412;
const TIOCLINUX = 0x541c;

/**
 * Groups of refused calls. Calls that language runtimes probe for are answered with ENOSYS, "this kernel has
 * no such call", so that they take their older way; calls that only an attack makes with EPERM.
 *
 * clone3 has to be ENOSYS: its flags lie in memory, where a filter cannot look, and glibc falls back to clone,
 * whose flags it can see, on ENOSYS alone (on EPERM every thread would fail to start).
 */
const REFUSED = {
  clone3: { errno: ENOSYS, calls: ['clone3'] },
  io_uring: { errno: ENOSYS, calls: ['io_uring_setup', 'io_uring_enter', 'io_uring_register'] },
  keys: { errno: ENOSYS, calls: ['add_key', 'request_key', 'keyctl'] },
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

/** Parts of the filter, each of which a test leaves out to show what it is good for. */
export type SeccompRule = keyof typeof REFUSED | 'clone_flags' | 'socket_families' | 'terminal_input';

/** Whether a filter can be written for this machine. */
export function isMachine(architecture: string): architecture is Machine {
  return Object.hasOwn(AUDIT_ARCHITECTURE, architecture);
}

/**
 * The filter under which every sandboxed program runs, as struct sock_filter[] for bwrap's `--seccomp`.
 * Foreign architectures are killed (their calls have other numbers), x32 does not exist; what is not refused
 * is allowed, for the namespaces, not this filter, are what a program is shut in by.
 *
 * Source: Documentation/userspace-api/seccomp_filter.rst; the choice follows Docker's default profile.
 */
export function seccompProgram(machine: Machine, leaveOut: ReadonlySet<SeccompRule> = new Set()): Uint8Array {
  const program = new Assembler();
  const has = (rule: SeccompRule) => !leaveOut.has(rule);

  program.load(ARCHITECTURE).whenEqual(AUDIT_ARCHITECTURE[machine], 'known').return(KILL_PROCESS);
  program.label('known').load(NUMBER);
  if (machine === 'x64') program.whenAtLeast(X32_BIT, 'missing');
  for (const rule of Object.keys(REFUSED) as (keyof typeof REFUSED)[]) {
    if (has(rule)) refuse(program, machine, rule);
  }
  if (has('clone_flags')) onCall(program, machine, 'clone', 'clone');
  if (has('socket_families')) onCall(program, machine, 'socket', 'socket');
  if (has('socket_families')) onCall(program, machine, 'socketpair', 'socket');
  if (has('terminal_input')) onCall(program, machine, 'ioctl', 'ioctl');
  program.return(ALLOW);

  program.label('clone').load(argument(0)).whenAnyBit(NEW_NAMESPACES, 'forbidden').return(ALLOW);
  program.label('socket').load(argument(0));
  for (const family of Object.values(SOCKET_FAMILIES)) program.whenEqual(family, 'allowed');
  program.return(fail(EAFNOSUPPORT));
  program.label('ioctl').load(argument(1)).whenEqual(TIOCSTI, 'forbidden').whenEqual(TIOCLINUX, 'forbidden');
  program.label('allowed').return(ALLOW);
  program.label('forbidden').return(fail(EPERM));
  program.label('missing').return(fail(ENOSYS));
  return program.assemble();
}

function refuse(program: Assembler, machine: Machine, rule: keyof typeof REFUSED): void {
  const { errno, calls } = REFUSED[rule];
  for (const call of calls) onCall(program, machine, call, errno === ENOSYS ? 'missing' : 'forbidden');
}

function onCall(program: Assembler, machine: Machine, call: SystemCall, label: string): void {
  const number = SYSTEM_CALLS[call][machine === 'x64' ? 0 : 1];
  if (number !== null) program.whenEqual(number, label);
}
