import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { applyOperation as apply, compose, difference, operationSize, transform } from './text-operation.ts';

const ROUNDS = 2_000;

function randomTexts(seed: number) {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  // The first two characters beyond the basic plane share their first unit, the first and the third their last.
  const text = (length: number) =>
    Array.from({ length: below(length) }, () => ['a', 'b', '\n', '😀', '😁', '🈀', 'é'][below(7)]).join('');
  /** The text with several places changed. */
  const edited = (from: string) => {
    let characters = [...from];
    for (let n = below(4); n > 0; n -= 1) {
      const at = below(characters.length + 1);
      characters = [...characters.slice(0, at), ...text(4), ...characters.slice(at + below(4))];
    }
    return characters.join('');
  };
  /** A change of several places. */
  const change = (from: string) => {
    const middle = edited(from);
    return compose(difference(from, middle), difference(middle, edited(middle)));
  };
  return { text, edited, change };
}

it('leads from any text to any other, in whole characters', () => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  const random = randomTexts(seed);
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = random.text(12);
    const to = random.edited(from);
    const change = difference(from, to);
    expect(apply(from, change), `SEED=${seed}`).toBe(to);
    let position = 0;
    for (const step of change) {
      if ('insert' in step) expect(step.insert.isWellFormed(), `SEED=${seed}`).toBe(true);
      else position += 'retain' in step ? step.retain : step.delete;
      expect(from.slice(0, position).isWellFormed(), `SEED=${seed}`).toBe(true);
    }
  }
  expect(difference('same', 'same')).toEqual([]);
  expect(operationSize(difference('abcd', 'aXd'))).toBe(3);
});

it('comes to the same text in whatever order two changes are made', () => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  const random = randomTexts(seed);
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = random.text(12);
    const [mine, theirs] = [random.change(text), random.change(text)];
    const first = random.edited(text).length % 2 === 0;
    const oneWay = apply(apply(text, theirs), transform(mine, theirs, first));
    const otherWay = apply(apply(text, mine), transform(theirs, mine, !first));
    expect(oneWay, `SEED=${seed}`).toBe(otherWay);
    expect(apply(text, compose(mine, transform(theirs, mine, !first)))).toBe(otherWay);
  }
});
