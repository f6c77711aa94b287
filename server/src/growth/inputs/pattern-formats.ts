/** Lines as regular expressions and formats of `scanf` describe them. */
import type { InputFormat, InputToken } from './format.ts';
import { lineOfPieces, literal, repeated, VALUE } from './lines-of-values.ts';

/** Regular expressions that a text is compared with as a whole or from its beginning, by how languages write them. */
const EXPRESSIONS = [
  /\/(\^?(?:\\.|\[(?:\\.|[^\]\\\n]){0,60}\]|[^/\\\n[*])(?:\\.|\[(?:\\.|[^\]\\\n]){0,60}\]|[^/\\\n[]){0,200})\/[gimsuy]*(?:\.(?:exec|test)\(|\)?;|\))/g,
  /\bre\.(?:match|fullmatch|compile|search)\(\s*r?"((?:\\.|[^"\\\n]){1,200})"/g,
  /\bre\.(?:match|fullmatch|compile|search)\(\s*r?'((?:\\.|[^'\\\n]){1,200})'/g,
  /\b(?:MustCompile|Regex::new)\(\s*r?#?[`"]([^`"\n]{1,200})[`"]/g,
];
/** The same in texts in which a backslash is written twice. */
const QUOTED = /\b(?:Pattern\.compile|\.matches|regex\s+\w+)\(\s*R?"((?:\\.|[^"\\\n]){1,200})"/g;
/** Formats, with signs beside the values. */
const SCANNED =
  /\bs?scanf\(\s{0,4}(?:\w{1,40}(?:\.\w{1,20}\(\))?\s{0,4},\s{0,4})?"([^"\n]{1,200})"|\bS?scanf\(\s{0,4}(?:\w{1,40}\s{0,4},\s{0,4})?"([^"\n]{1,200})"/gi;

/** Longest expression, in characters. */
const MAX_LENGTH = 200;
/** Most expressions. */
const MAX_PATTERNS = 6;

/** Returns forms of lines that match what the program compares lines with. */
export function patternFormats(text: string): InputFormat[] {
  const written = [
    ...EXPRESSIONS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, one = '']) => one)),
    ...[...text.matchAll(QUOTED)].map(([, one = '']) => one.replaceAll('\\\\', '\\')),
  ];
  const ofExpressions = written.flatMap((one) => tokensOfExpression(one) ?? []);
  const ofFormats = [...text.matchAll(SCANNED)].flatMap(
    ([, one, other]) => tokensOfScan(one ?? other ?? '') ?? [],
  );
  const all = [...ofExpressions, ...ofFormats].slice(0, MAX_PATTERNS);
  const lines = all.map((tokens) => lineOfPieces(...tokens));
  // An expression may be of the whole input.
  const once = ofExpressions
    .slice(0, 1)
    .map((tokens) => [lineOfPieces(...tokens.map((token) => (token === VALUE ? PRIME : token)))]);
  const [first, ...more] = lines;
  if (first === undefined) return [];
  const mixed = more.length === 0 ? [] : [[repeated(lines, { times: 1 / lines.length, plus: 1 })]];
  return [...mixed, [repeated([first])], ...once];
}

/** A list of one list of tokens; null if the format is of values between spaces, as others are. */
function tokensOfScan(format: string): InputToken[][] | null {
  const pieces = [...format.replace(/\\n/g, '').matchAll(/%\d*l*([a-z])|%\[[^\]]*\]|\s+|[^%\s]+/g)];
  const hasSigns = pieces.some(([piece]) => !piece.startsWith('%') && piece.trim() !== '');
  if (!hasSigns || pieces.length < 2) return null;
  return [
    pieces.flatMap(([piece, kind]): InputToken[] => {
      if (kind !== undefined && 'dufgi'.includes(kind)) return [VALUE];
      if (piece.startsWith('%')) return [literal('w'), VALUE];
      return [literal(piece.trim() === '' ? ' ' : piece)];
    }),
  ];
}

