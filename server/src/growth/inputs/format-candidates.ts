/** The forms of input to try with a program, the most promising first. */
import type { AnalysedProgram } from '#analysis/index.ts';
import type { ProgramReading } from '#analysis/reading.ts';
import { deriveFormat } from './derive.ts';
import { fieldsOfLine } from './fields-of-line.ts';
import { FIXED, type InputFormat, type InputPart, type InputToken, N } from './format.ts';
import {
  commonFormats,
  withCommas,
  withCountFirst,
  withFields,
  withLastLine,
  withLinks,
  withLists,
  withListsTwice,
  withLongerRows,
  withNumbersApart,
  withNumbersTogether,
  withoutTextLines,
  withThirdJoined,
} from './format-variants.ts';
import { type CommandWord, type InputVocabulary, vocabularyOf } from './vocabulary.ts';

/** Text of a program that is looked through, in UTF-16 units: patterns may take the square of it. */
const MAX_TEXT = 32 * 1024;

/** The derived form and variants of it; without any, the program may still read in a way that the analysis does not know. */
export function formatsFor({
  reading,
  text: whole,
}: Pick<AnalysedProgram, 'reading' | 'text'>): InputFormat[] {
  const derived = reading && deriveFormat(reading, whole);
  const text = whole.slice(0, MAX_TEXT);
  if (!derived && !READS.test(text)) return [];
  const known = ofVocabulary(derived, vocabularyOf(text), text);
  return derived
    ? [...known, ...variantsOf(derived, text, reading), ...commonFormats()]
    : [...known, ...tables(text), ...commonFor(text)];
}

function variantsOf(derived: InputFormat, text: string, reading: ProgramReading): InputFormat[] {
  const less = withoutTextLines(derived);
  const counted = withCountFirst(derived);
  const fields = withFields(derived, fieldsOfLine(text));
  const ends = ENDS_BY_NEGATIVE.test(text) ? ['-1', '0'] : ['0', '-1'];
  const ended = ENDS_BY_NUMBER.test(text) ? ends.map((end) => withLastLine(derived, end)) : [];
  const isEndless = readsUncounted(reading) && LOOPS_WITHOUT_END.test(text) && !SEES_END.test(text);
  const others = [
    ...(isEndless ? [] : ended),
    withNumbersTogether(derived),
    withNumbersApart(derived),
    less,
    less && withCountFirst(less),
    withLists(derived),
    withLongerRows(derived),
  ];
  const links = LOOKS_UP_LINKS.test(text) ? withLinks(derived) : null;
  const split = SPLITS_AT_COMMA.test(text) ? withCommas(fields ?? derived) : null;
  const skips = SKIPS_FIRST_LINE.test(text) && !READS_FIRST_LINE.test(text);
  const first = [
    split,
    fields,
    links,
    HAS_LONGER_ROWS.test(text) ? withLongerRows(derived) : null,
    withThirdJoined(derived),
    ...(isEndless ? ended : []),
    ...(skips ? [counted, derived] : [derived, counted]),
  ];
  return [...first, ...others, withListsTwice(derived)].filter((format) => format !== null);
}

/** Reads in a loop that no number counts which was read before. */
function readsUncounted({ pieces, loops }: ProgramReading): boolean {
  const numbers = new Set(pieces.filter(({ kind }) => kind === 'number').map(({ size }) => size));
  return pieces.some(({ loops: around }) =>
    around.some(
      (loop) => loops[loop]?.rounds === null && !loops[loop].sizes.some((size) => numbers.has(size)),
    ),
  );
}

function commonFor(text: string): InputFormat[] {
  const common = commonFormats();
  const all = SPLITS_AT_COMMA.test(text) ? [withCommas([listLine]) ?? [], ...common] : common;
  return PARSES.test(text)
    ? all
    : all.toSorted((one, other) => Number(hasText(other)) - Number(hasText(one)));
}

const listLine: InputPart = { kind: 'line', tokens: [{ kind: 'list', count: N, separator: ' ' }] };

/** Rows of numbers without a count of them, or of fields. */
function tables(text: string): InputFormat[] {
  const of = fieldsOfLine(text);
  const tokens = Array.from(
    { length: of },
    (_, index): InputToken => ({ kind: 'number', role: { kind: 'field', index, of, isEdge: false } }),
  );
  return [
    ...(HAS_COLUMNS.test(text) ? [[{ kind: 'repeat' as const, count: N, parts: [listLine] }]] : []),
    ...(of > 1 ? [[{ kind: 'repeat' as const, count: N, parts: [{ kind: 'line' as const, tokens }] }]] : []),
  ];
}

