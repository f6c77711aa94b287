import { expect, it } from 'vitest';
import { mapConcurrent } from './concurrency.ts';

const { signal: never } = new AbortController();
const soon = () => new Promise((resolve) => setImmediate(resolve));

it('does so many at once, each once and with its result at its place', async () => {
  const going = { now: 0, most: 0 };
  const results = await mapConcurrent([...'abcdefg'], 3, never, async (letter) => {
    going.now += 1;
    going.most = Math.max(going.most, going.now);
    await soon();
    going.now -= 1;
    return letter.toUpperCase();
  });
  expect(results).toEqual([...'ABCDEFG']);
  expect(going).toEqual({ now: 0, most: 3 });
  expect(await mapConcurrent([], 3, never, soon)).toEqual([]);
});

it('fails as the first does, ends the others and waits for them', async () => {
  const ended: number[] = [];
  const work = async (number: number, signal: AbortSignal) => {
    if (number === 1) throw new Error('first');
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    await soon();
    ended.push(number);
    throw new Error('later');
  };
  await expect(mapConcurrent([0, 1, 2, 3], 3, never, work)).rejects.toThrow('first');
  expect(ended).toEqual([0, 2]);
});

it('begins nothing more when the caller has gone', async () => {
  const caller = new AbortController();
  const begun: number[] = [];
  const going = mapConcurrent([1, 2, 3], 1, caller.signal, async (number) => {
    begun.push(number);
    caller.abort(new Error('gone'));
  });
  await expect(going).rejects.toThrow('gone');
  expect(begun).toEqual([1]);
});
