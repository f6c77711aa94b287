import { expect, it } from 'vitest';
import { countNeeded, describeProgress, nameFew } from './grading-line.tsx';

const DONE = { total: 28, pending: 0, graded: 28, failed: 0, outdated: 0, ungraded: 0 };

it.each([
  [DONE, '28 submissions were graded by these tests.'],
  [{ ...DONE, pending: 3, graded: 25 }, 'Grading: 25 of 28 done.'],
  [{ ...DONE, outdated: 28 }, '28 submissions were graded by earlier tests.'],
  [
    { ...DONE, outdated: 1, ungraded: 2, failed: 1 },
    '1 submission was graded by earlier tests. 2 submissions were never tested. 1 submission was not graded because of an error.',
  ],
])('%o: %s', (progress, text) => {
  expect(describeProgress(progress)).toBe(text);
});

it('counts what is to be done', () => {
  expect(countNeeded({ ...DONE, outdated: 1, ungraded: 2, failed: 1 })).toBe(4);
});

it.each([
  [['Ada'], 'Ada'],
  [['Ada', 'Mira'], 'Ada and Mira'],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'A, B, C, D, E and 2 others'],
  [['A', 'B', 'C', 'D', 'E', 'F'], 'A, B, C, D, E and 1 other'],
])('%o are %s', (names, text) => {
  expect(nameFew(names)).toBe(text);
});
