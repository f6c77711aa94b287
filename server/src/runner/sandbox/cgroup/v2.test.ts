import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { passableFolder } from '#runner/sandbox/testing.ts';
import { Version2Tree } from './v2.ts';

/** A parent group in plain files: the machine's own hierarchy may be of version 1. */
function parentWith(controllers: string) {
  const folder = passableFolder();
  onTestFinished(folder.remove);
  const parent = `${folder.path}/parent`;
  mkdirSync(parent);
  writeFileSync(`${parent}/cgroup.subtree_control`, `${controllers}\n`);
  const fileOf = (name: string, file: string) => `${parent}/${name}/${file}`;
  return {
    tree: new Version2Tree(parent),
    read: (name: string, file: string) => readFileSync(fileOf(name, file), 'utf8'),
    write: (name: string, file: string, text: string) => writeFileSync(fileOf(name, file), text),
  };
}

it('limits memory without swap, and processes, and ends a group as a whole', () => {
  const { tree, read } = parentWith('cpu memory pids');
  expect(tree.controls).toEqual({ memory: true, processes: true, cpu: true });
  tree.create('run', { memoryBytes: 1_000_000, processes: 7, share: 'background' });
  const files = ['memory.max', 'memory.swap.max', 'memory.oom.group', 'pids.max', 'cpu.weight'];
  expect(files.map((file) => read('run', file))).toEqual(['1000000', '0', '1', '7', '3']);
});

it('sets no limit where the controller is missing', () => {
  const { tree, read } = parentWith('');
  expect(tree.controls).toEqual({ memory: false, processes: false, cpu: true });
  tree.create('run', { memoryBytes: 1_000_000, processes: 7 });
  for (const file of ['memory.max', 'pids.max']) expect(() => read('run', file)).toThrow('ENOENT');
});

it('reads what a group used from the files of the kernel', () => {
  const { tree, write } = parentWith('cpu memory pids');
  const group = tree.create('run', { memoryBytes: 1_000_000, processes: 7 });
  const nothing = { cpuMs: null, memoryKb: null, outOfMemory: false, processRefused: false };
  expect(group.usage()).toEqual(nothing);
  write('run', 'cpu.stat', 'usage_usec 12500\nuser_usec 12000\nsystem_usec 500\n');
  write('run', 'memory.peak', '2049\n');
  write('run', 'memory.current', '1024\n');
  write('run', 'memory.events', 'low 0\nhigh 0\nmax 3\noom 1\noom_kill 0\n');
  write('run', 'pids.events', 'max 0\n');
  expect(group.usage()).toEqual({ ...nothing, cpuMs: 12.5, memoryKb: 3 });
  expect([group.cpuMs(), group.memoryBytes()]).toEqual([12.5, 1024]);
  write('run', 'memory.events', 'low 0\nhigh 0\nmax 3\noom 1\noom_kill 1\n');
  write('run', 'pids.events', 'max 2\n');
  expect(group.usage()).toMatchObject({ outOfMemory: true, processRefused: true });
});
