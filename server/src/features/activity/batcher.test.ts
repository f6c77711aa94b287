import { expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

it('stores together what comes within a moment, and what comes later on its own', async () => {
  const stored: (readonly string[])[] = [];
  const store = createBatcher<string>(async (items) => void stored.push(items));
  await Promise.all([store('one'), store('two')]);
  await store('three');
  expect(stored).toEqual([['one', 'two'], ['three']]);
});

it('stores no more at once than a statement takes, and everything', async () => {
  const stored: (readonly number[])[] = [];
  const store = createBatcher<number>(async (items) => void stored.push(items));
  await Promise.all(Array.from({ length: 1_001 }, (_, index) => store(index)));
  expect(stored.map(({ length }) => length)).toEqual([500, 500, 1]);
  expect(stored.flat()).toEqual(Array.from({ length: 1_001 }, (_, index) => index));
});

it('tells all whose items were not stored, and goes on', async () => {
  let isFailing = true;
  const store = createBatcher<string>(async () => {
    if (isFailing) throw new Error('the disk is full');
  });
  const outcomes = await Promise.allSettled([store('one'), store('two')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isFailing = false;
  await store('three');
});

it('tells nobody whose items were stored of the failure of another batch', async () => {
  const stored: number[] = [];
  const store = createBatcher<number>(async (items) => {
    if (items.includes(500)) throw new Error('the disk is full');
    stored.push(...items);
  });
  const outcomes = await Promise.allSettled(Array.from({ length: 1_001 }, (_, index) => store(index)));
  const failed = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
  expect(failed).toEqual(Array.from({ length: 500 }, (_, index) => 500 + index));
  expect(stored).toEqual([...Array.from({ length: 500 }, (_, index) => index), 1_000]);
});
