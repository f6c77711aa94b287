import { expect, it } from 'vitest';
import { grading } from './de/admin/grading.tsx';

it('names the number of missing submissions before them', () => {
  expect([1, 2].map((count) => grading.missing.of('Summe', '7b', count))).toEqual([
    'Summe: 1 fehlende Abgabe in 7b',
    'Summe: 2 fehlende Abgaben in 7b',
  ]);
});
