import { expect, it } from 'vitest';
import { markedColumns } from './marked-columns.ts';

it.each([
  ['a name', 'print(total + 1)', 7, 'total'],
  ['a name from its middle, as a language counts', 'print(total)', 9, 'tal'],
  ['an operator alone, not the rest of its line', 'x = 1 == y', 7, '=='],
  ['a bracket alone', 'f(a b)', 6, ')'],
  ['a text with its quotation marks', 'int x = "a b" + y;', 9, '"a b"'],
  ['a text that never ends', 'x = "abc', 5, '"'],
  ['a letter outside the basic plane', 'x = 𝑎𝑏 + 1', 5, '𝑎𝑏'],
  ['a space where something is missing', 'f(a b)', 4, ' '],
  ['the last character where the line ends too early', 'int x = 5  ', 10, '5'],
  ['that also behind the spaces', 'int x = 5  ', 12, '5'],
])('what is marked is %s', (_, text, column, marked) => {
  const [start, end] = markedColumns(text, column);
  expect(text.slice(start - 1, end - 1)).toBe(marked);
});

it('an empty line is marked by its first column', () => {
  expect(markedColumns('', 1)).toEqual([1, 2]);
});
