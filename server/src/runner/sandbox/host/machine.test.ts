import { expect, it } from 'vitest';
import { mountsBelow } from '#runner/sandbox/boxes/folders.ts';
import { closedFolder, findSandboxPrograms, whyUnavailable } from './availability.ts';
import { takeMachineLock } from './machine-lock.ts';
import { protectionsOf } from './protections.ts';
import { BLOCK_SIZE, firstBase, takeUserBlock } from './users.ts';

it('finds user ids that exist here', () => {
  expect(firstBase('         0          0 4294967295\n')).toBe(1_900_000_000);
  expect(firstBase('0 100000 65536\n')).toBe(40_000);
  expect(() => firstBase('0 1000 1\n')).toThrow('no user ids');
});

it('gives two servers different user ids, and a free block again', async () => {
  const seed = 'abcdef012345';
  const [one, other] = [await takeUserBlock(seed), await takeUserBlock(seed)];
  expect(Math.abs(one.first - other.first)).toBeGreaterThanOrEqual(BLOCK_SIZE);
  one.release();
  const again = await takeUserBlock(seed);
  expect(again.first).toBe(one.first);
  again.release();
  other.release();
});

it('locks among processes', async () => {
  const lock = await takeMachineLock('test');
  expect(await takeMachineLock('test')).toBe(null);
  lock?.release();
  const again = await takeMachineLock('test');
  expect(again).not.toBe(null);
  again?.release();
});

it('says which setting keeps sandboxes from being made', () => {
  const settings: Record<string, string> = { 'user.max_user_namespaces': '0' };
  expect(whyUnavailable('bwrap: failed', (name) => settings[name] ?? null)).toContain(
    'sysctl -w user.max_user_namespaces=10000',
  );
  expect(whyUnavailable('bwrap: failed', () => null)).toBe('bwrap: failed');
});

it('finds the programs of this machine and folders that are closed', () => {
  expect(findSandboxPrograms(true)).toMatchObject({ bwrap: '/usr/bin/bwrap', setpriv: '/usr/bin/setpriv' });
  expect(closedFolder('/usr/bin')).toBe(null);
});

it('finds mounts below a folder, innermost first, whatever their names', () => {
  const mountinfo = [
    '1 0 0:1 / /data rw - tmpfs t rw',
    '2 1 0:2 / /data/a\\040b rw - tmpfs t rw',
    '3 2 0:3 / /data/a\\040b/c rw - tmpfs t rw',
    '4 0 0:4 / /database/x rw - tmpfs t rw',
  ].join('\n');
  expect(mountsBelow('/data', mountinfo)).toEqual(['/data/a b/c', '/data/a b']);
});

it('names each protection once: in force or missing, with the reason', () => {
  const partly = protectionsOf({
    groups: { tree: null, why: 'No control groups are mounted on this machine.' },
    seccomp: true,
    separateUser: false,
    limitedBoxes: false,
  });
  expect(partly.inForce).toEqual(['bubblewrap', 'seccomp']);
  expect(partly.missing.map(({ protection }) => protection)).toEqual([
    'memory_limit',
    'process_limit',
    'cpu_accounting',
    'separate_user',
    'disk_limit',
  ]);
  expect(protectionsOf({ none: 'No bubblewrap.' })).toMatchObject({ inForce: [] });
});
