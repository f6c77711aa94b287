import { setTimeout as sleep } from 'node:timers/promises';
import { sendSignal } from '#runner/sandbox/process/process-tree.ts';
import { newMarker, processesWith, python, shell, until } from '#runner/sandbox/testing.ts';
import { testAttacks } from './testing-attacks.ts';

const MIB = 1024 * 1024;
/** Part of the command line of processes that a program leaves behind. */
const MARKER = newMarker();
let markers = 0;

const endLeftBehind = async () => {
  for (const id of processesWith(MARKER)) sendSignal(id, 'SIGKILL');
  await until(() => processesWith(MARKER).length === 0);
};

/** True if a process that was left behind stays: the kernel takes a moment to end the others. */
const stays = async () => {
  const patience = Date.now() + 1_000;
  // Looking at all processes of a machine takes milliseconds.
  while (processesWith(MARKER).length > 0 && Date.now() < patience) await sleep(50);
  return processesWith(MARKER).length > 0;
};

/** Writes `mebibytes` to a file, prints how many were written, and removes it. */
const fill = (path: string, mebibytes: number) =>
  python(`
import os
written = 0
try:
    with open('${path}', 'wb', buffering=0) as file:
        while written < ${mebibytes}:
            written += file.write(bytes(${MIB})) // ${MIB}
except OSError as error:
    print(error)
print('written', written)
`);

/** Writes two files of `mebibytes` together into the folder that the program starts in. */
const fillHome = (mebibytes: number, isFolderPrivate: boolean) => ({
  ...python(`
written = 0
try:
    for name in 'ab':
        with open(name, 'wb', buffering=0) as file:
            for _ in range(${mebibytes / 2}): written += file.write(bytes(${MIB})) // ${MIB}
except OSError as error:
    print(error)
print('written', written)
`),
  startsIn: '',
  isFolderPrivate,
});

const filled =
  (mebibytes: number) =>
  ({ stdout }: { stdout: string }) =>
    stdout.includes(`written ${mebibytes}\n`);

/** Leaves a process behind that outlives the program. */
const daemon = () =>
  shell(
    `setsid sh -c 'exec sleep ${MARKER}${++markers}' </dev/null >/dev/null 2>&1 & sleep 0.1; echo started`,
  );

/** Fills sockets of the program's own network, and prints how many mebibytes they held. */
const FILL_SOCKETS = (datagrams: boolean) => `
import socket
kept, held = [], 0
for number in range(40):
    near = socket.socket(socket.AF_INET, socket.${datagrams ? 'SOCK_DGRAM' : 'SOCK_STREAM'})
    near.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4 << 20)
    near.bind(('127.0.0.1', 0))
    far = socket.socket(socket.AF_INET, near.type)
    if near.type == socket.SOCK_STREAM: near.listen()
    far.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4 << 20)
    far.connect(near.getsockname())
    far.setblocking(False)
    kept.append(near.accept()[0] if near.type == socket.SOCK_STREAM else near)
    try:
        for count in range(160): far.send(bytes(50000))
    except OSError: pass
    kept.append(far)
for socket in kept:
    socket.setblocking(False)
    try:
        while more := len(socket.recv(1 << 20)): held += more
    except OSError: pass
print('held', held >> 20)
`;
/** 160 MiB in pairs of sockets. */
const FILL_PAIRS = `
import socket
kept, held = [], 0
while held < 160 << 20:
    pair = socket.socketpair()
    pair[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4 << 20)
    pair[0].setblocking(False)
    try:
        while True: held += pair[0].send(bytes(65536))
    except BlockingIOError: pass
    kept.append(pair)
print('held')
`;

