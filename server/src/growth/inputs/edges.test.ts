import type { InputShape } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { edgeAt } from './edges.ts';
import { randomFrom } from './random.ts';

function edges(shape: InputShape, n: number): (readonly [number, number])[] {
  const random = randomFrom(1);
  return Array.from({ length: 2 * n }, (_, row) => edgeAt(shape, row, n, random));
}

describe.each<InputShape>(['random', 'sorted', 'reversed', 'equal'])('edges of shape %s', (shape) => {
  it('reach all nodes from the first, and none leads back', () => {
    const all = edges(shape, 9);
    const reached = new Set([0]);
    for (let round = 0; round < 9; round += 1)
      for (const [from, to] of all.slice(0, 8)) if (reached.has(from)) reached.add(to);
    expect(reached.size).toBe(9);
    for (const [from, to] of all) {
      expect(from).toBeLessThan(to);
      expect(to).toBeLessThan(9);
    }
  });
});

it('come one after the other, from the last to the first, or all from the first node', () => {
  expect(edges('sorted', 4).slice(0, 3).join(' ')).toBe('0,1 1,2 2,3');
  expect(edges('reversed', 4).slice(0, 3).join(' ')).toBe('2,3 1,2 0,1');
  expect(edges('equal', 4).slice(0, 3).join(' ')).toBe('0,1 0,2 0,3');
});
