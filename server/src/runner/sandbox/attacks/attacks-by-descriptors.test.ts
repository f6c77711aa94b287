import { readdirSync, readlinkSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveCommand, SandboxCommand, SandboxOutcome } from '#runner/sandbox/command.ts';
import type { Omission } from '#runner/sandbox/omission.ts';
import type { OpenSandbox } from '#runner/sandbox/sandbox.ts';
import type { Slot } from '#runner/sandbox/slot.ts';
import { NEVER, python, shell, testSandbox } from '#runner/sandbox/testing.ts';

type TestSandbox = OpenSandbox & { directory: string };
let launching: TestSandbox;
let direct: TestSandbox;
beforeAll(async () => {
  [launching, direct] = await Promise.all([testSandbox(4), testSandbox(4, { launches: false })]);
});
afterAll(() => Promise.all([launching.close(), direct.close()]));

/** Duration of a close that lingers, in seconds, and the longest acceptable pause of the server's thread, in ms. */
const LINGER_SECONDS = 4;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Sends the server descriptors of connections whose close waits for unread data, over everything that it shares with
 * the server and that accepts descriptors, and prints the errors.
 */
const SEND_DESCRIPTORS = `
import os, socket, struct
for child in range(12):
    if os.fork() == 0:
        try: os.read(11, 0)
        except OSError: pass
        listener = socket.socket()
        listener.bind(('127.0.0.1', 0))
        listener.listen()
        near = socket.create_connection(listener.getsockname())
        far, _ = listener.accept()
        near.setblocking(False)
        try:
            while True: near.send(bytes(65536))
        except BlockingIOError: pass
        said = []
        try: near.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack('ii', 1, ${LINGER_SECONDS}))
        except OSError as error: said.append('linger ' + error.strerror)
        for descriptor in (0, 1, 2, 11):
            try:
                shared = socket.socket(fileno=os.dup(descriptor))
                socket.send_fds(shared, [b'x'], [near.fileno(), far.fileno()])
                said.append('sent')
            except OSError as error: said.append(str(descriptor) + ' ' + error.strerror)
        os._exit(0 if 'sent' not in said else 1)
statuses = [os.wait()[1] for child in range(12)]
print('sent' if any(statuses) else 'nothing sent', flush=True)
`;

/**
 * Locks the pipes that it shares with the server, while there is data to read and room for more, by calls that wait for
 * ever, and prints the errors. It ends when the server has waited long enough.
 */
const LOCK_PIPES = `
import os, signal, socket
near, far = socket.socketpair()
quiet, _ = os.pipe()
ways = {
    'splice': lambda out: os.splice(near.fileno(), out, 4096),
    'splice of a pipe': lambda out: os.splice(quiet, out, 4096),
    'sendfile': lambda out: os.sendfile(out, near.fileno(), None, 4096),
}
for name, way in ways.items():
    for out in (1, 2):
        child = os.fork()
        if child == 0:
            signal.alarm(${LINGER_SECONDS})
            os.write(out, b'.' * 256)
            try: way(out)
            except OSError as error: os._exit(0)
            os._exit(1)
statuses = [os.wait()[1] for way in ways for out in (1, 2)]
os.write(1, b'locked' if any(statuses) else b'nothing locked')
`;

/** Returns the longest time for which this thread was blocked during an action, in ms. */
async function longestPause<Result>(action: () => Promise<Result>): Promise<[Result, number]> {
  let longest = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 10);
  try {
    const result = await action();
    look();
    return [result, longest];
  } finally {
    clearInterval(timer);
  }
}

const typedTo: LiveCommand = {
  started: () => {},
  wrote: () => {},
  typed: { ask: async () => null, idleMs: 20_000, totalMs: 20_000 },
};

type Way = (slot: Slot, command: SandboxCommand, omit: readonly Omission[]) => Promise<SandboxOutcome>;

const atOnce: Way = (slot, command, omit) => slot.run(command, NEVER, new Set(omit));
const typed: Way = (slot, command, omit) => slot.run({ ...command, live: typedTo }, NEVER, new Set(omit));
const ahead: Way = async (slot, command, omit) => {
  const waits = { ...command, waits: true } as const;
  const prepared = await slot.prepare(waits, { omit: new Set(omit), isAhead: true });
  prepared.launch();
  return prepared.run(command, NEVER);
};

