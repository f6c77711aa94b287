/** Lines of words that a program knows, of dates, and of parts between which a line stands. */
import { FIXED, type InputFormat, type InputPart, type InputToken, N } from './format.ts';
import { lineOfPieces, literal, repeated, VALUE } from './lines-of-values.ts';
import { separatorsIn } from './separators.ts';

/** Keys of a table. */
const KEYS = /[{,]\s{0,40}(?:["']([^"'\\\n ]{1,20})["']\s{0,4}(?::|=>)|([A-Za-z]\w{1,20}):\s{0,4}["'\d[])/g;
/** Lists of texts. */
const LISTS =
  /[[{(]\s{0,40}((?:["'][^"'\\\n ]{1,20}["']\s{0,4},\s{0,40}){1,40}["'][^"'\\\n ]{1,20}["']),?\s{0,40}[\])}]/g;
/** Most words. */
const MAX_WORDS = 12;

/** Returns forms of a line and of lines of words that tables and lists of the program hold; none if there are few. */
export function knownWordFormats(text: string): InputFormat[] {
  if (!LOOKS_UP.test(text)) return [];
  const keys = [...text.matchAll(KEYS)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  const items = [...text.matchAll(LISTS)].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().slice(1, -1)),
  );
  const words = [...new Set([...keys, ...items])].slice(0, MAX_WORDS);
  if (words.length < 2) return [];
  const known: InputToken = { kind: 'words', count: N, among: words };
  const one: InputToken = { ...known, count: FIXED(1) };
  const [separator = ' '] = separatorsIn(text);
  return [
    [{ kind: 'line', tokens: [known] }],
    [repeated([{ kind: 'line', tokens: [one] }])],
    [repeated([lineOfPieces(VALUE, literal(separator), one)])],
    [repeated([lineOfPieces(one, literal(separator), VALUE)])],
  ];
}

const LOOKS_UP = /\bin\b|\bcontains|\bincludes\(|\.has\(|\.get\(|\.find\(|\.count\(|\[\w{1,40}\]/;

const READS_DATES =
  /LocalDate\.parse|fromisoformat|strptime|\btime\.Parse\(|new Date\(|NaiveDate|%Y-%m-%d|%d-%d-%d|parse_from_str/;

/** Returns forms of lines with dates; none if the program reads none. */
export function dateFormats(text: string): InputFormat[] {
  if (!READS_DATES.test(text)) return [];
  const [separator = ' '] = separatorsIn(text).filter((one) => one.trim() !== '-');
  const between = literal(separator);
  const name: InputToken[] = [literal('w'), VALUE];
  const [first, last] = [dateOf('2023'), dateOf('2024')];
  const lines = [
    [...first, between, ...last],
    [...name, between, ...first, between, ...last],
    [...first, between, ...name],
    [...name, between, ...first],
    [...first, between, VALUE],
    first,
  ];
  const size: InputPart = { kind: 'line', tokens: [{ kind: 'number', role: { kind: 'size', count: N } }] };
  const all = lines.map((tokens) => repeated([lineOfPieces(...tokens)]));
  return READS_COUNT.test(text) ? all.flatMap((part) => [[size, part], [part]]) : all.map((part) => [part]);
}

const READS_COUNT = /parseInt|nextInt|\bint\(input|Atoi|Number\(|\.parse::?</;

/** A date of a year, in months and days of two digits. */
function dateOf(year: string): InputToken[] {
  const digits = (least: number, most: number): InputToken => ({
    kind: 'number',
    role: { kind: 'within', least, most },
  });
  return [literal(`${year}-`), digits(10, 12), literal('-'), digits(10, 28)];
}

const PARTS = /split\(\s{0,4}["'`]((?:\\r)?\\n[^"'`\n]{0,20}\\n)["'`]/;

/** Returns forms of two lists of lines with what a program takes its input apart at between them; none if it does not. */
export function partFormats(text: string): InputFormat[] {
  const [, between] = PARTS.exec(text) ?? [];
  if (between === undefined) return [];
  const line = between.replaceAll('\\r', '').replaceAll('\\n', '');
  const words = repeated([lineOfPieces(literal('w'), VALUE)]);
  const numbers = repeated([lineOfPieces(VALUE)]);
  const pairs = repeated([lineOfPieces(VALUE, literal(' '), VALUE)]);
  return [
    [words, lineOfPieces(literal(line)), words],
    [numbers, lineOfPieces(literal(line)), numbers],
    [words, lineOfPieces(literal(line)), { kind: 'line', tokens: [{ kind: 'words', count: N }] }],
    [pairs, lineOfPieces(literal(line)), pairs],
  ];
}
