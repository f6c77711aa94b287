import type { InputShape } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { edgeAt } from './edges.ts';
import { randomFrom } from './random.ts';

function edges(shape: InputShape, n: number): (readonly [number, number])[] {
  const random = randomFrom(1);
  return Array.from({ length: 2 * n }, (_, row) => edgeAt(shape, row, n, random));
}

describe.each<InputShape>(['random', 'sorted', 'reversed', 'equal'])('edges of shape %s', (shape) => {
  it.each([2, 8, 9, 13])('reach all of %i nodes from the first, and none leads back', (n) => {
    const all = edges(shape, n);
    const reached = new Set([0]);
    for (let round = 0; round < n; round += 1)
      for (const [from, to] of all.slice(0, n - 1)) if (reached.has(from)) reached.add(to);
    expect(reached.size).toBe(n);
    for (const [from, to] of all) {
      expect(from).toBeLessThan(to);
      expect(to).toBeLessThan(n);
    }
  });
});

it('join groups of equal size, come one after the other, from the last to the first, or all from the first node', () => {
  expect(edges('random', 5).slice(0, 4).join(' ')).toBe('0,1 2,3 0,2 0,4');
  expect(edges('sorted', 4).slice(0, 3).join(' ')).toBe('0,1 1,2 2,3');
  expect(edges('reversed', 4).slice(0, 3).join(' ')).toBe('2,3 1,2 0,1');
  expect(edges('equal', 4).slice(0, 3).join(' ')).toBe('0,1 0,2 0,3');
});
