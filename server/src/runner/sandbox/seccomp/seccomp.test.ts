import { describe, expect, it } from 'vitest';
import { isMachine, type MachineArchitecture, seccompProgram } from './seccomp.ts';
import { SYSTEM_CALLS, type SystemCall } from './system-calls.ts';

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const EPERM = 0x00050001;
const GRANTED = 0x00050000;
const EINVAL = 0x00050016;
const ENOLCK = 0x00050025;
const ENOSYS = 0x00050026;
const EPROTONOSUPPORT = 0x0005005d;
const EOPNOTSUPP = 0x0005005f;
const EAFNOSUPPORT = 0x00050061;
const ARCHITECTURE = { x64: 0xc000003e, arm64: 0xc00000b7, i386: 0x40000003, arm: 0x40000028 } as const;

/** Instructions of the last run of a filter. */
let steps = 0;

/** Runs a filter on one call as the kernel would (net/core/filter.c): the only way to run arm64's filter here. */
function interpret(
  program: Uint8Array,
  architecture: number,
  number: number,
  args: readonly number[],
): number {
  const view = new DataView(program.buffer, program.byteOffset, program.length);
  const data = new DataView(new ArrayBuffer(64));
  data.setUint32(0, number, true);
  data.setUint32(4, architecture, true);
  for (const [index, value] of args.entries()) data.setBigUint64(16 + 8 * index, BigInt(value), true);
  let accumulator = 0;
  steps = 0;
  for (let at = 0; at < program.length / 8; at++) {
    steps += 1;
    const code = view.getUint16(at * 8, true);
    const [whenTrue, whenFalse] = [view.getUint8(at * 8 + 2), view.getUint8(at * 8 + 3)];
    const k = view.getUint32(at * 8 + 4, true);
    if (code === 0x06) return k;
    if (code === 0x20) accumulator = data.getUint32(k, true);
    else if (code === 0x15) at += accumulator === k ? whenTrue : whenFalse;
    else if (code === 0x35) at += accumulator >= k ? whenTrue : whenFalse;
    else if (code === 0x45) at += (accumulator & k) !== 0 ? whenTrue : whenFalse;
    else throw new Error(`The instruction ${code} is not one that the filter uses.`);
  }
  throw new Error('The filter ends without an answer.');
}

const MACHINES: readonly MachineArchitecture[] = ['x64', 'arm64'];

function answer(
  machine: MachineArchitecture,
  call: SystemCall,
  args: readonly number[] = [],
  leaveOut: string[] = [],
) {
  const number = SYSTEM_CALLS[call][machine === 'x64' ? 0 : 1];
  if (number === null) return null;
  return interpret(seccompProgram(machine, new Set(leaveOut) as never), ARCHITECTURE[machine], number, args);
}

