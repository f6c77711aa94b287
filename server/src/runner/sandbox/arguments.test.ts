import { expect, it } from 'vitest';
import { bubblewrapArguments } from './arguments.ts';
import { NOTHING_OMITTED } from './omission.ts';
import { shell } from './testing.ts';

const KEPT = { path: '/boxes/kept', bytes: 1, remove: async () => undefined };

const argumentsOf = (
  setup: Partial<Parameters<typeof bubblewrapArguments>[0]> = {},
  work: string | null = '/slot-1/home',
) =>
  bubblewrapArguments(
    { ...shell('true'), ...setup },
    { box: '/boxes/1', work },
    { system: { arguments: [], hidden: [] }, filters: {} },
    NOTHING_OMITTED,
  ).join(' ');

it('takes every right away, also those that the bubblewrap of another machine might leave', () => {
  expect(argumentsOf()).toContain('--unshare-user --unshare-ipc --unshare-pid --unshare-net --unshare-uts');
  expect(argumentsOf()).toContain(
    '--disable-userns --die-with-parent --new-session --cap-drop ALL --uid 1000 --gid 1000',
  );
});

it('lets a command write to its own box alone, and only where it may', () => {
  const mounts = [{ host: '/host/kept', inside: '/kept' }];
  expect(argumentsOf({ mounts })).toContain('--ro-bind /host/kept /kept');
  expect(argumentsOf({ box: 'writable' })).toContain('--bind /boxes/1 /box');
  expect(argumentsOf({ box: KEPT })).toContain('--ro-bind /boxes/kept /box');
  expect(argumentsOf({ box: 'read-only' })).toContain('--ro-bind /boxes/1 /box');
});

it('shows the folder that programs run in to those that start in it', () => {
  const run = argumentsOf({ startsIn: 'src' });
  expect(run).toContain('--bind /slot-1/home /home/learner --chdir /home/learner/src');
  expect(run).toContain('--setenv HOME /home/learner');
  expect(argumentsOf()).not.toMatch(/work|learner/);
  const without = argumentsOf({ startsIn: '' }, null);
  expect(without).toContain('--chdir /tmp');
  expect(without).not.toContain('learner');
});
