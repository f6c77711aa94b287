import { describe, expect, it } from 'vitest';
import type { ApiError } from '#http/errors.ts';
import { createFairQueue } from '#queue/fair-queue.ts';
import { personOwner, visitorOwner } from '#queue/owners.ts';
import { createWaitingPrograms } from './programs-awaiting-input.ts';

const never = new AbortController().signal;
const settled = () => new Promise((resolve) => setImmediate(resolve));

function start(limits: { places: number; maxAwaitingInput?: number; restingMemoryBytes?: number }) {
  const queue = createFairQueue({ places: limits.places, length: 200 });
  const programs = createWaitingPrograms({
    maxAwaitingInput: 100,
    restingMemoryBytes: 1_000,
    programMemoryBytes: 100,
    ...limits,
  });
  const stopped: string[] = [];
  /** A program that waits at once, until it is woken. */
  const begin = (name: string, { owner = visitorOwner(name), memoryBytes = 1 } = {}) => {
    const woken = Promise.withResolvers<void>();
    const stop = ({ code }: ApiError) => {
      stopped.push(`${name}: ${code}`);
      woken.resolve();
    };
    const ended = queue.run(
      owner,
      (_signal, turn) =>
        programs.wait({ owner, memoryBytes, turn, stop }, () => woken.promise).then(() => name),
      never,
    );
    return { ended, wake: woken.resolve };
  };
  return { queue, stopped, begin };
}

describe('programs that wait', () => {
  it('rest while they hold little, keep their place beyond that, and are stopped where too many do', async () => {
    const { queue, stopped, begin } = start({ places: 4, restingMemoryBytes: 1_000 });
    const small = begin('small', { memoryBytes: 400 });
    const large = [1, 2].map((n) => begin(`large ${n}`, { memoryBytes: 700 }));
    await settled();
    expect([queue.resting, queue.running]).toEqual([1, 2]);
    const tooMany = begin('one more', { memoryBytes: 700 });
    expect(await tooMany.ended).toBe('one more');
    expect(stopped).toEqual(['one more: queue_full']);
    small.wake();
    await small.ended;
    const now = begin('another', { memoryBytes: 700 });
    await settled();
    expect([queue.resting, queue.running]).toEqual([1, 2]);
    for (const one of [...large, now]) one.wake();
    await Promise.all([...large, now].map(({ ended }) => ended));
    expect([queue.resting, queue.running]).toEqual([0, 0]);
  });

  it('rest no more than so many at once, and never take the only place', async () => {
    const { queue, stopped, begin } = start({ places: 1, maxAwaitingInput: 1 });
    const first = begin('first');
    await settled();
    await begin('second').ended;
    expect(stopped).toEqual(['second: queue_full']);
    first.wake();
    await first.ended;
    expect([queue.resting, queue.running]).toEqual([0, 0]);
  });

  it('leave memory and places to others, however many one owner has', async () => {
    const { queue, stopped, begin } = start({ places: 8, restingMemoryBytes: 1_000 });
    const theirs = Array.from({ length: 5 }, (_, n) =>
      begin(`theirs ${n}`, { owner: visitorOwner('v'), memoryBytes: 300 }),
    );
    await settled();
    // Three quarters of the memory; and of the four that may keep their place three.
    expect([queue.resting, queue.running]).toEqual([2, 3]);
    const refused = begin('one more', { owner: visitorOwner('v'), memoryBytes: 300 });
    await refused.ended;
    expect(stopped).toEqual(['one more: queue_full']);
    const others = [400, 300].map((memoryBytes, n) => begin(`other ${n}`, { memoryBytes }));
    await settled();
    expect([queue.resting, queue.running, stopped.length]).toEqual([3, 4, 1]);
    for (const one of [...theirs, ...others]) one.wake();
    await Promise.all([...theirs, ...others].map(({ ended }) => ended));
    expect([queue.resting, queue.running]).toEqual([0, 0]);
  });

  it('are so many of a person, and more of the visitors at an address', async () => {
    const { stopped, begin } = start({ places: 1 });
    const persons = [1, 2, 3, 4, 5, 6, 7].map((n) => begin(`p${n}`, { owner: personOwner(1) }));
    const visitors = Array.from({ length: 61 }, (_, n) => begin(`v${n}`, { owner: visitorOwner('v') }));
    await settled();
    expect(stopped.sort()).toEqual(['p1: conflict', 'p2: conflict', 'v0: conflict']);
    for (const one of [...persons, ...visitors]) one.wake();
    await Promise.all([...persons, ...visitors].map(({ ended }) => ended));
    const next = begin('p8', { owner: personOwner(1) });
    next.wake();
    await next.ended;
    expect(stopped).toHaveLength(3);
  });
});
