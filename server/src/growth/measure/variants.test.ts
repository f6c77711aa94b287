import { describe, expect, it } from 'vitest';
import type { InputFormat } from '#growth/inputs/format.ts';
import { writeInput } from '#growth/inputs/write-input.ts';
import { variantsToTry } from './variants.ts';

const NUMBER: InputFormat = [{ kind: 'line', tokens: [{ kind: 'number', role: { kind: 'prime' } }] }];
const VALUES: InputFormat = [
  {
    kind: 'repeat',
    count: { times: 1, plus: 0 },
    parts: [
      {
        kind: 'line',
        separator: '',
        tokens: [
          { kind: 'number', role: { kind: 'literal', text: 'w' } },
          { kind: 'number', role: { kind: 'value' } },
        ],
      },
    ],
  },
];
const LIST: InputFormat = [
  { kind: 'line', tokens: [{ kind: 'list', count: { times: 1, plus: 0 }, separator: ' ' }] },
];
const signs = { hasBrackets: false, countsFromOne: false };

/** The inputs of all variants of a form. */
function inputsOf(format: InputFormat, n: number, more: object): string[] {
  return variantsToTry(format, { ...signs, ...more }, false).map(
    ({ variant }) => writeInput(format, { n, shape: 'sorted', seed: 1, variant }) ?? '',
  );
}

describe('variants of an input', () => {
  it('have an even number, then an odd one, where the program asks for either', () => {
    expect(inputsOf(NUMBER, 7, { testsParity: true })).toEqual(['7\n', '8\n', '7\n']);
    expect(inputsOf(NUMBER, 8, { testsParity: true })).toEqual(['8\n', '8\n', '9\n']);
    expect(inputsOf(NUMBER, 7, {})).toEqual(['7\n']);
  });

  it('have names of letters where the program takes no others', () => {
    expect(inputsOf(VALUES, 3, { takesLetters: true })[0]).toBe('waaab\nwaaac\nwaaad\n');
    expect(inputsOf(VALUES, 3, {})[0]).toBe('w1\nw2\nw3\n');
  });

  it('have numbers that eight bits hold where the program keeps such', () => {
    const numbers = inputsOf(LIST, 1000, { hasBytes: true })[0]?.split(' ').map(Number) ?? [];
    expect(numbers).toHaveLength(1000);
    expect(Math.max(...numbers)).toBeLessThan(128);
  });
});