/** A table with a column more than rows: equations. */
const HAS_LONGER_ROWS =
  /\bnew \w+\[\w+\]\[\w+ \+ 1\]|\(\w+, (?:std::)?vector<\w+>\(\w+ \+ 1\)\)|vec!\[vec!\[[^;\]]+; \w+ \+ 1\]; \w+\]/;

/** Asks for a one or a zero in a table. */
const LOOKS_UP_LINKS = /\]\s*\[[^\]\n]+\]\s*(?:==|!=)=?\s*[01]\b/;

const HAS_COLUMNS = /\[0\]\??\.(?:length|len\(\)|size\(\))|len\(\w+\[0\]\)/;

/** Forms with the words and characters that the program compares with. */
function ofVocabulary(derived: InputFormat | null, vocabulary: InputVocabulary, text: string): InputFormat[] {
  const { commands, mostValues, end, characters } = vocabulary;
  const formats: InputFormat[] = [];
  const isOfLetters = /^[A-Za-z]*$/.test(characters) && commands.every(({ word }) => word.length === 1);
  if (commands.length > 0 && !(isOfLetters && (derived === null || derived.some(isText)))) {
    const most = commands.map((command) => ({ ...command, values: Math.max(1, mostValues) }));
    const isTold = commands.some(({ values }) => values > 0);
    const lists = isTold ? [commands, most] : [most, commands];
    formats.push(...lists.map((list) => withCommands(derived, list)));
  }
  const operators = [...characters].filter((character) => OPERATORS.includes(character));
  if (operators.length > 1) formats.push(...expressions(characters, text));
  else if (characters.length > 0 && isTable(text) && !(isOfLetters && derived?.some(isText)))
    formats.push(...grids(derived, characters));
  else if (characters.length > 1 && derived !== null) formats.push(...ofCharacters(derived, characters));
  if (isOfLetters && characters.length > 1) formats.push(...lettersApart(characters, text, derived));
  if (SPLITS_AT_COLON.test(text)) formats.push(...clocks(text, derived));
  const ended =
    end === null
      ? []
      : [...formats, ...(derived ? [derived] : [])].map((format) => withLastLine(format, end));
  return [...ended, ...formats];
}

function isText(part: InputPart): boolean {
  return part.kind === 'line' && part.tokens.some(({ kind }) => kind === 'text');
}

const OPERATORS = '+-*/';

function expressions(characters: string, text: string): InputFormat[] {
  const operators = [...characters].filter((character) => `${OPERATORS}(`.includes(character)).join('');
  const infix = SPLITS_AT_SPACES.test(text) ? (['spaced', 'infix'] as const) : (['infix', 'spaced'] as const);
  const notations = characters.includes('(') ? infix : (['postfix', ...infix] as const);
  return notations.map((notation) => [
    { kind: 'line', tokens: [{ kind: 'expression', count: N, notation, operators }] },
  ]);
}

/** A line of single letters, for programs that read nothing else that is known. */
function lettersApart(characters: string, text: string, derived: InputFormat | null): InputFormat[] {
  if (derived !== null || !SPLITS_AT_SPACES.test(text)) return [];
  return [[{ kind: 'line', tokens: [{ kind: 'text', count: N, characters, isApart: true }] }]];
}

/** Lines with times of the day, in the order of time. */
function clocks(text: string, derived: InputFormat | null): InputFormat[] {
  const clock: InputToken = { kind: 'clock' };
  const name: InputToken = { kind: 'words', count: FIXED(1) };
  const separator = SPLITS_AT_DASH.test(text) ? '-' : ' ';
  const lines: InputPart[] = [
    { kind: 'line', tokens: [clock, clock], separator },
    { kind: 'line', tokens: [clock, clock, name], separator },
    { kind: 'line', tokens: [name, clock, clock] },
    { kind: 'line', tokens: [clock] },
  ];
  return lines.map((line) => {
    const part: InputPart = { kind: 'repeat', count: N, parts: [line] };
    return (derived && inPlaceOfLines(derived, part)) ?? [part];
  });
}

