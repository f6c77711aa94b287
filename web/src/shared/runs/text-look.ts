import { withoutCommands } from './terminal-text.ts';

/**
 * How a piece of output looks, as the program's commands for colours (SGR) say: colour, background and letters, in this
 * order, separated by `|`. A colour is one of the sixteen, `0` to `15`, or exact, `#rrggbb`. Empty: as usual.
 */
export type TextLook = string;

/** A piece of output without commands. */
export interface ColoredPiece {
  text: string;
  look: TextLook;
}

/** Letters of a look, by the number that turns them on. */
const LETTERS: Readonly<Record<number, string>> = { 1: 'b', 2: 'f', 3: 'i', 4: 'u', 7: 'r', 9: 's' };
/** By the number that turns them off. */
const LETTERS_OFF: Readonly<Record<number, string>> = { 22: 'bf', 23: 'i', 24: 'u', 27: 'r', 29: 's' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const COLOR = /(?:\x1b\[|\x9b)([\d;:]{0,100})m/g;

/** True if a text has commands for colours. */
export function hasColors(text: string): boolean {
  return text.search(COLOR) !== -1;
}

/**
 * Removes commands from a text that begins with a look, and returns its pieces with theirs, and the look that goes on
 * behind it. Runs in linear time for any text.
 *
 * @param most pieces, at most; what follows them is one piece without a look
 */
export function readColors(
  text: string,
  look: TextLook,
  most: number,
): { pieces: ColoredPiece[]; look: TextLook } {
  const pieces: ColoredPiece[] = [];
  let [from, now] = [0, look];
  const add = (end: number, as: TextLook) => {
    const plain = withoutCommands(text.slice(from, end));
    if (plain !== '') pieces.push({ text: plain, look: as });
    from = end;
  };
  for (const { index, 0: command, 1: values = '' } of text.matchAll(COLOR)) {
    if (pieces.length >= most) break;
    add(index, now);
    from = index + command.length;
    now = changeLook(now, values);
  }
  if (pieces.length >= most) now = '';
  add(text.length, now);
  return { pieces, look: now };
}

interface Parts {
  ink: string;
  behind: string;
  letters: string;
}

/** Returns the parts of a look. */
export function partsOfLook(look: TextLook): Parts {
  const [ink = '', behind = '', letters = ''] = look.split('|');
  return { ink, behind, letters };
}

function changeLook(look: TextLook, command: string): TextLook {
  const parts = partsOfLook(look);
  const values = command.split(/[;:]/).map(Number);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value === 38 || value === 48) {
      const { color, length } = extendedColor(values, at + 1, command.includes(':'));
      at += length;
      if (color !== null) parts[value === 38 ? 'ink' : 'behind'] = color;
    } else change(parts, value);
  }
  const { ink, behind, letters } = parts;
  return ink + behind + letters === '' ? '' : `${ink}|${behind}|${letters}`;
}

function change(parts: Parts, value: number): void {
  const on = LETTERS[value];
  const off = LETTERS_OFF[value];
  if (value === 0) Object.assign(parts, { ink: '', behind: '', letters: '' });
  else if (on !== undefined) parts.letters = parts.letters.includes(on) ? parts.letters : parts.letters + on;
  else if (off !== undefined) parts.letters = parts.letters.replace(new RegExp(`[${off}]`, 'g'), '');
  else if (value >= 30 && value <= 37) parts.ink = String(value - 30);
  else if (value >= 90 && value <= 97) parts.ink = String(value - 82);
  else if (value === 39) parts.ink = '';
  else if (value >= 40 && value <= 47) parts.behind = String(value - 40);
  else if (value >= 100 && value <= 107) parts.behind = String(value - 92);
  else if (value === 49) parts.behind = '';
}

/** Levels of red, green and blue in the cube of 216 colours. */
const LEVELS = [0, 95, 135, 175, 215, 255];

/** Reads `5;n` and `2;r;g;b`, which with colons may have an empty value before the red. */
function extendedColor(
  values: readonly number[],
  at: number,
  hasColons: boolean,
): { color: string | null; length: number } {
  if (values[at] === 5) return { color: paletteColor(values[at + 1] ?? 0), length: 2 };
  if (values[at] !== 2) return { color: null, length: values.length };
  const skipped = hasColons && values.length - at > 4 ? 1 : 0;
  const begin = at + 1 + skipped;
  return { color: hexadecimal(values.slice(begin, begin + 3)), length: 4 + skipped };
}

function paletteColor(n: number): string | null {
  if (n < 16) return String(n);
  if (n > 255) return null;
  if (n > 231) return hexadecimal(Array(3).fill(8 + 10 * (n - 232)));
  const cube = n - 16;
  return hexadecimal(
    [Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map((level) => LEVELS[level] ?? 0),
  );
}

function hexadecimal(values: readonly number[]): string | null {
  const isColor = values.length === 3 && values.every((value) => value <= 255);
  return isColor ? `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}` : null;
}