describe.each(MACHINES)('the filter for %s', (machine) => {
  it('decides about any call in a few steps: the kernel tries it with each of them for every sandbox', () => {
    const program = seccompProgram(machine);
    const taken = Array.from({ length: 512 }, (_, number) => {
      interpret(program, ARCHITECTURE[machine], number, []);
      return steps;
    });
    expect(Math.max(...taken)).toBeLessThan(35);
    expect(taken.reduce((sum, each) => sum + each) / taken.length).toBeLessThan(14);
  });

  it.each<[string, number, SystemCall[]]>([
    ['no such call', ENOSYS, ['clone3', 'io_uring_setup', 'io_uring_enter', 'io_uring_register']],
    ['no such call', ENOSYS, ['add_key', 'request_key', 'keyctl']],
    [
      'not permitted',
      EPERM,
      ['unshare', 'setns', 'ptrace', 'process_vm_readv', 'process_vm_writev', 'pidfd_getfd'],
    ],
    [
      'not permitted',
      EPERM,
      ['mount', 'umount2', 'pivot_root', 'move_mount', 'open_tree', 'fsopen', 'fsconfig'],
    ],
    ['not permitted', EPERM, ['fsmount', 'fspick', 'mount_setattr', 'open_tree_attr', 'chroot', 'statmount']],
    [
      'not permitted',
      EPERM,
      ['bpf', 'perf_event_open', 'userfaultfd', 'kexec_load', 'kexec_file_load', 'reboot'],
    ],
    [
      'not permitted',
      EPERM,
      ['init_module', 'finit_module', 'delete_module', 'swapon', 'swapoff', 'acct', 'syslog'],
    ],
    [
      'not permitted',
      EPERM,
      ['quotactl', 'quotactl_fd', 'name_to_handle_at', 'open_by_handle_at', 'mq_open'],
    ],
    ['no such call', ENOSYS, ['io_setup', 'io_submit', 'io_getevents', 'io_destroy']],
    [
      'no such call',
      ENOSYS,
      ['inotify_init', 'inotify_init1', 'inotify_add_watch', 'cachestat', 'fadvise64'],
    ],
    ['no locks', ENOLCK, ['flock']],
    ['not of these files', EINVAL, ['splice', 'tee', 'vmsplice', 'sendfile']],
    ['not permitted', EPERM, ['settimeofday', 'clock_settime', 'adjtimex', 'sethostname', 'setdomainname']],
  ])('answers %s (%i) to %s', (_, expected, calls) => {
    for (const call of calls) {
      const there = SYSTEM_CALLS[call][machine === 'x64' ? 0 : 1] !== null;
      expect(answer(machine, call), call).toBe(there ? expected : null);
    }
  });

  it('answers to every call of its table', () => {
    const decidedByArguments: SystemCall[] = [
      'clone',
      'socket',
      'socketpair',
      'setsockopt',
      'fcntl',
      'preadv2',
      'ioctl',
    ];
    for (const call of Object.keys(SYSTEM_CALLS) as SystemCall[]) {
      if (decidedByArguments.includes(call)) continue;
      expect([EPERM, EINVAL, ENOLCK, ENOSYS, null], call).toContain(answer(machine, call));
    }
  });

  it('kills a program that calls by another table', () => {
    const program = seccompProgram(machine);
    for (const [name, other] of Object.entries(ARCHITECTURE)) {
      if (name !== machine) expect(interpret(program, other, 0, []), name).toBe(KILL);
    }
  });

  it('allows what programs are made of', () => {
    const ordinary =
      machine === 'x64' ? [0, 1, 2, 9, 39, 59, 60, 202, 257] : [56, 63, 64, 93, 98, 172, 221, 222];
    for (const number of ordinary) {
      expect(interpret(seccompProgram(machine), ARCHITECTURE[machine], number, [])).toBe(ALLOW);
    }
  });

  it.each([
    ['a process', 0x11, ALLOW],
    ['a thread', 0x3d0f00, ALLOW],
    ['a process in a mount namespace', 0x00020011, EPERM],
    ['a process in a control group namespace', 0x02000011, EPERM],
    ['a process in a host name namespace', 0x04000011, EPERM],
    ['a process in an IPC namespace', 0x08000011, EPERM],
    ['a process in a user namespace', 0x10000011, EPERM],
    ['a process in a process namespace', 0x20000011, EPERM],
    ['a process in a network namespace', 0x40000011, EPERM],
    ['a child of its parent', 0x00008011, EPERM],
    ['a flag above 32 bits', 0x1_0000_0011, ALLOW],
  ])('decides by its flags whether clone may make %s', (_, flags, expected) => {
    expect(answer(machine, 'clone', [flags])).toBe(expected);
  });

  it.each([
    ['UNIX', 1, ALLOW],
    ['NETLINK', 16, EAFNOSUPPORT],
    ['PACKET', 17, EAFNOSUPPORT],
    ['ALG', 38, EAFNOSUPPORT],
    ['VSOCK', 40, EAFNOSUPPORT],
  ])('knows sockets of the family %s or not', (_, family, expected) => {
    expect(answer(machine, 'socket', [family, 5])).toBe(expected);
    expect(answer(machine, 'socketpair', [family, 5])).toBe(expected);
  });

  it.each([
    ['a stream', 1, 0, ALLOW],
    ['a stream that does not wait', 0x80801, 6, ALLOW],
    ['messages', 0x80002, 17, ALLOW],
    ['packets', 3, 1, EPROTONOSUPPORT],
    ['packets in sequence', 5, 132, EPROTONOSUPPORT],
    ['a stream of several paths', 1, 262, EPROTONOSUPPORT],
    ['pings', 2, 1, EPROTONOSUPPORT],
  ])('knows of the internet %s or not', (_, type, protocol, expected) => {
    for (const family of [2, 10]) {
      expect(answer(machine, 'socket', [family, type, protocol])).toBe(expected);
    }
  });

  it.each([
    ['SO_LINGER', 1, 13, EPERM],
    ['SO_REUSEADDR', 1, 2, ALLOW],
    ['TCP_CONGESTION, which has the same number', 6, 13, ALLOW],
  ])('decides whether %s may be set', (_, level, option, expected) => {
    expect(answer(machine, 'setsockopt', [3, level, option])).toBe(expected);
  });

  it.each([
    ['F_DUPFD', 0, ALLOW],
    ['F_SETFL', 4, ALLOW],
    ['F_GETLK', 5, ALLOW],
    ['F_SETLK', 6, GRANTED],
    ['F_SETLKW', 7, ENOLCK],
    ['F_OFD_GETLK', 36, ALLOW],
    ['F_OFD_SETLK', 37, GRANTED],
    ['F_OFD_SETLKW', 38, ENOLCK],
    ['F_SETLEASE', 1024, EPERM],
    ['F_NOTIFY', 1026, EPERM],
    ['F_DUPFD_CLOEXEC', 1030, ALLOW],
  ])('decides whether fcntl may do %s', (_, command, expected) => {
    expect(answer(machine, 'fcntl', [3, command])).toBe(expected);
  });

  it.each([
    ['TIOCSTI', 0x5412, EPERM],
    ['TIOCLINUX', 0x541c, EPERM],
    ['TIOCSTI with bits that the kernel ignores', 0x1_0000_5412, EPERM],
    ['TCGETS', 0x5401, ALLOW],
  ])('decides whether ioctl may do %s', (_, request, expected) => {
    expect(answer(machine, 'ioctl', [0, request])).toBe(expected);
  });

  it.each([
    ['wait for the disk', 0, ALLOW],
    ['be of high priority', 1, ALLOW],
    ['tell whether the data is cached', 8, EOPNOTSUPP],
    ['tell it among other flags', 9, EOPNOTSUPP],
  ])('decides by its flags whether preadv2 may %s', (_, flags, expected) => {
    expect(answer(machine, 'preadv2', [3, 0, 1, 0, 0, flags])).toBe(expected);
  });

  it.each<[string, SystemCall, number[]]>([
    ['clone3', 'clone3', []],
    ['io_uring', 'io_uring_setup', []],
    ['keys', 'keyctl', []],
    ['namespaces', 'unshare', []],
    ['other_processes', 'ptrace', []],
    ['mounts', 'mount', []],
    ['files', 'open_by_handle_at', []],
    ['kernel', 'bpf', []],
    ['clone_flags', 'clone', [0x10000000]],
    ['socket_families', 'socket', [40]],
    ['asynchronous_io', 'io_setup', []],
    ['file_watches', 'inotify_init1', []],
    ['file_locks', 'flock', []],
    ['record_locks', 'fcntl', [3, 6]],
    ['cached_reads', 'preadv2', [3, 0, 1, 0, 0, 8]],
    ['pipe_locks', 'splice', []],
    ['lingering', 'setsockopt', [3, 1, 13]],
    ['terminal_input', 'ioctl', [0, 0x5412]],
  ])('would allow without the rule %s what that refuses', (rule, call, args) => {
    expect(answer(machine, call, args)).not.toBe(ALLOW);
    expect(answer(machine, call, args, [rule])).toBe(ALLOW);
  });
});

describe('the filter', () => {
  it('does not know the second table of x86-64', () => {
    const program = seccompProgram('x64');
    expect(interpret(program, ARCHITECTURE.x64, 0x40000000, [])).toBe(ENOSYS);
    expect(interpret(program, ARCHITECTURE.x64, 0x40000000 + 520, [])).toBe(ENOSYS);
  });

  it('is written for two machines', () => {
    expect(['x64', 'arm64', 'riscv64', 'toString'].map(isMachine)).toEqual([true, true, false, false]);
  });
});