/** Places of a table are asked for by two indices. */
function isTable(text: string): boolean {
  return /\]\s*\??\.?\[|\[[^\][\n]*,[^\][\n]*\]|\.at\([^)]*\)\.at\(|\.charAt\(/.test(text);
}

/** Signs beside which there are others. */
function cellsOf(characters: string): string {
  const signs = [...characters].filter((character) => !/[A-Za-z]/.test(character));
  if (signs.length !== 1) return characters;
  const [sign = ''] = signs;
  const other = /\d/.test(sign) ? (sign === '0' ? '1' : '0') : sign === '.' ? '#' : '.';
  return characters + other;
}

function grids(derived: InputFormat | null, characters: string): InputFormat[] {
  // Many letters beside signs are no places of a map, but ways to go in a text of their own.
  const letters = characters.replace(/[^A-Za-z]/g, '');
  const isWay = letters.length > 2 && letters.length < characters.length;
  const cells = cellsOf(isWay ? characters.replace(/[A-Za-z]/g, '') : characters);
  const grid: InputPart = { kind: 'grid', cells, separator: '' };
  const size: InputToken = { kind: 'number', role: { kind: 'size', count: N } };
  const replaced = derived && inPlaceOfLines(derived, grid);
  const inPlace = replaced && isWay ? (ofCharacters(replaced, letters)[0] ?? replaced) : replaced;
  return [
    ...(inPlace ? [inPlace] : []),
    [grid],
    [{ kind: 'line', tokens: [size, size] }, grid],
    [{ kind: 'line', tokens: [size] }, grid],
    [{ ...grid, separator: ' ' }],
  ];
}

/** The form with lines of commands in the place of the lines that are read in a loop. */
function withCommands(derived: InputFormat | null, commands: readonly CommandWord[]): InputFormat {
  const part: InputPart = { kind: 'commands', count: N, commands };
  return (derived && inPlaceOfLines(derived, part)) ?? [part];
}

/** Replaces the last repeated lines with words; null if there are none. */
function inPlaceOfLines(derived: InputFormat, replacement: InputPart): InputFormat | null {
  const isWords = (part: InputPart) => part.kind === 'repeat' && JSON.stringify(part).includes('"text"');
  const isLines = (part: InputPart) => part.kind === 'repeat' || JSON.stringify(part).includes('"\\n"');
  const words = derived.findLastIndex(isWords);
  const at = words < 0 ? derived.findLastIndex(isLines) : words;
  return at < 0 ? null : derived.with(at, replacement);
}

/** The form with the program's own characters in its texts. */
function ofCharacters(derived: InputFormat, characters: string): InputFormat[] {
  if (/^[()[\]{}]+$/.test(characters)) return [];
  const all = /[\w]/.test(characters) ? characters : `${characters}ab`;
  const replace = (parts: InputFormat): InputPart[] =>
    parts.map((part): InputPart => {
      if (part.kind === 'repeat') return { ...part, parts: replace(part.parts) };
      if (part.kind !== 'line') return part;
      const tokens = part.tokens.map((token) =>
        token.kind === 'text' ? { ...token, characters: all } : token,
      );
      return { ...part, tokens };
    });
  return JSON.stringify(derived).includes('"text"') ? [replace(derived)] : [];
}

const SPLITS_AT_COMMA =
  /[sS]plit\w{0,20}\(\s*(?:\w+\s*,\s*)?(?:["']|\/)\s*,|getline\([^)\n]*','|[dD]elimiter[^\n]*,["']/;
const SPLITS_AT_COLON = /[sS]plit\w{0,20}\(\s*(?:\w+\s*,\s*)?["'/]:|%d:%d|LocalTime\.parse/;
const SPLITS_AT_DASH = /[sS]plit\w{0,20}\(\s*(?:\w+\s*,\s*)?["'/]-|%d-%d/;
const SPLITS_AT_SPACES = /split\(\)|split\(["'/](?: |\\s)|split_whitespace|Fields\(|>>\s*\w+/;
const ENDS_BY_NEGATIVE = /(?:==|!=)=?\s*-1\b|>=\s*0\b|<\s*0\b/;
const ENDS_BY_NUMBER = /(?:==|!=)=?\s*(?:0|-1)\b|[<>]=?\s*0\b/;
/** Loops that the input's end does not end. */
const LOOPS_WITHOUT_END =
  /\bwhile\s*\(?(?:true|1|True)\b|\bfor\s*(?:\(;;\))?\s*\{|\bloop\s*\{|\bwhile\b[^\n]*(?:!=\s*(?:0|-1)|>=?\s*0)\b/;
const SEES_END = /hasNext|\bEOF|\.Scan\(\)|while\s*\((?:std::)?(?:cin|getline)|\bnull\b|== 0 \{/;

/** The first line is often a count that the program needs not know. */
const SKIPS_FIRST_LINE = /\b(?:lines?|rows|input|data|tokens|text)\[1\]|\)\[1\]|\[\s*,\s*\w+[^\]]*\]\s*=/;
const READS_FIRST_LINE = /\w\[0\]|shift\(\)/;

const READS = /\b(?:input|stdin|System\.in|cin|scanf|getline|readline|readFileSync|Scan\w*)\b/;

/** Numbers are read from texts. */
const PARSES = /\b(?:int|float|Number|parseInt|parseFloat|nextInt|nextLong|parse|Atoi|stoi|cin)\b/;

function hasText(format: InputFormat): boolean {
  return /"kind":"(?:text|words)"/.test(JSON.stringify(format));
}
