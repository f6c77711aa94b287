/** The forms of input to try with a program, the most promising first. */
import type { ProgramReading } from '#analysis/reading.ts';
import { columnFormats } from './column-formats.ts';
import { deriveFormat } from './derive.ts';
import { dateFormats, knownWordFormats, partFormats } from './described-lines.ts';
import { fieldsOfLine } from './fields-of-line.ts';
import { FIXED, type InputFormat, type InputPart, type InputToken, N } from './format.ts';
import {
  commonFormats,
  withCountFirst,
  withFields,
  withLastLine,
  withLinks,
  withLists,
  withListsTwice,
  withLongerRows,
  withNumberLines,
  withNumbersApart,
  withNumbersTogether,
  withoutTextLines,
  withRest,
  withSeparator,
  withTable,
} from './format-variants.ts';
import {
  withEdgeCount,
  withEvenNumbers,
  withLongRows,
  withNodes,
  withShortText,
  withTargetFirst,
  withThirdJoined,
} from './harder-formats.ts';
import { jsonFormats } from './json-formats.ts';
import { namedValueFormats, nameFormats } from './name-formats.ts';
import { patternFormats } from './pattern-formats.ts';
import { separatorsIn } from './separators.ts';
import { headedBoardFormats, namedLineFormats, withLinesBehind } from './unpacked-lines.ts';
import { vocabularyOf } from './vocabulary.ts';
import { vocabularyFormats } from './vocabulary-formats.ts';

/** Text of a program that is looked through, in UTF-16 units: patterns may take the square of it. */
const MAX_TEXT = 32 * 1024;

/**
 * The derived form and variants of it; without any, the program may still read in a way that the analysis does not know.
 *
 * @param readings what the program reads, in several ways to see it, the likeliest first
 * @param complexity its derived time complexity; null if none is known
 */
export function formatsFor(
  readings: readonly ProgramReading[],
  whole: string,
  complexity: string | null = null,
): InputFormat[] {
  const isSteep = complexity !== null && GROWS_BY_TWO.test(complexity);
  const text = whole.slice(0, MAX_TEXT);
  // A map of n rows and columns takes more than n steps.
  const isMap = isSteep || complexity === null;
  const vocabulary = vocabularyOf(text);
  const ofVocabulary = (format: InputFormat | null) => vocabularyFormats(format, vocabulary, { text, isMap });
  const derived = readings.flatMap((reading) => {
    const format = deriveFormat(reading, whole);
    return format === null ? [] : [{ reading, format: withCharacters(format, text) }];
  });
  if (!READS.test(text)) return [];
  const told = [
    ...jsonFormats(text),
    ...columnFormats(text),
    ...patternFormats(text),
    ...partFormats(text),
    ...dateFormats(text),
    ...namedValueFormats(text),
    ...namedLineFormats(
      text,
      derived.map(({ format }) => format),
    ),
    ...headedBoardFormats(text, vocabulary.characters),
  ];
  const known = [...firstNumberFormats(text), ...knownWordFormats(text)];
  const named = PARSES.test(text) ? [] : nameFormats(text);
  // Rows of a table are no names that lead to others.
  const [early, late] = HAS_COLUMNS.test(text) ? [[], named] : [named, []];
  if (derived.length === 0)
    return distinct([
      ...told,
      ...ofVocabulary(null),
      ...named,
      ...tables(text),
      ...commonFor(text),
      ...known,
    ]);
  return distinct([
    ...told,
    ...derived.flatMap(({ format }) => ofVocabulary(format)),
    ...early,
    ...derived.flatMap(({ format, reading }) =>
      takesRestAsNumbers(reading, text) ? [] : withLinesBehind(format, text, fieldsOfLine(text)),
    ),
    ...derived.flatMap(({ format, reading }) => variantsOf(format, text, reading, isSteep)),
    ...late,
    ...known,
    ...commonFormats(),
  ]);
}

function distinct(formats: readonly InputFormat[]): InputFormat[] {
  const written = new Set<string>();
  return formats.filter((format) => {
    const before = written.size;
    return written.add(JSON.stringify(format)).size > before;
  });
}

/** Characters that are read one by one are a line after what else is known. */
function withCharacters(format: InputFormat, text: string): InputFormat {
  return READS_CHARACTERS.test(text) && !JSON.stringify(format).includes('"text"')
    ? [...format, { kind: 'line', tokens: [{ kind: 'text', count: N }] }]
    : format;
}

