import { describe, expect, test } from 'vitest';
import { comparedPairOf, fragmentOf } from '#features/admin/assignments/plagiarism/testing/pairs.ts';
import {
  createMarks,
  describeFragment,
  describeHeading,
  filesToBegin,
  formatLines,
  getFragmentColors,
  nameFragment,
} from './fragments.ts';

describe('a fragment', () => {
  test('has a letter', () => {
    expect([0, 4, 25, 26, 27, 52, 701, 702].map(nameFragment)).toEqual([
      'A',
      'E',
      'Z',
      'AA',
      'AB',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });

  test('has one of five colours', () => {
    expect(getFragmentColors(1)).toEqual({ ground: 'var(--match-b)', line: 'var(--match-b-line)' });
    expect(getFragmentColors(6)).toEqual(getFragmentColors(1));
  });

  test('names its lines: what ends at the beginning of a line ends on the one before', () => {
    const [three, one, end, empty] = [
      fragmentOf([3, 1, 9, 12], [1, 1, 1, 2]),
      fragmentOf([7, 5, 7, 9], [1, 1, 1, 2]),
      fragmentOf([3, 1, 10, 1], [1, 1, 1, 2]),
      fragmentOf([3, 1, 3, 1], [1, 1, 1, 2]),
    ];
    expect([three, one, end, empty].map(({ a }) => formatLines(a))).toEqual(['3–9', '7', '3–9', '3']);
  });

  test('says what happened to it', () => {
    const fragment = fragmentOf([1, 1, 2, 1], [1, 1, 2, 1]);
    expect(describeFragment(fragment)).toBe('names changed');
    expect(describeFragment({ ...fragment, is_same_text: true, is_moved: true })).toBe('same text, moved');
  });

  test('is recognised by its first words', () => {
    const { a } = fragmentOf([2, 5, 3, 1], [1, 1, 2, 1]);
    expect(describeHeading(a, 'x\n    for i in y:\n  pass')).toBe('for i in y:');
    expect(describeHeading(a, 'x')).toBe('');
    expect(describeHeading(a, undefined)).toBe('');
  });

  test('says with which files to begin, else the first ones', () => {
    const fragment = fragmentOf([1, 1, 2, 1], [1, 1, 2, 1], { a: 'z.py', b: 'y.py' });
    const pair = comparedPairOf({ 'b.py': '', 'a.py': '', 'z.py': '' }, {}, [fragment]);
    expect(filesToBegin(pair, fragment)).toEqual({ a: 'z.py', b: 'y.py' });
    expect(filesToBegin(pair, undefined)).toEqual({ a: 'a.py', b: '' });
  });
});

describe('the marks of a file', () => {
  const fragments = [
    fragmentOf([1, 5, 3, 4], [11, 1, 13, 4]),
    fragmentOf([3, 6, 3, 9], [20, 1, 20, 4]),
    fragmentOf([1, 1, 2, 1], [30, 1, 31, 1], { a: 'other.py' }),
  ];

  test('are by line, from left to right', () => {
    expect([...createMarks(fragments, 'a', 'main.py')]).toEqual([
      [1, [{ fragment: 0, from: 5, to: null }]],
      [2, [{ fragment: 0, from: 1, to: null }]],
      [
        3,
        [
          { fragment: 0, from: 1, to: 4 },
          { fragment: 1, from: 6, to: 9 },
        ],
      ],
    ]);
  });

  test('are of the file that is shown, and of its side', () => {
    expect([...createMarks(fragments, 'a', 'other.py').keys()]).toEqual([1]);
    expect([...createMarks(fragments, 'b', 'main.py').keys()]).toEqual([11, 12, 13, 20, 30]);
  });

  test('never overlap: the first keeps what two have', () => {
    const overlapping = [fragmentOf([1, 1, 1, 10], [1, 1, 1, 2]), fragmentOf([1, 5, 2, 3], [1, 1, 1, 2])];
    expect(createMarks(overlapping, 'a', 'main.py').get(1)).toEqual([
      { fragment: 0, from: 1, to: 10 },
      { fragment: 1, from: 10, to: null },
    ]);
    const inside = [fragmentOf([1, 1, 3, 1], [1, 1, 1, 2]), fragmentOf([2, 5, 2, 8], [1, 1, 1, 2])];
    expect(createMarks(inside, 'a', 'main.py').get(2)).toEqual([{ fragment: 0, from: 1, to: null }]);
  });
});
