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

it('writes expressions with the operators in front, of as many words as asked for', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const text = writeExpression({ notation: 'prefix', operators: '+-*/' }, 401, randomFrom(seed));
    const words = text.split(' ');
    expect(words).toHaveLength(401);
    const evaluate = (): number => {
      const word = words.shift() ?? '';
      if (!'+-*/'.includes(word)) return Number(word);
      const [one, other] = [evaluate(), evaluate()];
      return { '+': one + other, '-': one - other, '*': one * other, '/': one / other }[word] ?? Number.NaN;
    };
    expect(Math.abs(evaluate())).toBeLessThan(10_000);
    expect(words).toEqual([]);
  }
});
