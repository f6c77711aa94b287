/** Forms with the words and characters that a program compares its input with. */
import { FIXED, type InputFormat, type InputPart, type InputToken, N } from './format.ts';
import { withLastLine } from './format-variants.ts';
import { separatorsIn } from './separators.ts';
import { type CommandWord, type InputVocabulary, OTHER } from './vocabulary.ts';

/** Returns the forms of lines, texts and maps in a program's own words and characters. */
export function vocabularyFormats(
  derived: InputFormat | null,
  vocabulary: InputVocabulary,
  { text, isMap }: { text: string; isMap: boolean },
): InputFormat[] {
  const { commands, mostValues, end, characters } = vocabulary;
  const formats: InputFormat[] = [];
  const isOfLetters = /^[A-Za-z]*$/.test(characters) && commands.every(({ word }) => word.length === 1);
  if (commands.length > 0 && !(isOfLetters && (derived === null || derived.some(isText)))) {
    const most = commands.map((command) => ({ ...command, values: Math.max(1, mostValues) }));
    const isTold = commands.some(({ values }) => values > 0);
    const ofLines = valuesOfLines(derived);
    // Those of two branches that take different numbers of values were read as one line of both.
    const [first, second] = commands;
    const areBranches = commands.length === 2 && second?.word === OTHER && first?.values !== second.values;
    const isMissed = !areBranches && commands.every(({ values }) => values < ofLines);
    const told = !isMissed ? [] : [commands.map((command) => ({ ...command, values: ofLines }))];
    const lists = [...told, ...(isTold ? [commands, most] : [most, commands])];
    formats.push(...lists.map((list) => withCommands(derived, list)));
  }
  // Cells may be kept by their places: nothing else than lines with signs is known.
  const mayBeGrid =
    !(derived?.length === 1 && derived[0]?.kind === 'line' && !READS_LINES.test(text)) &&
    (isTable(text) || (derived === null && /[^\w\s()[\]{}'"]/.test(characters)));
  const operators = [...characters].filter((character) => OPERATORS.includes(character));
  if (operators.length > 1) formats.push(...expressions(characters, text));
  else if (characters.length > 0 && mayBeGrid && !(isOfLetters && derived?.some(isText))) {
    const ofTexts = isMap || GOES_TO_CELLS.test(text) ? [] : ofCharacters(derived ?? [TEXT_LINE], characters);
    formats.push(...ofTexts, ...grids(derived, characters));
  } else if (characters.length > 1 && derived !== null) formats.push(...ofCharacters(derived, characters));
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
  const notations = characters.includes('(') ? infix : (['postfix', 'prefix', ...infix] as const);
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
  const separator = separatorsIn(text).find((one) => one !== ':') ?? ' ';
  const named: InputPart = { kind: 'line', tokens: [name, clock, clock], separator };
  const lines: InputPart[] = [
    // A dash stands between two times, other signs between all values of a line.
    ...(separator === ' ' || separator === '-' ? [] : [named]),
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

/** Reads more lines than one, or takes a text apart into lines. */
const READS_LINES = /\\n|\blines?\b|splitlines|readlines|\.Scan\(\)|hasNext|\bfor\b[^\n]{0,80}stdin/;

const TEXT_LINE: InputPart = { kind: 'line', tokens: [{ kind: 'text', count: N }] };

/** Goes to something by two places, one after the other. */
const GOES_TO_CELLS = /\]\s*\??\.?\[/;

/** Places of a table are asked for by two indices. */
function isTable(text: string): boolean {
  return GOES_TO_CELLS.test(text) || /\[[^\][\n]*,[^\][\n]*\]|\.at\([^)]*\)\.at\(|\.charAt\(/.test(text);
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

/** The form with lines of commands in the place of the lines that are read in a loop, as many as these. */
function withCommands(derived: InputFormat | null, commands: readonly CommandWord[]): InputFormat {
  const at = derived === null ? -1 : placeOfLines(derived);
  const replaced = derived?.[at];
  const count = replaced?.kind === 'repeat' ? replaced.count : N;
  const part: InputPart = { kind: 'commands', count, commands };
  return derived === null || at < 0 ? [part] : derived.with(at, part);
}

/** Values beside the word of each line, where all lines have as many; 0 if nothing tells. */
function valuesOfLines(derived: InputFormat | null): number {
  const lines = derived?.[placeOfLines(derived)];
  const [line, ...more] = lines?.kind === 'repeat' ? lines.parts : [];
  if (line?.kind !== 'line' || more.length > 0) return 0;
  const areFields = line.tokens.every((token) => token.kind === 'number' && token.role.kind === 'field');
  return areFields ? Math.max(0, line.tokens.length - 1) : 0;
}

/** Replaces the last repeated lines with words; null if there are none. */
function inPlaceOfLines(derived: InputFormat, replacement: InputPart): InputFormat | null {
  const at = placeOfLines(derived);
  return at < 0 ? null : derived.with(at, replacement);
}

/** Returns the place of the last repeated lines with words, otherwise of the last repeated ones; -1 if there are none. */
function placeOfLines(derived: InputFormat): number {
  const isWords = (part: InputPart) => part.kind === 'repeat' && JSON.stringify(part).includes('"text"');
  const isLines = (part: InputPart) => part.kind === 'repeat' || JSON.stringify(part).includes('"\\n"');
  const words = derived.findLastIndex(isWords);
  return words < 0 ? derived.findLastIndex(isLines) : words;
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

const SPLITS_AT_COLON = /[sS]plit\w{0,20}\(\s*(?:\w+\s*,\s*)?["'/]:|%d:%d|LocalTime\.parse/;
const SPLITS_AT_SPACES = /split\(\)|split\(["'/](?: |\\s)|split_whitespace|Fields\(|>>\s*\w+/;
