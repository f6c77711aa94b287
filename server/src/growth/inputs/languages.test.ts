import { expect, it } from 'vitest';
import { writeExpression, writeGrid } from './languages.ts';
import { randomFrom } from './random.ts';

it('leaves the corners free where ways begin and end', () => {
  // Each cell would be a wall.
  const rows = writeGrid({ cells: '.#SE', separator: '' }, 7, 1000, () => 0);
  expect(rows).toEqual(['S..####', '...####', '...####', '#######', '####...', '####...', '####..E']);
});

it.each(['infix', 'spaced'] as const)(
  'writes expressions (%s) that are never divided by nothing, nor grow',
  (notation) => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const text = writeExpression({ notation, operators: '+-*/(' }, 400, randomFrom(seed));
      const value: unknown = new Function(`return ${text}`)();
      expect(Math.abs(Number(value))).toBeLessThan(10_000);
    }
  },
);