/** A list of one list of tokens that an expression matches; null if it says nothing, or more than is understood. */
function tokensOfExpression(expression: string): InputToken[][] | null {
  if (expression.length > MAX_LENGTH) return null;
  const reader = new ExpressionReader(expression);
  const tokens = reader.alternatives();
  const says = tokens.some((token) => token === VALUE) && tokens.length > 1;
  return reader.isAtEnd && says ? [tokens] : null;
}

/** Reads a regular expression, and takes the first of what it leaves open. */
class ExpressionReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The first alternative. */
  alternatives(): InputToken[] {
    const first = this.#sequence();
    while (this.#takes('|')) this.#sequence();
    return first;
  }

  #sequence(): InputToken[] {
    const tokens: InputToken[] = [];
    while (!this.isAtEnd && !/[|)]/.test(this.#text[this.#at] ?? '')) {
      if (this.#takes('^') || this.#takes('$')) continue;
      const atom = this.#atom();
      tokens.push(...this.#repeatedAs(atom));
    }
    return tokens;
  }

  #atom(): InputToken[] {
    if (this.#takes('(')) {
      this.#takesMatch(/\?(?::|P?<\w+>)/y);
      const inner = this.alternatives();
      this.#takes(')');
      return inner;
    }
    const [group] = this.#takesMatch(/\[(?:\\.|[^\]\\])+\]/y) ?? [];
    if (group !== undefined) return [ofClass(group.slice(1, -1))];
    const [, escaped] = this.#takesMatch(/\\(.)/y) ?? [];
    if (escaped !== undefined) return [ESCAPES[escaped] ?? literal(escaped)];
    const character = this.#text[this.#at] ?? '';
    this.#at += 1;
    return [character === '.' ? WORD : literal(character)];
  }

  /** Writes a repeated part once, and leaves out an optional one. */
  #repeatedAs(atom: InputToken[]): InputToken[] {
    const [, times] = this.#takesMatch(/\{(\d+)(?:,\d*)?\}/y) ?? [];
    if (times !== undefined)
      return atom[0] === DIGIT
        ? [ofDigits(Number(times))]
        : Array.from({ length: Math.min(Number(times), 8) }, () => atom).flat();
    const [sign] = this.#takesMatch(/[?*+]\??/y) ?? [];
    if (sign === undefined || atom.length > 1) return sign?.startsWith('?') ? [] : atom;
    if (sign.startsWith('?')) return [];
    if (atom[0] === DIGIT) return [VALUE];
    if (atom[0] === WORD) return [literal('w'), VALUE];
    return sign.startsWith('*') ? [] : atom;
  }

  #takes(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #takesMatch(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found !== null) this.#at = pattern.lastIndex;
    return found;
  }
}

const PRIME: InputToken = { kind: 'number', role: { kind: 'prime' } };
const DIGIT: InputToken = { kind: 'number', role: { kind: 'within', least: 1, most: 9 } };
const WORD: InputToken = literal('a');
const ESCAPES: Readonly<Record<string, InputToken>> = {
  d: DIGIT,
  w: WORD,
  S: WORD,
  s: literal(' '),
  b: literal(''),
  t: literal('\t'),
};

function ofClass(characters: string): InputToken {
  if (/^\^/.test(characters)) return WORD;
  if (/^(?:\\d|0-9|1-9)/.test(characters)) return DIGIT;
  if (/a-z|\\w|A-Z/i.test(characters)) return /^A-Z$/.test(characters) ? literal('A') : WORD;
  return literal(characters.replace(/^\\/, '')[0] ?? '');
}

/** Numbers of two digits that are hours, minutes, days and months; of four, years. */
function ofDigits(digits: number): InputToken {
  if (digits === 1) return DIGIT;
  if (digits === 2) return { kind: 'number', role: { kind: 'within', least: 10, most: 12 } };
  return {
    kind: 'number',
    role: { kind: 'within', least: 2 * 10 ** (digits - 1), most: 2 * 10 ** (digits - 1) + 99 },
  };
}
