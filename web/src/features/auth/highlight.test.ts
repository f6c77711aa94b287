import { expect, it } from 'vitest';
import { highlight, takeLines } from './highlight.ts';
import { SNIPPETS } from './snippets.ts';

function kinds(code: string) {
  return highlight(code)
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, kind }) => `${text} ${kind}`);
}

it('colours words by what they are', () => {
  expect(kinds('for word, n in Counter("a b".split(), 3):')).toEqual([
    'for keyword',
    'word plain',
    ', operator',
    'n plain',
    'in keyword',
    'Counter type',
    '( operator',
    '"a b" string',
    '. operator',
    'split function',
    '(), operator',
    '3 number',
    '): operator',
  ]);
  expect(kinds('fmt.Println(f"{x:8}") println!(1)')).toEqual([
    'fmt plain',
    '. operator',
    'Println function',
    '( operator',
    'f"{x:8}" string',
    ') operator',
    'println function',
    '!( operator',
    '1 number',
    ') operator',
  ]);
});

it('loses nothing of a snippet, and shows exactly as much of it as was typed', () => {
  for (const { code } of SNIPPETS) {
    const tokens = highlight(code);
    expect(tokens.map(({ text }) => text).join('')).toBe(code);
    for (let length = 0; length <= code.length; length++) {
      const shown = takeLines(tokens, length).map((line) => line.map(({ text }) => text).join(''));
      expect(shown.join('\n')).toBe(code.slice(0, length));
    }
  }
});

it('has six snippets in languages of their own, short enough for the panel', () => {
  expect(new Set(SNIPPETS.map(({ language }) => language)).size).toBe(6);
  for (const { code } of SNIPPETS) {
    const lines = code.split('\n');
    expect(lines.length).toBeLessThanOrEqual(12);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(45);
  }
});