describe.each([true, false])('a program (by the launcher: %s)', (launches) => {
  const sandbox = () => (launches ? launching : direct);

  it.each<[string, Way, Omission[]]>([
    ['run at once', atOnce, []],
    ['typed to', typed, []],
    ['started ahead', ahead, []],
    ['run without a filter', atOnce, ['seccomp']],
    ['typed to without a filter', typed, ['seccomp']],
  ])('cannot send the server descriptors, which it would have to close: %s', async (_, run, omit) => {
    const slot = sandbox().slots[0] as Slot;
    const before = sockets();
    const [outcome, pause] = await longestPause(() => run(slot, python(SEND_DESCRIPTORS), omit));
    expect({ pause: pause < LONGEST_PAUSE_MS ? 'short' : pause, outcome }).toMatchObject({
      pause: 'short',
      outcome: { stdout: 'nothing sent\n', stderr: '', exitCode: 0 },
    });
    expect(sockets()).toBe(before);
    expect(await slot.run(shell('echo well'), NEVER)).toMatchObject({ stdout: 'well\n' });
  });

  it.each<[string, Way]>([
    ['run at once', atOnce],
    ['typed to', typed],
    ['started ahead', ahead],
  ])('cannot hold a pipe that the server is to read: %s', async (_, run) => {
    const slot = sandbox().slots[0] as Slot;
    const [outcome, pause] = await longestPause(() => run(slot, python(LOCK_PIPES), []));
    expect({ pause: pause < LONGEST_PAUSE_MS ? 'short' : pause, outcome }).toMatchObject({
      pause: 'short',
      outcome: { stdout: expect.stringMatching(/^\.{768}nothing locked$/), exitCode: 0 },
    });
  });

  it('can hold one where nothing filters its calls: the attack is one', async () => {
    const { stdout } = await atOnce(sandbox().slots[0] as Slot, python(LOCK_PIPES), ['seccomp']);
    expect(stdout).toMatch(/^\.{768}locked$/);
  });

  it.each<[string, Partial<SandboxCommand>, string]>([
    ['a program', {}, 'pipe pipe pipe'],
    ['one that is typed to', { live: typedTo }, 'pipe pipe pipe'],
    ['a compiler', { box: 'writable', readsNothing: true }, '/dev/null pipe pipe'],
  ])('finds pipes and nothing else open: %s', async (_, rest, expected) => {
    const slot = sandbox().slots[1] as Slot;
    expect(await slot.run(python(LIST_DESCRIPTORS, rest), NEVER)).toMatchObject({
      stdout: `${expected}\n`,
      stderr: '',
    });
  });

  it('finds the same where it stays and is talked to', async () => {
    const box = await sandbox().acquire();
    const service = await box.serve(python(`${LIST_DESCRIPTORS}\ninput()`));
    const [first] = (await service.output.take(1).toArray()) as Buffer[];
    expect(String(first)).toBe('pipe pipe pipe\n');
    await box.release();
  });

  it.each<[string, Way]>([
    ['run at once', atOnce],
    ['typed to', typed],
    ['started ahead', ahead],
  ])('learns neither addresses nor processes of the host by its descriptors: %s', async (_, run) => {
    const outcome = await run(sandbox().slots[1] as Slot, python(ASK_DESCRIPTORS), []);
    expect(outcome).toMatchObject({ stdout: "its own: ['127.0.0.1']\n", stderr: '', exitCode: 0 });
  });

  it('may open its standard streams by name', async () => {
    const script = 'read -r line </dev/stdin; echo "$line" >/dev/stdout; echo "$line" | tee /dev/stderr';
    const outcome = await (sandbox().slots[2] as Slot).run(shell(script, { stdin: 'said\n' }), NEVER);
    expect(outcome).toMatchObject({ stdout: 'said\nsaid\n', stderr: 'said\n' });
  });
});

/** Prints the target of each open descriptor. Descriptors inherited from the test run are covered by /dev/null. */
const LIST_DESCRIPTORS = `
import os
found = []
for descriptor in range(256):
    try: name = os.readlink(f'/proc/self/fd/{descriptor}').split(':')[0]
    except OSError: continue
    if descriptor < 3 or name != '/dev/null': found.append(name)
print(*found, flush=True)
`;

/** Prints what SIOCGIFCONF and SO_PEERPIDFD tell of every open descriptor, and the addresses of a socket of its own. */
const ASK_DESCRIPTORS = `
import array, ctypes, fcntl, os, socket, struct
SIOCGIFCONF, SO_PEERPIDFD, ENTRY_BYTES = 0x8912, 77, 40
libc = ctypes.CDLL(None)
def addresses(descriptor):
    found = array.array('B', bytes(4096))
    said = fcntl.ioctl(descriptor, SIOCGIFCONF, struct.pack('iP', 4096, found.buffer_info()[0]))
    length = struct.unpack('iP', said)[0]
    return [socket.inet_ntoa(found[at + 20:at + 24].tobytes()) for at in range(0, length, ENTRY_BYTES)]
for descriptor in range(256):
    try: print(descriptor, addresses(descriptor))
    except OSError: pass
    value, size = ctypes.c_int(-1), ctypes.c_int(4)
    if libc.getsockopt(descriptor, socket.SOL_SOCKET, SO_PEERPIDFD, ctypes.byref(value), ctypes.byref(size)) == 0:
        print(descriptor, 'a process')
own = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
print('its own:', addresses(own.fileno()), flush=True)
`;

/** Returns the number of sockets that this process holds. */
function sockets(): number {
  return readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith('socket:');
    } catch {
      // The descriptor used to list the folder.
      return false;
    }
  }).length;
}