const READS_CHARACTERS =
  /\bcin\.get\(\s*\w|\bf?getc(?:har)?\(|\bSystem\.in\.read\(\)|\.Read(?:Byte|Rune)\(\)/;

/** A bound of two sizes, or of a power of one. */
const GROWS_BY_TWO = /\^[2-9]|[a-z]\w? \* [a-z]/;

function variantsOf(
  derived: InputFormat,
  text: string,
  reading: ProgramReading,
  isSteep: boolean,
): InputFormat[] {
  const less = withoutTextLines(derived);
  const counted = withCountFirst(derived);
  const fields = withFields(derived, fieldsOfLine(text));
  const ends = ENDS_BY_NEGATIVE.test(text) ? ['-1', '0'] : ['0', '-1'];
  const ended = ENDS_BY_NUMBER.test(text) ? ends.map((end) => withLastLine(derived, end)) : [];
  const isOver = ENDS_BY_EMPTY.test(text) ? [withLastLine(derived, '')] : [];
  const isEndless = readsUncounted(reading) && LOOPS_WITHOUT_END.test(text) && !SEES_END.test(text);
  const short = [false, true].flatMap((isFound) => [
    withShortText(derived, 1, isFound),
    withShortText(derived, 0, isFound),
  ]);
  const harder = [
    withEdgeCount(derived),
    withNodes(derived),
    withLongRows(derived, true),
    ...short,
    withEvenNumbers(derived),
    withTargetFirst(derived),
  ];
  const others = [
    ...(isEndless ? [] : ended),
    ...isOver,
    withNumbersTogether(derived),
    withNumbersApart(derived),
    less,
    less && withCountFirst(less),
    withNumberLines(derived),
    withLists(derived),
    withLongerRows(derived),
  ];
  const links = LOOKS_UP_LINKS.test(text) ? withLinks(derived) : null;
  const long = isSteep ? withLongRows(derived, false) : null;
  const split = separatorsIn(text).flatMap((separator) => [
    withSeparator(long ?? fields ?? derived, separator),
    fields && withSeparator(derived, separator),
  ]);
  const skips = SKIPS_FIRST_LINE.test(text) && !READS_FIRST_LINE.test(text);
  const first = [
    ...split,
    ...(isOver.length > 0 && readsUncounted(reading)
      ? [...split.slice(0, 1), derived].map((format) => format && withLastLine(format, ''))
      : []),
    fields,
    links,
    READS_CELLS.test(text) ? withTable(derived) : null,
    long,
    HAS_LONGER_ROWS.test(text) ? withLongerRows(derived) : null,
    withThirdJoined(derived),
    ...(isEndless ? ended : []),
    ...(GOES_ON_FROM.test(text) ? short : []),
    ...(PARSES.test(text) && takesRest(reading)
      ? [isSteep ? withLongRows(derived, true) : null, withNumberLines(derived)]
      : []),
    ...(skips ? [counted] : []),
    ...(asksAfterGraph(derived) ? [withNodes(derived)] : []),
    derived,
    ...(takesRestAsNumbers(reading, text) ? withRest(derived) : []),
    counted,
  ];
  return [...first, ...harder, ...others, withListsTwice(derived)].filter((format) => format !== null);
}

/** Asks for something behind a graph: one of its nodes. A number before it may as well be one of steps. */
function asksAfterGraph(format: InputFormat): boolean {
  const graph = format.findIndex((part) => JSON.stringify(part).includes('"isEdge":true'));
  return graph >= 0 && JSON.stringify(format.slice(graph + 1)).includes('"target"');
}

/** Takes numbers at the beginning of the whole input, of which nothing else is known but that it is taken apart. */
function takesRestAsNumbers({ pieces }: ProgramReading, text: string): boolean {
  if (!PARSES.test(text) || !SPLITS.test(text)) return false;
  const [whole, ...taken] = pieces;
  return whole?.kind === 'whole' && taken.every(({ kind, loops }) => kind !== 'list' && loops.length === 0);
}

/** Takes what is left of the whole input, of which nothing tells whether it is numbers. */
function takesRest({ pieces }: ProgramReading): boolean {
  return pieces.some(({ kind, line }) => kind === 'text' && line === 0);
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
  const split = separatorsIn(text).flatMap((separator) => {
    const line = withSeparator([listLine], separator);
    return line === null ? [] : [line];
  });
  const all = [...split, ...(KEEPS_NUMBERS.test(text) ? [[listLine]] : []), ...common];
  return PARSES.test(text)
    ? all
    : all.toSorted((one, other) => Number(hasText(other)) - Number(hasText(one)));
}

/** Makes a list of the numbers of its input, by one name. */
const KEEPS_NUMBERS =
  /\b(?:const|let|var)\s{1,4}\w{1,40}\s{0,4}(?::\s{0,4}number\[\]\s{0,4})?=(?!=)[^;]{0,160}?\bsplit\([^)\n]{0,20}\)[^;\n]{0,80}\.map\(\s{0,4}(?:Number|parseInt|parseFloat)\b/;

const listLine: InputPart = { kind: 'line', tokens: [{ kind: 'list', count: N, separator: ' ' }] };

/** Words in lines up to the end, whatever the program does with them. */
const lines: InputFormat = [
  { kind: 'repeat', count: N, parts: [{ kind: 'line', tokens: [{ kind: 'text', count: FIXED(8) }] }] },
];

/** A small number, then lines: a shift, a width, a step. */
function firstNumberFormats(text: string): InputFormat[] {
  const small: InputToken = { kind: 'number', role: { kind: 'literal', text: '3' } };
  return PARSES.test(text) && GOES_THROUGH_LINES.test(text)
    ? [[{ kind: 'line', tokens: [small] }, ...lines]]
    : [];
}

const wordsOfLine: InputFormat = [{ kind: 'line', tokens: [{ kind: 'words', count: N }] }];
const SPLITS_AT_SPACES = /\bsplit\(\)|split\(["'/](?: |\\s)|split_whitespace|Fields\(/;
const GOES_THROUGH_LINES =
  /\bin\s+(?:enumerate\()?sys\.stdin\b|\.readlines\(\)|\.splitlines\(\)|\.lines\(\)|\.Scan\(\)|\bgetline\(|\.on\('line'|\bfor\s+\w+\s+in\s+lines\b/;

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
    ...(SPLITS_AT_SPACES.test(text) && !PARSES.test(text) ? [wordsOfLine] : []),
    ...(GOES_THROUGH_LINES.test(text) ? [lines] : []),
  ];
}

/** A table with a column more than rows: equations. */
const HAS_LONGER_ROWS =
  /\bnew \w+\[\w+\]\[\w+ \+ 1\]|\(\w+, (?:std::)?vector<\w+>\(\w+ \+ 1\)\)|vec!\[vec!\[[^;\]]+; \w+ \+ 1\]; \w+\]/;

/** Asks for a one or a zero in a table. */
const LOOKS_UP_LINKS = /\]\s*\[[^\]\n]+\]\s*(?:==|!=)=?\s*[01]\b/;

/** Reads numbers into a table. */
const READS_CELLS =
  /\b(?:scanf|Fscan\w*|Scan\w*)\([^;\n]{0,80}&\w{1,40}\[\w{1,40}\]\[\w{1,40}\]|\bcin\s{0,4}>>\s{0,4}\w{1,40}\[\w{1,40}\]\[\w{1,40}\]|\w{1,40}\[\w{1,40}\]\[\w{1,40}\]\s{0,4}=\s{0,4}\w{1,40}\.next(?:Int|Long|Double)\(/;

const HAS_COLUMNS = /\[0\]\??\.(?:length|len\(\)|size\(\))|len\(\w+\[0\]\)/;

const ENDS_BY_NEGATIVE = /(?:==|!=)=?\s*-1\b|>=\s*0\b|<\s*0\b/;
const ENDS_BY_NUMBER = /(?:==|!=)=?\s*(?:0|-1)\b|[<>]=?\s*0\b/;
/** Loops that the input's end does not end. */
const LOOPS_WITHOUT_END =
  /\bwhile\s*\(?(?:true|1|True)\b|\bfor\s*(?:\(;;\))?\s*\{|\bloop\s*\{|\bwhile\b[^\n]*(?:!=\s*(?:0|-1)|>=?\s*0)\b/;
const SEES_END = /hasNext|\bEOF|\.Scan\(\)|while\s*\((?:std::)?(?:cin|getline)|\bnull\b|== 0 \{/;

/** An empty line ends the input. */
const ENDS_BY_EMPTY =
  /\bif not \w{1,40}\s*:\s*(?:break|return)|(?:==|!=)=?\s*(?:""|'')|\b(?:isEmpty|is_empty|isBlank|empty)\(\)/;
/** Looks in a text at so many places from another on, as for a pattern. */
const GOES_ON_FROM =
  /\[\s{0,4}\w{1,40}\s{0,4}\+\s{0,4}\w{1,40}\s{0,4}\]|charAt\(\s{0,4}\w{1,40}\s{0,4}\+\s{0,4}[a-z]|\.(?:substr|substring|slice)\(|\[\w{1,40}\s{0,4}:\s{0,4}\w{1,40}\s{0,4}\+/;

const SPLITS = /[sS]plit|Fields\(|\blines\(/;

/** The first line is often a count that the program needs not know. */
const SKIPS_FIRST_LINE = /\b(?:lines?|rows|input|data|tokens|text)\[1\]|\)\[1\]|\[\s*,\s*\w+[^\]]*\]\s*=/;
const READS_FIRST_LINE = /\w\[0\]|shift\(\)/;

const READS =
  /\b(?:input|stdin|System\.in|cin|f?scanf?|f?getline|f?gets|getchar|readline|readFile(?:Sync)?|F?Scan\w*|argv|Deno|Bun)\b/i;

/** Numbers are read from texts. */
const PARSES = /\b(?:int|float|Number|parseInt|parseFloat|nextInt|nextLong|parse|Atoi|stoi|cin)\b/;

function hasText(format: InputFormat): boolean {
  return /"kind":"(?:text|words)"/.test(JSON.stringify(format));
}
