import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { passableFolder } from '#runner/sandbox/testing.ts';
import type { CommandGroup, GroupTree } from './cgroup.ts';
import { cgroupMounts, openGroups } from './detection.ts';
import { openVersion1 } from './v1.ts';

const NAME = `coderoom-test-${process.pid}`;
const LIMITS = { memoryBytes: 64 * 1024 * 1024, processes: 4 };
let tree: GroupTree | null = null;
afterEach(() => tree?.close());

async function open(): Promise<GroupTree> {
  const opened = await openGroups(NAME, true);
  if (opened.tree === null) throw new Error(opened.why);
  tree = opened.tree;
  return tree;
}

/** Runs a shell script as a member of a group. */
function member(group: CommandGroup, script: string) {
  const enter = 'script=$1; shift; for entry; do echo $$ >"$entry"; done; exec sh -c "$script"';
  return spawn('sh', ['-c', enter, 'member', script, ...group.entries], { stdio: 'ignore' });
}

async function runIn(group: CommandGroup, script: string): Promise<void> {
  await once(member(group, script), 'exit');
}

it('finds where control groups are mounted', () => {
  const hybrid = [
    '32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw,relatime - cgroup cgroup rw,cpu,cpuacct',
    '35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory',
    '41 31 0:38 / /sys/fs/cgroup/unified rw,relatime shared:9 - cgroup2 cgroup2 rw',
  ];
  const mounts = cgroupMounts(hybrid.join('\n'));
  expect(mounts.version1.get('cpuacct')).toBe('/sys/fs/cgroup/cpu,cpuacct');
  expect(mounts.version1.get('memory')).toBe('/sys/fs/cgroup/memory');
  expect(mounts.version2).toBe('/sys/fs/cgroup/unified');
  expect(cgroupMounts('27 1 254:0 / / rw - ext4 /dev/vda rw\n')).toEqual({
    version1: new Map(),
    version2: null,
  });
});

it('counts what a group used, and forgets it with the next group', async () => {
  const groups = await open();
  expect(groups.controls).toEqual({ memory: true, processes: true, cpu: true });
  const busy = groups.create('busy', LIMITS);
  await runIn(busy, 'n=0; while [ $n -lt 100000 ]; do n=$((n+1)); done');
  const usage = busy.usage();
  expect(usage).toMatchObject({ outOfMemory: false, processRefused: false });
  expect(usage.cpuMs).toBeGreaterThan(5);
  expect(usage.memoryKb).toBeGreaterThan(50);
  await busy.remove();
  expect(groups.create('busy', LIMITS).usage().cpuMs).toBeLessThan(usage.cpuMs ?? 0);
});

it('limits memory and processes, and tells', async () => {
  const groups = await open();
  const hungry = groups.create('hungry', { ...LIMITS, memoryBytes: 4 * 1024 * 1024 });
  await runIn(hungry, 'head -c 50000000 /dev/zero | tail -n 1');
  expect(hungry.usage().outOfMemory).toBe(true);
  const crowded = groups.create('crowded', LIMITS);
  await runIn(crowded, 'sleep 0 & sleep 0 & sleep 0 & sleep 0 & sleep 0 & sleep 0 & sleep 0 & wait');
  expect(crowded.usage().processRefused).toBe(true);
});

it('lets commands that nobody waits for give way', async () => {
  const groups = await open();
  const urgent = groups.create('urgent', LIMITS);
  const patient = groups.create('patient', { ...LIMITS, share: 'background' });
  // On one CPU, otherwise there would be nothing to share.
  for (const group of [patient, urgent]) member(group, 'exec taskset -c 0 sh -c "while :; do :; done"');
  const cpuMs = () => ({ urgent: urgent.cpuMs() ?? 0, patient: patient.cpuMs() ?? 0 });
  await expect.poll(() => Math.min(...Object.values(cpuMs())), { timeout: 20_000 }).toBeGreaterThan(1);
  const before = cpuMs();
  await expect.poll(() => cpuMs().urgent - before.urgent, { timeout: 20_000 }).toBeGreaterThan(500);
  expect(cpuMs().patient - before.patient).toBeLessThan(250);
}, 30_000);

it('ends and removes what an earlier server of that name left', async () => {
  const left = (await open()).create('left', LIMITS);
  const child = member(left, 'exec sleep 86400');
  await expect.poll(() => left.usage().memoryKb).toBeGreaterThan(0);
  const folder = dirname(left.entries[0] ?? '');
  const gone = once(child, 'exit');
  await open();
  expect((await gone)[1]).toBe('SIGKILL');
  expect(existsSync(folder)).toBe(false);
});

it('says why where groups cannot be made', async () => {
  const refused = await openGroups(`missing/${NAME}`, true);
  expect(refused).toMatchObject({
    tree: null,
    why: expect.stringContaining('Control groups cannot be made'),
  });
});

it('copes with controllers that are mounted together', async () => {
  const mount = passableFolder();
  const together = new Map([
    ['cpu', mount.path],
    ['cpuacct', mount.path],
  ]);
  const opened = await openVersion1(together, NAME);
  expect(opened.tree?.controls).toEqual({ memory: false, processes: false, cpu: true });
  const group = opened.tree?.create('group', LIMITS);
  expect(group?.entries).toEqual([`${mount.path}/${NAME}/group/cgroup.procs`]);
  expect(group?.usage()).toEqual({ cpuMs: null, memoryKb: null, outOfMemory: false, processRefused: false });
  await group?.remove();
  await opened.tree?.close();
  expect(existsSync(`${mount.path}/${NAME}`)).toBe(false);
  mount.remove();
});

it('limits memory together with swap, and that of sockets, in version 1', async () => {
  const mount = passableFolder();
  onTestFinished(mount.remove);
  const opened = await openVersion1(new Map([['memory', mount.path]]), NAME);
  opened.tree?.create('group', LIMITS);
  const limitOf = (of: string) =>
    Number(readFileSync(`${mount.path}/${NAME}/group/memory.${of}limit_in_bytes`, 'utf8'));
  expect(['', 'memsw.'].map(limitOf)).toEqual([LIMITS.memoryBytes, LIMITS.memoryBytes]);
  expect(limitOf('kmem.tcp.')).toBeLessThan(LIMITS.memoryBytes);
});