testAttacks('memory, processes, disk and time of the machine', [
  { name: 'filling /', command: () => fill('/filler', 2), succeeded: filled(2), heldBy: 'remount_root' },
  {
    name: 'filling /dev',
    command: () => fill('/dev/filler', 2),
    succeeded: filled(2),
    heldBy: 'remount_dev',
  },
  { name: 'filling /tmp', command: () => fill('/tmp/filler', 12), succeeded: filled(12), heldBy: 'size_tmp' },
  {
    name: 'filling the folder that a program runs in',
    command: () => fillHome(80, false),
    succeeded: filled(80),
    heldBy: 'size_work',
  },
  {
    name: 'filling a folder of its own',
    command: () => fillHome(12, true),
    succeeded: filled(12),
    heldBy: 'size_work',
  },
  {
    name: 'many files in the folder that a program runs in',
    command: () => ({
      ...shell('for n in $(seq 9000); do : >$n || break; done; ls | grep -c .'),
      startsIn: '',
    }),
    succeeded: ({ stdout }) => stdout === '9000\n',
    heldBy: 'size_work',
  },
  {
    name: 'filling /dev/shm',
    command: () => fill('/dev/shm/filler', 20),
    succeeded: filled(20),
    heldBy: 'size_shm',
  },
  {
    name: 'writing into /box',
    command: () => fill('/box/filler', 1),
    succeeded: filled(1),
    heldBy: 'read_only_box',
  },
  {
    name: 'a huge file',
    command: () => ({
      ...fill('/tmp/file', 4),
      limits: { ...fill('/tmp/file', 4).limits, fileBytes: 2 * MIB },
    }),
    succeeded: filled(4),
    heldBy: 'file_size',
  },
  {
    name: 'many files',
    command: () =>
      python("import os\nfor n in range(30000): os.close(os.open(f'/tmp/{n}', os.O_CREAT))\nprint('made')", {
        limits: { memoryBytes: 24 * MIB },
      }),
    succeeded: ({ stdout }) => stdout.includes('made'),
    heldBy: 'groups',
  },
  {
    name: 'a fork bomb',
    command: () =>
      python(`
import os, time
started = 0
try:
    for n in range(100):
        if os.fork() == 0:
            time.sleep(3)
            os._exit(0)
        started += 1
finally:
    print('started', started, flush=True)
    os._exit(1)
`),
    succeeded: ({ stdout, ending }) => stdout.includes('started 100') && ending !== 'processes',
    heldBy: 'groups',
  },
  {
    name: 'a memory bomb',
    command: () => python(`block = bytearray(${200 * MIB})\nprint('had')`),
    succeeded: ({ stdout, ending }) => stdout.includes('had') && ending !== 'memory',
    heldBy: 'groups',
  },
  ...['datagrams', 'a stream'].map((way) => ({
    name: `memory of the kernel, by ${way} that nobody reads`,
    command: () => python(FILL_SOCKETS(way === 'datagrams')),
    succeeded: ({ stdout, ending }: { stdout: string; ending: unknown }) =>
      ending !== 'memory' && Number(/held (\d+)/.exec(stdout)?.[1] ?? 0) > 64,
    heldBy: 'groups' as const,
  })),
  {
    name: "memory of the kernel, by sockets of the machine's own",
    command: () => python(FILL_PAIRS),
    succeeded: ({ stdout, ending }) => stdout.includes('held') && ending !== 'memory',
    heldBy: 'groups',
  },
  {
    name: 'CPU time of several processes',
    command: () =>
      python(
        `
import os, time
children = [os.fork() for _ in range(2)]
while time.process_time() < 0.5: pass
print('burnt', flush=True)
`,
        { limits: { cpuMs: 150 } },
      ),
    succeeded: ({ stdout, ending }) => stdout.includes('burnt') && ending !== 'cpu',
    heldBy: 'groups',
  },
  {
    name: 'CPU time of one process, where nothing watches the group',
    command: () =>
      python("import time\nwhile time.process_time() < 2.2: pass\nprint('burnt')", {
        limits: { cpuMs: 100 },
      }),
    succeeded: ({ stdout }) => stdout.includes('burnt'),
    heldBy: 'cpu_time',
    besides: ['groups'],
    isOnceEnough: true,
  },
  {
    name: 'endless output',
    command: () => python(`import os\nfor n in range(8): os.write(1, bytes(65536))\nos.write(2, b'all')`),
    succeeded: ({ stderr, ending }) => stderr.includes('all') && ending !== 'output',
    heldBy: 'output_cap',
  },
  {
    name: 'many open files',
    command: () => python("import os\nfor n in range(500): os.dup(0)\nprint('open')"),
    succeeded: ({ stdout }) => stdout.includes('open'),
    heldBy: 'open_files',
  },
  {
    name: 'a core dump',
    command: () => shell("cd /tmp; ulimit -S -c unlimited; sh -c 'kill -SEGV $$'; ls /tmp"),
    succeeded: ({ stdout }) => stdout.includes('core'),
    heldBy: 'core_file',
  },
  {
    name: 'memory that cannot be swapped',
    command: () =>
      python('import ctypes; print(ctypes.CDLL(None).mlock(ctypes.create_string_buffer(99), 99))'),
    succeeded: ({ stdout }) => stdout.trim() === '0',
    heldBy: 'locked_memory',
  },
  {
    name: 'a daemon left behind, without a process namespace',
    command: daemon,
    succeeded: async ({ stdout }) => stdout.includes('started') && (await stays()),
    heldBy: 'groups',
    besides: ['unshare_pid'],
    after: endLeftBehind,
  },
  {
    name: 'a daemon left behind, without a group',
    command: daemon,
    succeeded: async ({ stdout }) => stdout.includes('started') && (await stays()),
    heldBy: 'unshare_pid',
    besides: ['groups'],
    after: endLeftBehind,
  },
  {
    name: 'a stopped process, which hears no polite signal',
    command: () =>
      // Less, and on a busy machine the polite signal comes before the process has stopped itself.
      shell(`sh -c 'kill -STOP $$; exec sleep ${MARKER}${++markers}'; echo on`, { limits: { wallMs: 3000 } }),
    succeeded: async ({ ending }) => ending === 'wall' && (await stays()),
    heldBy: 'die_with_parent',
    besides: ['groups'],
    after: endLeftBehind,
  },
  {
    name: 'a traced process, which hears no polite signal',
    command: () =>
      python(
        `
import ctypes, os, signal
MARKER = '${MARKER}${++markers}'
if os.fork() == 0:
    ctypes.CDLL(None).ptrace(0, 0, 0, 0)
    os.kill(os.getpid(), signal.SIGSTOP)
signal.signal(signal.SIGINT, signal.SIG_IGN)
while True: signal.pause()
`,
        // On a busy machine Python starts for a second: before it ignores the polite signal, it ends by it.
        { limits: { wallMs: 4000 } },
      ),
    succeeded: async ({ ending }) => ending === 'wall' && (await stays()),
    heldBy: 'die_with_parent',
    besides: ['groups', 'seccomp'],
    isOnceEnough: true,
    after: endLeftBehind,
  },
]);
