import { expect, it } from 'vitest';
import { needsScreen, terminalText } from './terminal-text.ts';

it('leaves colours, links and cursor movements out', () => {
  expect(terminalText('\x1b[31mred\x1b[0m \x1b[1;38;5;200mbold\x1b[m')).toBe('red bold');
  expect(terminalText('\x1b]8;;http://a\x07link\x1b]8;;\x1b\\ \x1b[2J\x1b[H\x1b[?25lend\x1b7\x1b(B')).toBe(
    'link end',
  );
});

it('leaves control characters out, but for tabs and ends of lines', () => {
  expect(terminalText('a\tb\x07\x08\x00\x7f\n\x85c\r\nd')).toBe('a\tb\nc\nd');
});

it('shows a line that was written over as it was in the end', () => {
  expect(terminalText('start\n 10%\r 50%\r100%\nend\r\n')).toBe('start\n100%\nend\n');
  expect(terminalText('a long line\rshort')).toBe('shortg line');
  expect(terminalText('done\r')).toBe('done');
});

it('keeps every script and emoji', () => {
  const text = 'Grüße שלום 👩‍👩‍👧‍👦 ∑';
  expect(terminalText(text)).toBe(text);
});

it('takes a megabyte of anything', () => {
  expect(terminalText('\x1b['.repeat(500_000))).not.toContain('\x1b');
  expect(terminalText('\x1b]'.repeat(500_000))).not.toContain('\x1b');
  expect(terminalText('\r'.repeat(1_000_000))).toBe('');
  expect(terminalText('x'.repeat(500_000) + '\ry'.repeat(250_000))).toHaveLength(500_000);
});

it.each(['\x1b[2J', '\x1b[10;5H', '\x1b[A', '\x1b[?25l', '\x9b2K', '\x1b7', 'ab\bc'])(
  'a program that writes %j moves the cursor',
  (text) => expect(needsScreen(`before${text}after`)).toBe(true),
);

it.each([
  'plain',
  '\x1b[31mred\x1b[0m',
  '\x1b[1;38;5;200mx',
  ' 10%\r 50%\r100%\n',
  '\x1b]0;title\x07',
  'a\b',
])('a program that writes %j does not', (text) => expect(needsScreen(text)).toBe(false));
