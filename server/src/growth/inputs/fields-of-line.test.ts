import { expect, it } from 'vitest';
import { fieldsOfLine } from './fields-of-line.ts';

it.each([
  ['const parts = line.split(" ");\nadd(parts[0], Number(parts[2]));', 3],
  ['    parts >> name >> count >> price;', 3],
  ['if len(fields) != 4:\n    continue', 4],
  ["line.split_once(' ')", 2],
  ["const tokens = require('fs').readFileSync(0, 'utf8').split(/\\s+/);\nconst k = tokens[1];", 0],
  ['cin >> n >> m >> k;', 0],
])('%j has %i fields in a line', (text, expected) => {
  expect(fieldsOfLine(text)).toBe(expected);
});
