import { expect, it } from 'vitest';
import { needsScreen } from './needs-screen.ts';

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
