import { expect, test } from 'vitest';
import { countStackedMarks, nameInvisibleCharacters } from './invisible-characters.ts';

test('what cannot be seen is named', () => {
  expect(nameInvisibleCharacters('if \u202eadmin\u2066:\u0000')).toBe('if ⟨U+202E⟩admin⟨U+2066⟩:⟨U+0000⟩');
  expect(nameInvisibleCharacters('\tשלום 👨‍👩‍👧 é')).toBe('\tשלום 👨‍👩‍👧 é');
});

test.each([
  ['Zoe\u0308', 'Zoe\u0308'],
  ['שָּׁלוֹם สวัสดีครับ बसंती', 'שָּׁלוֹם สวัสดีครับ बसंती'],
  [`a${'\u0301'.repeat(8)}b`, `a${'\u0301'.repeat(8)}b`],
  [`a${'\u0301'.repeat(50_000)}b`, `a${'\u0301'.repeat(8)}…(+49,992 combining characters)b`],
  [`a${'\u0301'.repeat(9)}`, `a${'\u0301'.repeat(8)}…(+1 combining character)`],
  [`x${'\u{1e8d0}'.repeat(10)}`, `x${'\u{1e8d0}'.repeat(8)}…(+2 combining characters)`],
])('%#', (text, drawn) => {
  expect(countStackedMarks(text)).toBe(drawn);
});

test('a text of any kind takes time in proportion to its length', () => {
  const text = `${'\u0301'.repeat(7)}a`.repeat(125_000);
  const from = process.threadCpuUsage();
  expect(countStackedMarks(text)).toBe(text);
  expect(process.threadCpuUsage(from).user).toBeLessThan(2_000_000);
});
