import { expect, test } from 'vitest';
import { outputBlocks, partLongLines } from './output-text.tsx';

test('a text is parted after lines, and nothing of it is lost', () => {
  const text = Array.from({ length: 5_000 }, (_, index) => `line ${index}\n`).join('');
  const blocks = outputBlocks(text);
  expect(blocks.length).toBeGreaterThan(1);
  expect(blocks.join('')).toBe(text);
  expect(blocks.every((block) => block.endsWith('\n'))).toBe(true);
});

test('a line is never parted, and an end without a line feed stays', () => {
  const long = 'x'.repeat(100_000);
  expect(outputBlocks(`${long}\nend`)).toEqual([`${long}\n`, 'end']);
  expect(outputBlocks('short')).toEqual(['short']);
  expect(outputBlocks('')).toEqual([]);
});

const LONG = 'x'.repeat(11);
const short = (text: string) => ({ text, isLong: false });
const long = { text: LONG, isLong: true };

test.each([
  ['', [short('')]],
  ['one\ntwo\nthree\nfour\n', [short('one\ntwo\nthree\nfour\n')]],
  [LONG, [long]],
  [`one\n${LONG}\ntwo`, [short('one\n'), long, short('\ntwo')]],
  [`${LONG}\n${LONG}\n`, [long, short('\n'), long, short('\n')]],
  [`${'x'.repeat(10)}\n\n`, [short(`${'x'.repeat(10)}\n\n`)]],
])('long lines are parts of their own, %#', (text, parts) => {
  expect(partLongLines(text, 10)).toEqual(parts);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
