import { expect, it } from 'vitest';
import { separatorsIn } from './separators.ts';

it.each([
  ["const [title, from] = line.split(';');\nconst [h, m] = from.split(':');", [';', ':']],
  ["name, mark = line.split(', ')", [', ']],
  ['String[] parts = line.split("\\\\s*\\\\|\\\\s*");', ['|']],
  ["let (x, y) = line.split_once(',').unwrap();", [',']],
  ['name, value, _ := strings.Cut(line, "=")', ['=']],
  ["getline(row, cell, ';');", [';']],
  ['key, _, value = line.partition(" -> ")', [' -> ']],
  ['const words = text.split(/\\s+/).concat(rest.split(" "));', []],
  ["lines = text.split('\\n')", []],
])('takes lines apart: %s', (text, expected) => {
  expect(separatorsIn(text)).toEqual(expected);
});
