import { expect, it } from 'vitest';
import { hasColors, readColors } from './text-look.ts';

const piecesOf = (text: string) =>
  readColors(text, '', 1_000).pieces.map(({ text: plain, look }) => [plain, look]);

it.each<[text: string, pieces: [string, string][]]>([
  ['plain', [['plain', '']]],
  [
    '\x1b[31mred\x1b[0m plain',
    [
      ['red', '1||'],
      [' plain', ''],
    ],
  ],
  [
    '\x1b[1;92mok\x1b[m!',
    [
      ['ok', '10||b'],
      ['!', ''],
    ],
  ],
  [
    '\x1b[1m\x1b[4m\x1b[31ma\x1b[22mb\x1b[24;39mc',
    [
      ['a', '1||bu'],
      ['b', '1||u'],
      ['c', ''],
    ],
  ],
  ['\x1b[44;97m x \x1b[49m', [[' x ', '15|4|']]],
  [
    '\x1b[7mreversed\x1b[27mnot',
    [
      ['reversed', '||r'],
      ['not', ''],
    ],
  ],
  [
    '\x1b[38;5;208mo\x1b[38;5;9mr\x1b[38;5;244mg\x1b[48;5;16mb',
    [
      ['o', '#ff8700||'],
      ['r', '9||'],
      ['g', '#808080||'],
      ['b', '#808080|#000000|'],
    ],
  ],
  [
    '\x1b[38;2;255;128;0mo\x1b[38:2::1:2:3mp\x1b[38:2:1:2:3mq',
    [
      ['o', '#ff8000||'],
      ['p', '#010203||'],
      ['q', '#010203||'],
    ],
  ],
  // What is wrong changes nothing.
  [
    '\x1b[38;2;999;0;0ma\x1b[38;5;999mb\x1b[38mc\x1b[38;7;1md\x1b[73me',
    [
      ['a', ''],
      ['b', ''],
      ['c', ''],
      ['d', ''],
      ['e', ''],
    ],
  ],
  ['\x1b[31ma\x1b[2Kb\x1b]0;title\x07c', [['abc', '1||']]],
])('%j', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces);
});

it('goes on with a look, and ends with the one that goes on', () => {
  expect(readColors('a\x1b[1mb', '1||', 9)).toEqual({
    pieces: [
      { text: 'a', look: '1||' },
      { text: 'b', look: '1||b' },
    ],
    look: '1||b',
  });
});

it('leaves out looks beyond a number of pieces', () => {
  const { pieces } = readColors('\x1b[31ma\x1b[32mb'.repeat(100_000), '', 5);
  expect(pieces).toHaveLength(6);
  expect(pieces.at(-1)).toMatchObject({ look: '' });
  expect(pieces.at(-1)?.text).toHaveLength(199_995);
});

it('knows colours from other commands', () => {
  expect(['\x1b[31mx', '\x9b1mx', '\x1b[mx'].every(hasColors)).toBe(true);
  expect(['x', '\x1b[2J', '[31m', '\x1b[?25h'].some(hasColors)).toBe(false);
});
