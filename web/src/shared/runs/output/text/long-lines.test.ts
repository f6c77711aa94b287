import { expect, test } from 'vitest';
import { partLongLines } from './long-lines.ts';

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
])('%#', (text, parts) => {
  expect(partLongLines(text, 10)).toEqual(parts);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
