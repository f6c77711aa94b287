/** Heads and what stands behind them: lines by name, a board behind its values, further lines up to the end. */
import { FIXED, type InputFormat, type InputPart, type InputToken, N } from './format.ts';
import { literal, repeated } from './lines-of-values.ts';
import { SPLITS } from './program-signs.ts';

/** Most names of one unpacking. */
const MAX_NAMES = 5;

/** `[a, b] = … split('\n')`, in Python also without brackets. */
const LINES_BY_NAME = [
  /\b(?:const|let|var)\s{0,4}\[([\w\s,]{3,80})\](?:\s{0,4}:[^=\n]{1,60})?\s{0,4}=(?!=)[^;]{0,160}?split\(\s{0,4}(?:["'`]\\n["'`]|\/\\r\?\\n\/)\s{0,4}\)/,
  /^[ \t]{0,40}\(?(\w{1,40}(?:\s{0,4},\s{0,4}\w{1,40}){1,4})\)?\s{0,4}=(?!=)[^\n]{0,120}(?:\.splitlines\(\)|\.readlines\(\)|split\(["']\\n["']\)|\b(?:in|map\([\w.]{1,40},)\s{0,4}(?:sys\.)?stdin\b)/m,
];

/** Values of the first line by name: `a, b, c = lines[0].split()`. */
const HEAD_BY_NAME = [
  /\b(?:const|let|var)\s{0,4}\[([\w\s,]{1,80})\](?:\s{0,4}:[^=\n]{1,60})?\s{0,4}=(?!=)\s{0,4}(?:\w{1,40}\[0\]|\w{1,40}\.shift\(\))!?\??\.(?:trim\(\)\.)?split\(/,
  /^[ \t]{0,40}\(?(\w{1,40}(?:\s{0,4},\s{0,4}\w{1,40}){1,4})\)?\s{0,4}=(?!=)\s{0,4}(?:map\(\w{1,20},\s{0,4}|\[?\w{0,20}\(?)?(?:\w{1,40}\[0\]|next\(\w{1,40}\)|\w{1,40}\.pop\(0\))(?:\.strip\(\))?\.split\(/m,
];

const GOES_TO_CELLS = /\]\s{0,4}\??\.?\[|\[[^\][\n]{1,40},[^\][\n]{1,40}\]/;
const LISTS_OF_LETTERS = /\[list\(|map\(list\b|\.split\(["']{2}\)|\[\.\.\.\w{1,40}\]/;

function namesIn(list: string | undefined): number {
  const names = (list ?? '').split(',').filter((name) => /\w/.test(name));
  return names.length <= MAX_NAMES ? names.length : 0;
}

function firstOf(patterns: readonly RegExp[], text: string): number {
  return Math.max(0, ...patterns.map((pattern) => namesIn(pattern.exec(text)?.[1])));
}

/** Returns the forms of as many lines as a program has names for; none if it has none, or as many are known already. */
export function namedLineFormats(text: string, known: readonly InputFormat[]): InputFormat[] {
  const lines = firstOf(LINES_BY_NAME, text);
  const isKnown = known.some(
    (format) => format.length === lines && format.every(({ kind }) => kind === 'line'),
  );
  if (lines < 2 || isKnown) return [];
  const list: InputToken = { kind: 'list', count: N, separator: ' ' };
  const letters: InputToken = { kind: 'text', count: N };
  return [list, letters].map((token) =>
    Array.from({ length: lines }, (): InputPart => ({ kind: 'line', tokens: [token] })),
  );
}

/**
 * Returns the forms of a board behind a first line of values: places on it, a number of rounds, a letter.
 *
 * @param characters those that the program compares with
 */
export function headedBoardFormats(text: string, characters: string): InputFormat[] {
  const values = firstOf(HEAD_BY_NAME, text);
  if (values === 0 || !GOES_TO_CELLS.test(text) || !LISTS_OF_LETTERS.test(text)) return [];
  const board: InputPart =
    characters.length > 0
      ? { kind: 'grid', cells: characters, separator: '' }
      : {
          kind: 'repeat',
          count: N,
          parts: [{ kind: 'line', tokens: [{ kind: 'text', count: N, characters: 'a' }] }],
        };
  const head: InputPart = { kind: 'line', tokens: Array.from({ length: values }, () => literal('1')) };
  const rows: InputPart = {
    kind: 'repeat',
    count: N,
    parts: [{ kind: 'line', tokens: [{ kind: 'list', count: N, separator: ' ' }] }],
  };
  return [[head, board], ...(characters.length > 0 ? [] : [[head, rows]])];
}

/** Takes single lines, and then all others. */
const TAKES_FIRST =
  /\b\w{1,40}\s{0,40}\.next\(\)|\bnext\(\w{1,40}\)|\.readline\(\)|\binput\(|\.shift\(\)|\w\[0\]/;
const GOES_THROUGH_REST =
  /\bfor\s+(?:\w{1,40}|[([][\w\s,]{1,60}[)\]])\s+in\s+(?:(?:sys\.)?stdin|lines|it|iter|rest|reader)\b|\b(?:lines|it|iter|rest)\s{0,40}\.(?:map|for_each|filter_map|flat_map|by_ref|forEach)\b|\bfor\s*\((?:const|let|var)\s+(?:\w{1,40}|\[[\w\s,]{1,60}\])\s+of\s+(?:lines|rest|\w{1,40}\.slice\(1\))/;
/** Most lines before the others. */
const MAX_HEAD = 3;

/**
 * Returns the forms with further lines behind those that are known; none if the program takes no others.
 *
 * @param fields values of each of these, as far as the program tells; 0 if it does not
 */
export function withLinesBehind(format: InputFormat, text: string, fields: number): InputFormat[] {
  const isHead = format.length <= MAX_HEAD && format.every((part) => part.kind === 'line' && !isColumn(part));
  if (!isHead || !TAKES_FIRST.test(text) || !GOES_THROUGH_REST.test(text)) return [];
  const target: InputToken = { kind: 'number', role: { kind: 'target' } };
  const head = format.map((part): InputPart => {
    if (part.kind !== 'line') return part;
    const tokens = part.tokens.map((token) =>
      token.kind === 'number' && /prime|fraction/.test(token.role.kind) ? target : token,
    );
    return { ...part, tokens };
  });
  const numbers: InputPart = { kind: 'line', tokens: [{ kind: 'list', count: N, separator: '\n' }] };
  const ofFields = fieldTokens(fields);
  const words: InputPart = { kind: 'line', tokens: [{ kind: 'text', count: FIXED(WORD) }] };
  const plain = [
    [...head, numbers],
    [...head, repeated([words])],
  ];
  // Numbers would be longer the more there are, where they are taken as words.
  const isOfWords = [...text.matchAll(PARSES)].length <= 1;
  return [
    ...(fields > 1 ? [[...head, repeated([{ kind: 'line' as const, tokens: ofFields }])]] : []),
    ...(isOfWords ? plain.toReversed() : plain),
  ];
}

/** The first line of those that a loop goes through is a number: `if (room < 0) { room = parseInt(line); }`. */
const FIRST_OF_LOOP =
  /\bif\s{0,4}\(?\s{0,4}!?\s{0,4}(\w{1,40})\s{0,4}(?:(?:<|===?|is)\s{0,4}(?:-1|0|null|undefined|None|nil|NaN)|\.is_none\(\))?\s{0,4}\)?\s{0,4}[:{]?\s{0,40}\1\s{0,4}=\s{0,4}(?:Some\()?(?:Number|parseInt|parseFloat|int|float|\+\w|\w{1,20}\.(?:trim\(\)\.)?parse|Integer\.|stoi)/;

/**
 * Returns the forms of a number before lines that one loop goes through; none if the program takes no such.
 *
 * @param fields values of each of these, as far as the program tells; 0 if it does not
 */
export function firstOfLoopFormats(text: string, fields: number): InputFormat[] {
  if (!FIRST_OF_LOOP.test(text)) return [];
  const head: InputPart = { kind: 'line', tokens: [{ kind: 'number', role: { kind: 'size', count: N } }] };
  const column: InputPart = { kind: 'line', tokens: [{ kind: 'list', count: N, separator: '\n' }] };
  const linesOf = (count: number) => repeated([{ kind: 'line', tokens: fieldTokens(count) }]);
  if (fields > 1) return [[head, linesOf(fields)]];
  return SPLITS.test(text)
    ? [
        [head, linesOf(2)],
        [head, column],
      ]
    : [[head, column]];
}

function fieldTokens(of: number): InputToken[] {
  return Array.from({ length: of }, (_, index) => ({
    kind: 'number',
    role: { kind: 'field', index, of, isEdge: false },
  }));
}

/** Makes a number of a text. */
const PARSES = /\b(?:(?:int|float|Number|parseInt|parseFloat|Atoi|stoi)\(|parse(?:\(|::))/g;

/** Letters of a word. */
const WORD = 8;

/** Numbers of which each stands in a line of its own. */
function isColumn(part: InputPart): boolean {
  return (
    part.kind === 'line' && part.tokens.some((token) => token.kind === 'list' && token.separator === '\n')
  );
}
