import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { often } from '#runner/testing/soak.ts';
import { shortNameOf } from './host/machine-lock.ts';
import { createSandbox, openSandbox } from './sandbox.ts';
import { newMarker, passableFolder, processesWith, python, shell, testLauncher, until } from './testing.ts';

const SERVER = fileURLToPath(new URL('./testing-server.ts', import.meta.url));
/** Part of the command line of all programs here. */
const MARKER = newMarker();
let folder: ReturnType<typeof passableFolder>;
let directory: string;
beforeEach(() => {
  folder = passableFolder();
  directory = `${folder.path}/boxes`;
});
afterEach(() => folder.remove());

/** Returns everything of the machine that a sandbox in `directory` may hold. */
function held() {
  const mountinfo = readFileSync('/proc/self/mountinfo', 'utf8');
  return {
    files: existsSync(directory) ? readdirSync(directory, { recursive: true }).sort() : [],
    mounts: mountinfo.split('\n').filter((line) => line.includes(directory)).length,
    groups: mountinfo
      .split('\n')
      .filter((line) => / - cgroup2? /.test(line))
      .flatMap((line) => groupsIn(`${line.split(' ')[4]}/coderoom-${shortNameOf(directory)}`)),
    processes: processesWith(MARKER).length,
    descriptors: descriptors().filter((name) => !name.startsWith('pipe:')).length,
  };
}

