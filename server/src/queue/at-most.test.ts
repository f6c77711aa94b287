import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('lets so many go on at once, then those who came first, whether the ones before them failed or not', async () => {
  const limited = atMost(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = ends.map(({ promise }, index) =>
    limited(async () => {
      begun.push(index);
      await promise;
      return index;
    }),
  );
  const settled = Promise.allSettled(all);
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('failed'));
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[0]?.resolve();
  ends[2]?.resolve();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4]);
  ends[3]?.resolve();
  ends[4]?.resolve();
  expect((await settled).map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual([
    0,
    'failed',
    2,
    3,
    4,
  ]);
  expect(await limited(async () => 'again')).toBe('again');
});
