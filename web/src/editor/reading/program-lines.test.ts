import { describe, expect, test } from 'vitest';
import { MAX_COLUMNS, MAX_LINES, readLines, splitPieces, wrappingIndent } from './program-lines.ts';

describe('the lines of a file', () => {
  test('end however they were written', () => {
    expect(readLines('a\r\nb\rc\n').lines).toEqual(['a', 'b', 'c']);
    expect(readLines('')).toEqual({ lines: [''], linesLeftOut: 0, columns: 0 });
  });

  test('are bounded', () => {
    const file = readLines(`${'x\n'.repeat(MAX_LINES + 5)}`);
    expect(file.lines).toHaveLength(MAX_LINES);
    expect(file.linesLeftOut).toBe(5);
    expect(readLines('y'.repeat(1_000_000)).columns).toBe(MAX_COLUMNS);
  });
});

test.each([
  ['x = 1', 0],
  ['        return a', 8],
  ['\t\treturn a', 8],
  ['  \treturn a', 4],
  ['\t  return a', 4],
  ['      return a\t# why', 4],
  [`${' '.repeat(500)}x`, 16],
  ['\t'.repeat(500), 16],
  ['', 0],
])('what wraps of %j is indented by %i columns', (line, columns) => {
  expect(wrappingIndent(line)).toBe(columns);
});

describe('the pieces of a line', () => {
  test('change with the colour and with the fragment', () => {
    const colors = [
      { from: 0, color: 'red' },
      { from: 4, color: 'blue' },
    ];
    const marks = [{ fragment: 0, from: 3, to: 7 }];
    expect(splitPieces('for x in y', colors, marks)).toEqual([
      { text: 'fo', color: 'red', fragment: null },
      { text: 'r ', color: 'red', fragment: 0 },
      { text: 'x ', color: 'blue', fragment: 0 },
      { text: 'in y', color: 'blue', fragment: null },
    ]);
  });

  test('are the line again, whatever the marks', () => {
    const marks = [{ fragment: 0, from: 40, to: 90 }];
    expect(splitPieces('short', [], marks)).toEqual([{ text: 'short', color: null, fragment: null }]);
    expect(splitPieces('', [], [{ fragment: 0, from: 1, to: null }])).toEqual([]);
  });

  test('end at the bound', () => {
    const pieces = splitPieces('z'.repeat(5_000), [{ from: 2_000, color: 'red' }], []);
    expect(pieces.map(({ text }) => text).join('')).toHaveLength(MAX_COLUMNS);
  });
});
