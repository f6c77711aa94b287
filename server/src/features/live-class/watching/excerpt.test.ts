import { LIVE_CLASS_EXCERPT } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { excerptAround, isSameExcerpt } from './excerpt.ts';

const lines = (count: number) => Array.from({ length: count }, (_, n) => `line ${n + 1}`);
const { lines: maxLines, columns } = LIVE_CLASS_EXCERPT;

it('shows the lines around the caret, and the last ones where nobody knows where it is', () => {
  expect(excerptAround('', null)).toEqual({ first_line: 1, lines: [''], caret_line: null, line_count: 1 });
  expect(excerptAround('a\nb\n', 1)).toEqual({
    first_line: 1,
    lines: ['a', 'b', ''],
    caret_line: 1,
    line_count: 3,
  });
  const all = lines(50);
  const text = all.join('\n');
  expect(excerptAround(text, null)).toMatchObject({ first_line: 51 - maxLines, lines: all.slice(-maxLines) });
  for (const caret of [1, 2, 25, 49, 50]) {
    const excerpt = excerptAround(text, caret);
    expect(excerpt).toMatchObject({ caret_line: caret, line_count: 50 });
    expect(excerpt.lines).toHaveLength(maxLines);
    expect(excerpt.lines[caret - excerpt.first_line]).toBe(`line ${caret}`);
  }
  // The text may have become shorter since the caret was told.
  expect(excerptAround('a\nb', 9).caret_line).toBe(2);
});

it('cuts long lines, but no character', () => {
  expect(excerptAround('x'.repeat(500), 1).lines).toEqual(['x'.repeat(columns)]);
  expect(excerptAround(`${'x'.repeat(columns - 1)}😀`, 1).lines).toEqual(['x'.repeat(columns - 1)]);
});

it('knows whether there is something new in it', () => {
  const excerpt = excerptAround('a\nb', 1);
  expect(isSameExcerpt(excerpt, excerptAround('a\nb', 1))).toBe(true);
  expect(isSameExcerpt(excerpt, excerptAround('a\nb', 2))).toBe(false);
  expect(isSameExcerpt(excerpt, excerptAround('a\nc', 1))).toBe(false);
});
