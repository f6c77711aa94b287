import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Housekeeping } from './housekeeping.ts';

// However slow the machine is, the delay is over only when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Lets everything that is due happen. */
async function someTurns(): Promise<void> {
  for (let count = 0; count < 5; count += 1) await turn();
}

it('waits for the answers under way', async () => {
  const housekeeping = new Housekeeping();
  const done: string[] = [];
  housekeeping.enter();
  housekeeping.enter();
  void housekeeping.quiet().then(() => done.push('first'));
  housekeeping.leave();
  await someTurns();
  expect(done).toEqual([]);
  housekeeping.leave();
  await someTurns();
  expect(done).toEqual(['first']);
});

it('gives way to a request that comes in between', async () => {
  const housekeeping = new Housekeeping();
  const done: string[] = [];
  void housekeeping.quiet().then(() => {
    done.push('first');
    housekeeping.enter();
  });
  void housekeeping.quiet().then(() => done.push('second'));
  await someTurns();
  expect(done).toEqual(['first']);
  housekeeping.leave();
  await someTurns();
  expect(done).toEqual(['first', 'second']);
});

it('does not wait for ever', async () => {
  const housekeeping = new Housekeeping();
  const done: string[] = [];
  housekeeping.enter();
  void housekeeping.quiet().then(() => done.push('first'));
  await someTurns();
  expect(done).toEqual([]);
  vi.advanceTimersByTime(50);
  await someTurns();
  expect(done).toEqual(['first']);
});
