import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { afterAll, beforeAll } from 'vitest';
import { python, shell } from '#runner/sandbox/testing.ts';
import { testAttacks } from './testing-attacks.ts';

const SECRET = 'kept-by-the-server';
let server: Server;
let port: number;
let folder: string;
let sharedMemory: string;

beforeAll(async () => {
  process.env.SANDBOX_TEST_SECRET = SECRET;
  folder = mkdtempSync(`${tmpdir()}/sandbox-secret-`);
  writeFileSync(`${folder}/secret`, SECRET, { mode: 0o600 });
  server = createServer((socket) => socket.end(SECRET));
  port = await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  sharedMemory = execFileSync('ipcmk', ['-M', '4096', '-p', '0666']).toString().match(/\d+/)?.[0] ?? '';
});

afterAll(() => {
  delete process.env.SANDBOX_TEST_SECRET;
  rmSync(folder, { recursive: true });
  execFileSync('ipcrm', ['-m', sharedMemory]);
  server.close();
});

/** Prints the text in the first process's memory. */
const MEMORY_OF_BWRAP = `
import re
memory = open('/proc/1/mem', 'rb', 0)
for line in open('/proc/1/maps'):
    start, end = (int(at, 16) for at in line.split()[0].split('-'))
    if '[heap]' not in line: continue
    memory.seek(start)
    print(re.findall(rb'/[\\w/.-]*sandbox-test-[\\w/.-]*', memory.read(end - start))[:20])
`;

testAttacks('secrets of the server, of the host and of neighbours', [
  {
    name: "the server's environment, in the environment of bwrap",
    command: () => shell("tr '\\0' '\\n' </proc/1/environ"),
    succeeded: ({ stdout }) => stdout.includes(SECRET),
    heldBy: 'empty_environment',
    besides: ['cover_first_process'],
  },
  {
    name: "the server's environment, inherited",
    command: () => shell('env'),
    succeeded: ({ stdout }) => stdout.includes(SECRET),
    heldBy: 'clearenv',
    besides: ['empty_environment'],
  },
  {
    name: "paths of the host, in bwrap's arguments",
    command: () => shell('cat /proc/1/cmdline'),
    succeeded: ({ stdout }) => stdout.includes('/sandbox-test-'),
    heldBy: 'arguments_descriptor',
    besides: ['cover_first_process'],
  },
  {
    name: 'paths of the host, in the memory of bwrap',
    command: () => python(MEMORY_OF_BWRAP),
    succeeded: ({ stdout }) => stdout.includes('/sandbox-test-'),
    heldBy: 'cover_first_process',
  },
  {
    name: 'files of root, even where a folder were mounted by mistake',
    command: () => shell('cat /hole/secret', { mounts: [{ host: folder, inside: '/hole' }] }),
    succeeded: ({ stdout }) => stdout.includes(SECRET),
    heldBy: 'user',
  },
  ...['cmdline', 'diskstats', 'pressure/cpu'].map((name) => ({
    name: `what /proc/${name} says of the host`,
    command: () => shell(`cat /proc/${name}`),
    succeeded: ({ stdout }: { stdout: string }) => stdout !== '',
    heldBy: 'cover_machine' as const,
  })),
  {
    name: 'processes of the host',
    command: () => shell(`test -d /proc/${process.pid} && echo seen`),
    succeeded: ({ stdout }) => stdout.includes('seen'),
    heldBy: 'unshare_pid',
  },
  {
    name: 'services of the host',
    command: () => python(`import socket; print(socket.create_connection(('127.0.0.1', ${port})).recv(99))`),
    succeeded: ({ stdout }) => stdout.includes(SECRET),
    heldBy: 'unshare_net',
  },
  {
    name: 'shared memory of the host',
    command: () =>
      python(
        `import ctypes; c = ctypes.CDLL(None); c.shmat.restype = ctypes.c_long; print(c.shmat(${sharedMemory}, 0, 0))`,
      ),
    succeeded: ({ stdout }) => Number(stdout) > 0,
    heldBy: 'unshare_ipc',
  },
  {
    name: 'the name of the host',
    command: () => shell('cat /proc/sys/kernel/hostname'),
    succeeded: ({ stdout }) => stdout.trim() === hostname(),
    heldBy: 'unshare_uts',
  },
  {
    name: 'the control group of the server',
    command: () => shell('cat /proc/self/cgroup'),
    succeeded: ({ stdout }) => stdout.includes('coderoom'),
    heldBy: 'unshare_cgroup',
  },
  {
    name: "the server's session, whose terminal could be typed into",
    command: () => python('import os; print(os.getsid(0))'),
    succeeded: ({ stdout }) => stdout.trim() === '0',
    heldBy: 'new_session',
  },
]);
