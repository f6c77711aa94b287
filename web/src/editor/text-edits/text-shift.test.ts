import { describe, expect, it } from 'vitest';
import { diffTexts, findEnd, shift, toEdits } from './text-shift.ts';

describe('a place in a text that changes', () => {
  const edits = toEdits([{ retain: 2 }, { insert: 'ab' }, { delete: 3 }, { retain: 4 }, { insert: 'xyz' }]);

  it('is known from what Yjs tells', () => {
    expect(edits).toEqual([
      { start: 2, end: 5, text: 'ab' },
      { start: 9, end: 9, text: 'xyz' },
    ]);
    expect(findEnd(edits)).toBe(11);
    expect(findEnd([])).toBeNull();
  });

  it.each([
    { offset: 1, before: 1, after: 1 },
    { offset: 2, before: 2, after: 4 },
    { offset: 4, before: 2, after: 4 },
    { offset: 5, before: 4, after: 4 },
    { offset: 9, before: 8, after: 11 },
    { offset: 10, before: 12, after: 12 },
  ])('goes from $offset to $before, or $after', ({ offset, before, after }) => {
    expect(shift(offset, edits, 'before')).toBe(before);
    expect(shift(offset, edits, 'after')).toBe(after);
  });
});

describe('the difference of two texts', () => {
  it('leaves out what is the same at both ends, and counts nothing twice', () => {
    expect(diffTexts('one two', 'one three two')).toEqual({ start: 5, end: 5, text: 'hree t' });
    expect(diffTexts('aaa', 'aa')).toEqual({ start: 2, end: 3, text: '' });
    expect(diffTexts('same', 'same')).toBeNull();
  });

  it('keeps characters whole that share a half', () => {
    expect(diffTexts('x😀y', 'x😁y')).toEqual({ start: 1, end: 3, text: '😁' });
    expect(diffTexts('\u{1d11e}', '\u{1f51e}')).toEqual({ start: 0, end: 2, text: '\u{1f51e}' });
  });
});
