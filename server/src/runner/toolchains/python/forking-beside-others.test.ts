import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestSandbox, testSandbox } from '#runner/sandbox/testing.ts';
import { parentsOf, runStaying, shown } from './testing/forked-processes.ts';
import { type ForkedPython, openForkedPython } from './testing/forked-programs.ts';

let sandbox: TestSandbox;
let python: ForkedPython;
beforeAll(async () => {
  sandbox = await testSandbox(10);
  python = await openForkedPython(sandbox);
  await python.begin();
}, 120_000);
afterAll(async () => {
  await python.close();
  await sandbox.close();
});

/** Prints a digest of what the code that forked it holds in its memory: the writable segment of a shared object. */
const MEMORY_OF_PARENT = `
import hashlib, struct
file = open('/opt/python/fork_parent.so', 'rb').read()
first, = struct.unpack_from('<Q', file, 32)
size, count = struct.unpack_from('<HH', file, 54)
headers = [struct.unpack_from('<IIQQQQQQ', file, first + size * at) for at in range(count)]
[(start, length)] = [(header[3], header[6]) for header in headers if header[0] == 1 and header[1] & 2]
maps = open('/proc/self/maps').read().splitlines()
[base, *_] = [int(line.split('-')[0], 16) for line in maps if line.endswith('/fork_parent.so')]
with open('/proc/self/mem', 'rb') as memory:
    memory.seek(base + start)
    print(length, hashlib.sha256(memory.read(length)).hexdigest())
`;

describe('beside other programs, a forked one', () => {
  it('finds nothing in its memory of how many there are, nor of how they ended', async () => {
    const alone = await python.run(MEMORY_OF_PARENT, true);
    expect(alone).toMatchObject({ stderr: '', stdout: expect.stringMatching(/^[1-9]/) });
    await python.run('raise SystemExit(77)', true);
    const others = await Promise.all(Array.from({ length: 5 }, () => runStaying(python, 86_397)));
    const beside = await python.run(MEMORY_OF_PARENT, true);
    for (const { end } of others) end();
    await Promise.all(others.map(({ running }) => running));
    expect(beside.stdout).toBe(alone.stdout);
  });

  it('leaves the signals that may wait for the server to the server', async () => {
    const attack = `
import ctypes, os, signal
signal.pthread_sigmask(signal.SIG_BLOCK, [40])
print(sum(ctypes.CDLL(None).sigqueue(os.getpid(), 40, 0) == 0 for _ in range(1_000)), flush=True)
signal.pause()
`;
    const waiting = () => Number(/^SigQ:\s*(\d+)/m.exec(shown(process.pid, 'status'))?.[1]);
    const gone = new AbortController();
    let during = Number.NaN;
    const wrote = () => {
      during = waiting();
      gone.abort();
    };
    const before = waiting();
    const { stdout } = await python.run(attack, true, {
      live: { started: () => {}, wrote },
      signal: gone.signal,
    });
    expect(stdout).toBe('1000\n');
    expect(during - before).toBeLessThan(500);
  });

  it('cannot keep the parent busy, neither by stopping nor by giving it children', async () => {
    const attack = `
import ctypes, os, signal, time
CLONE_PARENT = 0x8000
libc = ctypes.CDLL(None, use_errno=True)
made = libc.syscall(${process.arch === 'x64' ? 56 : 220}, CLONE_PARENT | signal.SIGCHLD, 0, 0, 0, 0)
if made == 0: os._exit(0)
print(made, os.strerror(ctypes.get_errno()), flush=True)
program = os.getpid()
if os.fork() == 0:
    for _ in range(2_000):
        for number in (signal.SIGSTOP, signal.SIGCONT): os.kill(program, number)
    os.kill(program, signal.SIGTERM)
while True: signal.pause()
`;
    const [parent = 0] = parentsOf(sandbox);
    const woken = () => Number(/^voluntary_ctxt_switches:\s*(\d+)/m.exec(shown(parent, 'status'))?.[1]);
    const before = woken();
    expect(await python.run(attack, true)).toMatchObject({
      stdout: '-1 Operation not permitted\n',
      signal: 'SIGTERM',
    });
    expect(woken() - before).toBeLessThan(50);
  });

  it('cannot keep the next one of its user from its box', async () => {
    const attack = `
import array, os, socket
try:
    while True:
        # Each holds both: only the kernel finds out, in a while, that nobody else does.
        both = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        held = [each.detach() for each in both]
        for end in held:
            socket.socket(fileno=os.dup(end)).sendmsg([b'x'], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array('i', held * 60))])
except OSError as error:
    print(error.strerror, flush=True)
    os._exit(0)
`;
    for (let tries = 0; tries < 20; tries++) {
      const { stdout } = await python.run(attack, true);
      expect(stdout).toMatch(/^Too many references/);
      expect(await python.run('print("begun")', true)).toMatchObject({ stdout: 'begun\n', stderr: '' });
    }
  });
});