/** Returns the targets of this process's open descriptors, as named by /proc. */
function descriptors(): string[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`)];
    } catch {
      // The descriptor used to list the folder.
      return [];
    }
  });
}

const pipes = () => descriptors().filter((name) => name.startsWith('pipe:')).length;
/** Both ends of the pipes that may be in stock. */
const MOST_IN_STOCK = 2 * (48 + 6);

function groupsIn(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}

/** Programs in four lanes. */
const PROGRAMS = often(60, 200);

it('leaves nothing behind after many programs, half of them ended in the middle', async () => {
  const pipesBefore = pipes();
  const sandbox = await openSandbox({ directory, slots: 4, launcher: await testLauncher() });
  const one = async (number: number) => {
    const box = await sandbox.acquire();
    const client = new AbortController();
    const script =
      number % 2 === 0 ? `echo x >/box/left; (sleep ${MARKER} &) ; echo done` : `echo; sleep ${MARKER}`;
    const running = box.run(shell(script, { box: 'writable' }), client.signal);
    if (number % 2 === 1) setTimeout(() => client.abort(), number % 16);
    await running;
    await box.release();
  };
  const lane = async (start: number) => {
    for (let number = start; number < PROGRAMS; number += 4) await one(number);
  };
  await Promise.all([0, 1, 2, 3].map(one));
  const before = held();
  await Promise.all([0, 1, 2, 3].map(lane));
  await expect.poll(held).toEqual(before);
  expect(before).toMatchObject({ groups: [], processes: 0 });
  expect(pipes()).toBeLessThanOrEqual(pipesBefore + MOST_IN_STOCK);
  await sandbox.close();
  expect(pipes()).toBe(pipesBefore);
  expect(held()).toMatchObject({ files: [], mounts: 0, groups: [], processes: 0 });
});

it('leaves no ended processes to a server that is the first process of a container', async () => {
  const { program } = await testLauncher();
  const inContainer = ['--pid', '--fork', '--mount-proc', '--kill-child', process.execPath];
  const container = spawn('/usr/bin/unshare', [
    ...inContainer,
    SERVER,
    directory,
    `sleep ${MARKER}`,
    'hold',
    '',
    program,
  ]);
  await once(container.stdout, 'data');
  const [server = 0] = childrenOf(container.pid as number);
  await expect.poll(() => childrenOf(server).filter((id) => stateOf(id) === 'Z')).toEqual([]);
  // unshare waits for it. If that were killed instead, the server would keep its folder for another moment.
  process.kill(server, 'SIGKILL');
  await once(container, 'exit');
  await until(() => held().processes === 0);
  await (await createSandbox({ directory, slots: 1 })).close();
  expect(held()).toMatchObject({ files: [], mounts: 0, groups: [] });
});

function childrenOf(id: number): number[] {
  return readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** Returns the letter by which /proc names a process's state; nothing if it is gone. */
function stateOf(id: number): string {
  try {
    return /\) (\w)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

describe('a server that is killed', () => {
  it('takes its programs along, and the next start clears the rest', async () => {
    const { program } = await testLauncher();
    const server = spawn(process.execPath, [SERVER, directory, `sleep ${MARKER}`, 'hold', '', program]);
    await once(server.stdout, 'data');
    expect(held().processes).toBeGreaterThan(0);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await until(() => held().processes === 0);
    expect(held()).toMatchObject({ mounts: 4 });

    const next = await createSandbox({ directory, slots: 1 });
    await expect.poll(held).toMatchObject({ mounts: 2, groups: [] });
    const box = await next.acquire();
    expect(await box.run(shell('ls /box; echo well'), new AbortController().signal)).toMatchObject({
      stdout: 'well\n',
    });
    await next.close();
    expect(held()).toMatchObject({ files: [], mounts: 0, groups: [] });
  });

  it('leaves no program that keeps running because it was stopped', async () => {
    const server = spawn(process.execPath, [SERVER, directory, `sh -c 'kill -STOP $$; : ${MARKER}'`, 'hold']);
    await once(server.stdout, 'data');
    await until(() => held().processes > 0);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await until(() => held().processes === 0);
    await (await createSandbox({ directory, slots: 1 })).close();
  });
});

it('refuses a folder that another server uses', async () => {
  const sandbox = await createSandbox({ directory, slots: 1 });
  await expect(createSandbox({ directory, slots: 1 })).rejects.toThrow('in use by another server');
  await sandbox.close();
});

it('says which folder programs cannot pass', async () => {
  execFileSync('chmod', ['0700', folder.path]);
  const sandbox = await createSandbox({ directory, slots: 1 });
  expect(sandbox).toMatchObject({
    available: false,
    unavailableReason: expect.stringContaining(folder.path),
  });
  expect(sandbox.protections.inForce).toEqual([]);
  await expect(sandbox.acquire()).rejects.toThrow('cannot enter');
  await sandbox.close();
});

it.each([
  { omit: [], seen: '' },
  { omit: ['inherited_descriptors'], seen: 'kept' },
])(
  'lets no program read a descriptor that the server inherited (left out: $omit)',
  async ({ omit, seen }) => {
    writeFileSync(`${folder.path}/secret`, 'kept');
    const secret = openSync(`${folder.path}/secret`, 'r');
    const stdio: ('pipe' | 'ignore' | number)[] = ['ignore', 'pipe', 'ignore'];
    while (stdio.length < 50) stdio.push('ignore');
    stdio.push(secret);
    const server = spawn(process.execPath, [SERVER, directory, 'bash -c "cat <&50"', 'once', ...omit], {
      stdio,
    });
    closeSync(secret);
    const [output] = await Promise.all([server.stdout?.toArray(), once(server, 'exit')]);
    expect(Buffer.concat((output ?? []) as Buffer[]).toString()).toBe(seen);
  },
);

it('runs neighbours under different users, who cannot read each other', async () => {
  const sandbox = await openSandbox({ directory, slots: 2 });
  const [one, other] = [await sandbox.acquire(), await sandbox.acquire()];
  await one.write('secret', 'mine');
  await other.write('secret', 'mine');
  const spy = python(
    `
for name in ['/hole/slot-0/box/secret', '/hole/slot-1/box/secret']:
    try: print(open(name).read())
    except OSError as error: print(type(error).__name__)
`,
    { mounts: [{ host: directory, inside: '/hole' }] },
  );
  const { stdout } = await one.run(spy, new AbortController().signal);
  expect(stdout.trim().split('\n').sort()).toEqual(['PermissionError', 'mine']);
  await sandbox.close();
});

let forEverybody: (ReturnType<typeof passableFolder> & { node: string; server: string }) | undefined;
afterAll(() => forEverybody?.remove());

/** Copies Node and a bundled server to where an ordinary user can read them: the project may be in a private home. */
function copyForEverybody() {
  if (forEverybody !== undefined) return forEverybody;
  const copies = passableFolder();
  const [node, server] = [`${copies.path}/node`, `${copies.path}/server.mjs`];
  forEverybody = { ...copies, node, server };
  copyFileSync(process.execPath, node);
  buildSync({ entryPoints: [SERVER], outfile: server, bundle: true, platform: 'node', format: 'esm' });
  return forEverybody;
}

it.each([{ launches: false }, { launches: true }])(
  'runs programs for an ordinary user too, and says what is missing ($launches)',
  async ({ launches }) => {
    const copy = copyForEverybody();
    const launcher = launches ? ['', (await testLauncher()).program] : [];
    chownSync(folder.path, 65534, 65534);
    const server = spawn(
      copy.node,
      [copy.server, directory, 'id -u; pwd; echo x >file; cat file', 'protections', ...launcher],
      {
        cwd: '/',
        uid: 65534,
        gid: 65534,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const output = Buffer.concat((await server.stdout.toArray()) as Buffer[]).toString();
    const [id, started, file, missing] = output.split('\n');
    // It has no folder that the server could read.
    expect([id, started, file]).toEqual(['1000', '/tmp', 'x']);
    expect(missing?.split(' ')).toEqual(expect.arrayContaining(['separate_user', 'disk_limit']));
    expect(existsSync(directory)).toBe(false);
  },
);
