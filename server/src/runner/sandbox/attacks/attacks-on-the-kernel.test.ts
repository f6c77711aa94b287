import { spawnSync } from 'node:child_process';
import { python } from '#runner/sandbox/testing.ts';
import { type Attack, testAttacks } from './testing-attacks.ts';

/** Returns a Python program that makes a raw system call and prints its result. x86-64 numbers: the tests run there. */
const call = (expression: string, before = '') =>
  python(`
import ctypes, fcntl, mmap, os, pty, signal, socket, struct
libc = ctypes.CDLL(None, use_errno=True)
buffer = ctypes.create_string_buffer(4096)
def call(number, *arguments):
    result = libc.syscall(ctypes.c_long(number), *[ctypes.c_long(a) if isinstance(a, int) else a for a in arguments])
    return 'got it' if result >= 0 else os.strerror(ctypes.get_errno())
def attempt(action):
    try:
        action()
        return 'got it'
    except OSError as error:
        return str(error)
${before}
print(${expression}, flush=True)
os._exit(0)
`);

const gotIt: Attack['succeeded'] = ({ stdout }) => stdout.includes('got it');
const filtered = (name: string, expression: string, rest: Partial<Attack> = {}, before = ''): Attack => ({
  name,
  command: () => call(expression, before),
  succeeded: gotIt,
  heldBy: 'seccomp',
  ...rest,
});

/** A child in a new user namespace would return 0 twice: the child leaves at once. */
const CHILD_LEAVES = `
def branch(*arguments):
    result = libc.syscall(*[ctypes.c_long(a) if isinstance(a, int) else a for a in arguments])
    if result == 0: os._exit(0)
    return 'got it' if result > 0 else os.strerror(ctypes.get_errno())
`;
const TERMINAL = `
child, terminal = pty.fork()
if child == 0:
    print(attempt(lambda: fcntl.ioctl(0, 0x5412, b'x')), flush=True)
    signal.pause()
`;
/** getpid through the interrupt of 32-bit programs: mov eax, 20; int 0x80; ret. */
const OTHER_TABLE = `
code = mmap.mmap(-1, 4096, prot=7)
code.write(bytes.fromhex('b814000000cd80c3'))
ask = ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(code)))
`;
/** False: this machine's kernel was built or started without that table, and the call ends whoever makes it. */
const hasOtherTable =
  spawnSync('/usr/bin/python3', ['-c', `import ctypes, mmap\n${OTHER_TABLE}\nask()`]).status === 0;

/** Prints how another process sees a lock that this one tries to take, on a file shared by all programs. */
const LOCKED_FOR_OTHERS = `
shared = os.open('/usr/bin/env', os.O_RDONLY)
other = os.open('/usr/bin/env', os.O_RDONLY)
def seen_by_child(lock, look):
    try: lock()
    except OSError as error: return str(error)
    child = os.fork()
    if child == 0:
        try: os._exit(look())
        except BlockingIOError: os._exit(1)
        except OSError: os._exit(0)
    return 'got it' if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) else 'nothing to be seen'
def flock_again():
    fcntl.flock(os.open('/usr/bin/env', os.O_RDONLY), fcntl.LOCK_EX | fcntl.LOCK_NB)
    return 0
def ask_for_record(command):
    asked = fcntl.fcntl(shared, command, struct.pack('hhqqi', fcntl.F_WRLCK, 0, 0, 0, 0))
    return struct.unpack('hhqqi', asked)[0] != fcntl.F_UNLCK
read_lock = struct.pack('hhqqi', fcntl.F_RDLCK, 0, 0, 0, 0)
`;

