/** Kinds of tokens, as the editor would colour them. */
export type TokenKind = 'keyword' | 'string' | 'number' | 'function' | 'type' | 'operator' | 'plain';

/** A piece of a program in one colour. */
export interface HighlightToken {
  text: string;
  kind: TokenKind;
}

/** Keywords of all languages together: none of the few programs shown uses another language's as a name. */
const KEYWORDS = new Set(
  `class const fn for from func function import if in int let number of package public range return static
  string true type u32 void while yield`.split(/\s+/),
);

const PIECES = [
  /(?<string>f?"[^"]*")/,
  /(?<number>\b\d+\b)/,
  /(?<word>[A-Za-z_]\w*)/,
  /(?<space>\s+)/,
  /(?<operator>[^\w\s"]+)/,
];
const PIECE = new RegExp(PIECES.map(({ source }) => source).join('|'), 'g');

/**
 * Splits a program into coloured tokens; concatenated, they are the program again. Good enough for the side panel's own
 * snippets without loading an editor: it knows neither comments nor escapes.
 */
export function highlight(code: string): HighlightToken[] {
  return [...code.matchAll(PIECE)].map(({ 0: text, index, groups = {} }) => ({
    text,
    kind:
      groups.word === undefined
        ? kindOfSign(groups)
        : kindOfWord(text, code.slice(0, index), code.slice(index + text.length)),
  }));
}

function kindOfSign({ string, number, operator }: Record<string, string | undefined>): TokenKind {
  if (string !== undefined) return 'string';
  if (number !== undefined) return 'number';
  return operator === undefined ? 'plain' : 'operator';
}

function kindOfWord(word: string, before: string, after: string): TokenKind {
  if (KEYWORDS.has(word)) return 'keyword';
  const capital = /^[A-Z]/.test(word);
  const called = /^!?\(/.test(after);
  if (called && (!capital || before.endsWith('.'))) return 'function';
  return capital ? 'type' : 'plain';
}

/** Returns the first `length` characters of a program, line by line. */
export function takeLines(tokens: readonly HighlightToken[], length: number): HighlightToken[][] {
  const lines: HighlightToken[][] = [[]];
  let left = length;
  for (const { text, kind } of tokens) {
    const [first = '', ...others] = text.slice(0, left).split('\n');
    left -= Math.min(left, text.length);
    lines.at(-1)?.push({ text: first, kind });
    for (const other of others) lines.push([{ text: other, kind }]);
    if (left === 0) break;
  }
  return lines;
}
