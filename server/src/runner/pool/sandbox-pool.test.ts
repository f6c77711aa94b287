import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Box } from '#runner/sandbox/box.ts';
import type { SandboxOutcome } from '#runner/sandbox/command.ts';
import { TEST_LIMITS } from '#runner/sandbox/testing.ts';
import { openSandboxPool } from './sandbox-pool.ts';

// However slow the machine is, the longest delay is over only when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const COMMAND = {
  argv: ['/bin/true'] as [string],
  environment: {},
  box: 'read-only' as const,
  mounts: [],
  limits: TEST_LIMITS,
};
const never = new AbortController().signal;
const notHere = () => Promise.reject(new Error('not here'));

/** A pool of boxes in which nothing runs; `released` counts those that were given back. */
function open(run: Box['run'] = notHere) {
  const boxes = { released: 0 };
  const box: Box = {
    write: async () => {},
    remove: async () => {},
    read: async () => null,
    workingFolder: null,
    prepare: async () => {},
    serveForks: async () => null,
    serve: notHere,
    run,
    keep: notHere,
    fill: notHere,
    release: async (quiet) => {
      await quiet;
      boxes.released += 1;
    },
  };
  const sandbox = {
    available: true,
    unavailableReason: null,
    protections: { inForce: [], missing: [] },
    acquire: async () => box,
    close: async () => {},
  };
  const pool = openSandboxPool(sandbox, {} as Parameters<typeof openSandboxPool>[1], {
    memoryBytes: 1,
    timeoutSeconds: 1,
  });
  return { pool, boxes };
}

async function someTurns(): Promise<void> {
  for (let count = 0; count < 5; count += 1) await turn();
}

it('cleans up after a run once its answer was sent', async () => {
  const { pool, boxes } = open();
  const sent = Promise.withResolvers<void>();
  const wanted = { signal: never, isUsual: true, isBackground: false, answered: sent.promise };
  expect(await pool.withSandbox('python', wanted, async () => 'done')).toBe('done');
  await someTurns();
  expect(boxes.released).toBe(0);
  sent.resolve();
  await someTurns();
  expect(boxes.released).toBe(1);
});

it('cleans up while another program runs, since nobody needs this thread then', async () => {
  const running = Promise.withResolvers<SandboxOutcome>();
  const { pool, boxes } = open(() => running.promise);
  const wanted = { signal: never, isUsual: true, isBackground: false };
  const other = pool.withSandbox('python', wanted, ({ box }) => box.run({ ...COMMAND, stdin: '' }, never));
  await pool.withSandbox('python', wanted, async () => 'done');
  await someTurns();
  expect(boxes.released).toBe(1);
  running.reject(new Error('ended'));
  await expect(other).rejects.toThrow('ended');
  await someTurns();
  expect(boxes.released).toBe(2);
});
