import { describe, expect, test } from 'vitest';
import { compareTexts, type DifferenceRow, foldRows, showWhiteSpace } from './text-difference.ts';

/** A row on one line, with changes in brackets. */
function write({ expected, actual, isSame }: DifferenceRow): string {
  const side = (pieces: DifferenceRow['expected']) =>
    pieces === null
      ? '(none)'
      : pieces
          .map((piece) => (piece.isChanged ? `[${showWhiteSpace(piece)}]` : showWhiteSpace(piece)))
          .join('');
  return isSame ? `= ${side(expected)}` : `${side(expected)} | ${side(actual)}`;
}

function rowsOf(expected: string, actual: string): string[] {
  return compareTexts(expected, actual).map(write);
}

describe('two texts', () => {
  test('differ in words of their lines', () => {
    expect(rowsOf('sum is 3\nend\n', 'sum is 4\nend\n')).toEqual(['sum is [3] | sum is [4]', '= end']);
  });

  test('differ by lines that one of them has alone', () => {
    expect(rowsOf('a\nb\nc\n', 'a\nc\n')).toEqual(['= a', '[b] | (none)', '= c']);
    expect(rowsOf('a\n', 'a\n\n b\n')).toEqual(['= a', '(none) | [↵]', '(none) | [ b]']);
    expect(rowsOf('', 'x\n')).toEqual(['(none) | [x]']);
    expect(rowsOf('x', '')).toEqual(['[x] | (none)']);
  });

  test('are marked whole where they have no word in common', () => {
    expect(rowsOf('yes\n', 'no\n')).toEqual(['[yes] | [no]']);
  });

  test('may end with a line break or not while something else differs', () => {
    expect(rowsOf('1\n2', '9  \n2\n')).toEqual(['[1] | [9]', '= 2']);
  });

  test('differ in white space alone, which then can be seen', () => {
    expect(rowsOf('a b\n', 'a b')).toEqual(['a b[↵] | a b']);
    expect(rowsOf('a\n', 'a \t\n')).toEqual(['a | a[·→]']);
    expect(rowsOf('a b\n', 'a  b\n')).toEqual(['a[·]b | a[··]b']);
  });

  test('are the same where only their line ends are of another kind', () => {
    expect(rowsOf('a\r\nb\r\n', 'a\nb\n')).toEqual(['= a', '= b']);
  });

  test('that have nothing in common stand beside each other', () => {
    const numbers = (from: number) => Array.from({ length: 3_000 }, (_, index) => from + index).join('\n');
    const rows = compareTexts(numbers(0), numbers(10_000));
    expect(rows).toHaveLength(3_000);
    expect(rows.map(write)[7]).toBe('[7] | [10007]');
  });

  test('of one endless line are compared, too', () => {
    const words = (every: number) =>
      Array.from({ length: 5_000 }, (_, index) => (index % every === 0 ? 'x' : 'y')).join(' ');
    expect(compareTexts(words(2), words(3))).toHaveLength(1);
  });
});

describe('rows that are the same', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);
  const kinds = (rows: DifferenceRow[]) =>
    foldRows(rows).map((shown) => (shown.kind === 'fold' ? shown.rows.length : 'row'));

  test('are folded where nothing differs near them', () => {
    const expected = lines(20);
    const actual = expected.with(10, 'other');
    expect(kinds(compareTexts(expected.join('\n'), actual.join('\n')))).toEqual([
      7,
      ...Array.from({ length: 7 }, () => 'row'),
      6,
    ]);
  });

  test('stay where there are few', () => {
    const rows = compareTexts('a\nb\nc', 'a\nb\nx');
    expect(kinds(rows)).toEqual(['row', 'row', 'row']);
  });

  test('lose nothing by it', () => {
    const expected = lines(200);
    const actual = expected.with(3, 'x').with(100, 'y').toSpliced(150, 1);
    const rows = compareTexts(expected.join('\n'), actual.join('\n'));
    const unfolded = foldRows(rows).flatMap((shown) => (shown.kind === 'fold' ? shown.rows : [shown.row]));
    expect(unfolded).toEqual(rows);
  });
});
