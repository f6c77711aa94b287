import { expect, it } from 'vitest';
import * as signs from './program-signs.ts';

/** As much of a program as is looked through, in UTF-16 units. */
const LONGEST = 32 * 1024;
const LIMIT_MS = 250;

it.each([
  'vec![vec![',
  '[,a',
  '[ , ',
  'while ',
  'for ',
  'for\t',
  'const a = split(1)',
  'scanf(&a[a]',
  'a, a ',
])('are not looked for at length in %j, however often it is repeated', (piece) => {
  const text = piece.repeat(LONGEST / piece.length);
  const patterns = Object.entries(signs);
  const slow = patterns.filter(([, pattern]) => {
    const start = performance.now();
    pattern.test(text);
    return performance.now() - start > LIMIT_MS;
  });
  expect(slow.map(([name]) => name)).toEqual([]);
});