testAttacks('interfaces of the kernel', [
  filtered(
    'a lock that other programs see',
    'seen_by_child(lambda: fcntl.flock(shared, fcntl.LOCK_EX | fcntl.LOCK_NB), flock_again)',
    {},
    LOCKED_FOR_OTHERS,
  ),
  filtered(
    'a lock of a part that other programs see',
    'seen_by_child(lambda: fcntl.fcntl(shared, fcntl.F_SETLK, read_lock), lambda: ask_for_record(fcntl.F_GETLK))',
    {},
    LOCKED_FOR_OTHERS,
  ),
  filtered(
    'a lock of an open file that other programs see',
    'seen_by_child(lambda: fcntl.fcntl(other, 37, read_lock), lambda: ask_for_record(36))',
    {},
    LOCKED_FOR_OTHERS,
  ),
  filtered(
    'waiting for a lock',
    'attempt(lambda: fcntl.lockf(shared, fcntl.LOCK_SH))',
    {},
    LOCKED_FOR_OTHERS,
  ),
  filtered('seeing what others open', 'call(294, 0)'),
  filtered(
    'being told what others open',
    "attempt(lambda: fcntl.fcntl(os.open('/usr/bin', os.O_RDONLY), fcntl.F_NOTIFY, fcntl.DN_ACCESS | fcntl.DN_MULTISHOT))",
  ),
  filtered(
    'being told what others have read',
    "attempt(lambda: os.preadv(os.open('/usr/bin/env', os.O_RDONLY), [bytearray(64)], 0, os.RWF_NOWAIT))",
    {},
    "open('/usr/bin/env', 'rb').read()",
  ),
  filtered('having the kernel forget a file', 'call(221, os.open("/usr/bin/env", os.O_RDONLY), 0, 0, 4)'),
  filtered("the host's places for asynchronous work", 'call(206, 8, buffer)'),
  filtered(
    'a close that waits',
    "attempt(lambda: socket.socket().setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack('ii', 1, 9)))",
  ),
  filtered('a protocol that the kernel would load', 'attempt(lambda: socket.socket(2, 2, 1))', {
    // If the machine allows nobody to ping, it fails without the filter as well.
    succeeded: ({ stdout }) => /got it|Permission denied/.test(stdout),
  }),
  filtered(
    'talking to the hypervisor',
    'attempt(lambda: socket.socket(socket.AF_VSOCK, socket.SOCK_STREAM))',
  ),
  filtered('talking to the kernel', 'attempt(lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0))'),
  filtered('the session keyring', 'call(250, 0, -3, 1)'),
  filtered('a key that outlives the program', "call(248, b'user', b'name', b'value', 5, -2)"),
  filtered('io_uring, which no filter sees into', 'call(425, 4, buffer)', { besides: ['locked_memory'] }),
  filtered('tracing', 'call(101, 0, 0, 0, 0)'),
  filtered('page faults held up', 'call(323, 1)'),
  filtered(
    "another process's memory",
    'call(310, os.getpid(), vector, 1, vector, 1, 0)',
    {},
    "vector = struct.pack('QQ', ctypes.addressof(buffer), 8)",
  ),
  filtered("another process's descriptors", 'call(438, os.pidfd_open(os.getpid()), 1, 0)'),
  filtered('comparing kernel pointers', 'call(312, os.getpid(), os.getpid(), 0, 0, 0)'),
  filtered(
    'files by handle',
    "call(303, -100, b'/usr', buffer, ctypes.byref(ctypes.c_int()), 0)",
    {},
    "buffer[0:4] = struct.pack('I', 128)",
  ),
  filtered('a detached mount', "call(428, -100, b'/tmp', 0)"),
  filtered('watching a file system', 'call(300, 0x200, 0)'),
  filtered('a message queue', "call(240, b'queue', 0o102, 0o600, 0)"),
  filtered("the processor's segments", 'call(154, 0, buffer, 16)'),
  ...(hasOtherTable
    ? [filtered('calls by the 32-bit table', "'got it' if ask() > 0 else 'nothing'", {}, OTHER_TABLE)]
    : []),
  filtered(
    'typing into a terminal',
    "'got it' if os.read(terminal, 100).startswith(b'x') else 'nothing'",
    {},
    TERMINAL,
  ),
  filtered('a user namespace by unshare', 'call(272, 0x10000000)', { besides: ['disable_userns'] }),
  filtered(
    'a user namespace by clone',
    'branch(56, 0x10000011, 0, 0, 0, 0)',
    { besides: ['disable_userns'] },
    CHILD_LEAVES,
  ),
  filtered(
    'a user namespace by clone3',
    "branch(435, struct.pack('8Q', 0x10000000, 0, 0, 0, 17, 0, 0, 0), 64)",
    { besides: ['disable_userns'] },
    CHILD_LEAVES,
  ),
  filtered('a user namespace, unfiltered', 'call(272, 0x10000000)', {
    heldBy: 'disable_userns',
    besides: ['seccomp'],
  }),
]);
