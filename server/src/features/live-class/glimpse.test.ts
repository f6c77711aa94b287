import { LIVE_CLASS_GLIMPSE } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { glimpseOf, isSameGlimpse } from './glimpse.ts';

const lines = (count: number) => Array.from({ length: count }, (_, n) => `line ${n + 1}`);
const { lines: most, columns } = LIVE_CLASS_GLIMPSE;

it('shows the lines around the caret, and the last ones where nobody knows where it is', () => {
  expect(glimpseOf('', null)).toEqual({ first_line: 1, lines: [''], caret_line: null, line_count: 1 });
  expect(glimpseOf('a\nb\n', 1)).toEqual({
    first_line: 1,
    lines: ['a', 'b', ''],
    caret_line: 1,
    line_count: 3,
  });
  const all = lines(50);
  const text = all.join('\n');
  expect(glimpseOf(text, null)).toMatchObject({ first_line: 51 - most, lines: all.slice(-most) });
  for (const caret of [1, 2, 25, 49, 50]) {
    const glimpse = glimpseOf(text, caret);
    expect(glimpse).toMatchObject({ caret_line: caret, line_count: 50 });
    expect(glimpse.lines).toHaveLength(most);
    expect(glimpse.lines[caret - glimpse.first_line]).toBe(`line ${caret}`);
  }
  // The text may have become shorter since the caret was told.
  expect(glimpseOf('a\nb', 9).caret_line).toBe(2);
});

it('cuts long lines, but no character', () => {
  expect(glimpseOf('x'.repeat(500), 1).lines).toEqual(['x'.repeat(columns)]);
  expect(glimpseOf(`${'x'.repeat(columns - 1)}😀`, 1).lines).toEqual(['x'.repeat(columns - 1)]);
});

it('knows whether there is something new in it', () => {
  const glimpse = glimpseOf('a\nb', 1);
  expect(isSameGlimpse(glimpse, glimpseOf('a\nb', 1))).toBe(true);
  expect(isSameGlimpse(glimpse, glimpseOf('a\nb', 2))).toBe(false);
  expect(isSameGlimpse(glimpse, glimpseOf('a\nc', 1))).toBe(false);
});
