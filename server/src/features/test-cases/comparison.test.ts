import { MAX_OUTPUT_BYTES, TEST_COMPARISONS } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { inBreadth } from '#runner/testing/soak.ts';
import { type ComparisonRule, isExpected } from './comparison.ts';

const TEXT_COMPARISONS = TEST_COMPARISONS.filter((comparison) => comparison !== 'drawing');

const matches = (
  comparison: ComparisonRule['comparison'],
  actual: string,
  expected: string,
  tolerance: number | null = null,
) => isExpected(actual, expected, { comparison, tolerance });

/** For each of the comparisons in their order, from the strictest on: whether the two are the same. */
const TEXTS: readonly (readonly [string, string, boolean, boolean, boolean, boolean])[] = [
  ['', '', true, true, true, true],
  ['1\n', '1\n', true, true, true, true],
  ['1\r\n2\r\n', '1\n2\n', true, true, true, true],
  ['1\n2\n', '1\r\n2\r\n', true, true, true, true],
  ['1', '1\n', false, true, true, true],
  ['1  \n2\t\n\n \n', '1\n2', false, true, true, true],
  ['1\r\n', '1', false, true, true, true],
  [' \n\t', '', false, true, true, true],
  [' 1', '1', false, false, true, true],
  ['1\n\n2', '1\n2', false, false, true, true],
  ['1 2', '1\n2', false, false, true, true],
  ['1  2', '1 2', false, false, true, true],
  ['\u00a01\u20282\ufeff', '1 2', false, false, true, true],
  ['12', '1 2', false, false, false, false],
  ['1 2', '1', false, false, false, false],
  ['1', '1 2', false, false, false, false],
  ['a', 'A', false, false, false, false],
  ['2 1', '1 2', false, false, false, false],
  ['1.0', '1', false, false, false, true],
  ['+1', '1', false, false, false, true],
  ['1e3', '1000', false, false, false, true],
  ['.5', '0.50', false, false, false, true],
  ['-0', '0', false, false, false, true],
  ['x = 1.0000001', 'x = 1', false, false, false, true],
  ['x=1.0', 'x=1', false, false, false, false],
  ['1.1', '1', false, false, false, false],
  ['NaN', 'NaN', true, true, true, true],
  ['nan', 'NaN', false, false, false, false],
  ['inf ', 'inf', false, true, true, true],
  ['inf', 'Infinity', false, false, false, false],
  ['1e999', '2e999', false, false, false, false],
  ['1e999', '1e999', true, true, true, true],
  ['0x10', '16', false, false, false, false],
  ['1_000', '1000', false, false, false, false],
  ['1,5', '1.5', false, false, false, false],
  ['', '0', false, false, false, false],
  ['--1', '1', false, false, false, false],
  ['é', 'e\u0301', false, false, false, false],
];

it.each(TEXTS)('%j for %j', (actual, expected, ...same) => {
  expect(TEXT_COMPARISONS.map((comparison) => matches(comparison, actual, expected))).toEqual(same);
});

describe('a tolerance', () => {
  it.each([
    ['1.05', '1', 0.1, true],
    ['1.2', '1', 0.1, false],
    ['0.9', '1', 0.1, true],
    // Relative where numbers are large, absolute where they are small.
    ['1090', '1000', 0.1, true],
    ['1110', '1000', 0.1, false],
    ['-1090', '-1000', 0.1, true],
    ['0.05', '0', 0.1, true],
    ['1.0000009', '1', null, true],
    ['1.000002', '1', null, false],
    ['1', '1.0', 0, true],
    ['1.0000000001', '1', 0, false],
    ['9007199254740993', '9007199254740992', 0, false],
    ['+9007199254740993', '9007199254740993', 0, true],
    ['009007199254740993', '9007199254740993', 0, true],
    ['9007199254740993', '9007199254740992', 1, true],
    ['123456789012345678901234567890', '123456789012345678901234567891', 0, false],
    [`1${'0'.repeat(500)}`, `1${'0'.repeat(500)}`, 0, true],
    [`1${'0'.repeat(500)}`, `1${'0'.repeat(499)}1`, 1e9, false],
  ])('%s for %s with %s is %s', (actual, expected, tolerance, same) => {
    expect(matches('numbers', actual, expected, tolerance)).toBe(same);
  });

  it('concerns numbers alone', () => {
    expect(matches('tokens', '1.0', '1', 5)).toBe(false);
    expect(matches('numbers', 'a 1', 'b 1', 1e9)).toBe(false);
  });
});

const SEED = Number(process.env.SEED ?? 2026);

it(`each comparison lets pass what a stricter one does, and what it is defined by (seed ${SEED})`, () => {
  const random = randomNumbers(SEED);
  const PIECES = [
    'a',
    'b',
    '1',
    '1.0',
    '-2',
    ' ',
    '  ',
    '\n',
    '\r\n',
    '\t',
    '\r',
    '1e3',
    '1000',
    'NaN',
    '\u00a0',
  ];
  const text = () =>
    Array.from({ length: Math.floor(random() * 6) }, () => PIECES[Math.floor(random() * PIECES.length)]).join(
      '',
    );
  const unix = (value: string) => value.split('\r\n').join('\n');
  const lines = (value: string) =>
    unix(value)
      .replace(/\s+$/, '')
      .split('\n')
      .map((line) => line.replace(/\s+$/, ''));
  const words = (value: string) => value.split(/\s+/).filter((word) => word !== '');
  const seen = { same: 0, other: 0 };
  // Expecting five things of each round would cost twice what comparing does.
  const wrong: object[] = [];
  for (let round = 0; round < 20_000; round += 1) {
    const [a, b] = [text(), text()];
    const forwards = TEXT_COMPARISONS.map((comparison) => matches(comparison, a, b));
    const backwards = TEXT_COMPARISONS.map((comparison) => matches(comparison, b, a));
    const [exact, trailing, tokens] = forwards;
    const isAsDefined =
      exact === (unix(a) === unix(b)) &&
      trailing === (lines(a).join('\n') === lines(b).join('\n')) &&
      tokens === (words(a).join(' ') === words(b).join(' '));
    const isOrdered = forwards.every((isSame, at) => !isSame || forwards.slice(at).every(Boolean));
    const isSymmetric = forwards.join() === backwards.join();
    if (!(isAsDefined && isOrdered && isSymmetric)) wrong.push({ a, b, forwards, backwards });
    seen[tokens ? 'same' : 'other'] += 1;
  }
  expect(wrong).toEqual([]);
  expect(Math.min(seen.same, seen.other)).toBeGreaterThan(100);
});

describe('hostile output', () => {
  const long = (piece: string) => piece.repeat(Math.ceil(MAX_OUTPUT_BYTES / piece.length));
  const hostile = inBreadth(
    [' ', '\r\n', '\t \n', '1 ', '1', 'a\n \n'],
    [' ', '\n', '\r\n', '\t \n', 'a ', '1 ', '1', '1.', '-', '1e', 'a\n \n', '\u00a0', '9 '],
  ).map(long);
  // Whatever takes more than linear time takes minutes of this, and is ended by the test's own limit.
  it.each(TEXT_COMPARISONS)('is compared in linear time: %s', (comparison) => {
    for (const output of hostile) {
      expect(matches(comparison, output, output)).toBe(true);
      expect(matches(comparison, `${output}x`, `${output}y`)).toBe(false);
      expect(matches(comparison, output, 'x')).toBe(false);
      expect(matches(comparison, 'x', output)).toBe(false);
    }
  });
});
