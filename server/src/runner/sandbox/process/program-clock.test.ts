import { expect, it } from 'vitest';
import { nextCpuCheckMs } from './program-clock.ts';

it('looks at CPU time when as many threads as there are processors may have used it up', () => {
  expect([nextCpuCheckMs(10_000, 1), nextCpuCheckMs(10_000, 16), nextCpuCheckMs(8, 16)]).toEqual([
    10_000, 625, 20,
  ]);
});
