import type { PackedFile } from '#zip/packed-files.ts';

/** The two files of a ZIP that make up a test. */
export interface Pair {
  /** Name without the part that marks input or output; may be empty. */
  name: string;
  isHidden: boolean;
  input: PackedFile;
  output: PackedFile;
}

/** The files of a ZIP, sorted by their role for tests. */
export interface Pairs {
  pairs: Pair[];
  /** Inputs without output, and outputs without input. */
  alone: PackedFile[];
  /** Files that are neither. */
  strangers: PackedFile[];
  /** Files with the same name as another. */
  twice: PackedFile[];
}

type Role = 'input' | 'output';

const EXTENSIONS: Record<Role, ReadonlySet<string>> = {
  input: new Set(['in', 'inp', 'input']),
  output: new Set(['out', 'ans', 'answer', 'output', 'expected']),
};
/** Extensions of files whose name or folder tells their role. */
const PLAIN_EXTENSIONS: ReadonlySet<string> = new Set(['', 'txt', 'dat']);
const WORDS: Record<Role, ReadonlySet<string>> = {
  input: new Set(['in', 'input', 'inputs']),
  output: new Set(['out', 'output', 'outputs', 'ans', 'answer', 'answers', 'expected']),
};
/** Folders whose tests are hidden, as in the ICPC problem package format; below, those whose tests are visible. */
const HIDDEN: ReadonlySet<string> = new Set(['secret', 'hidden', 'private']);
const SHOWN: ReadonlySet<string> = new Set(['sample', 'samples', 'example', 'examples', 'public', 'visible']);

/** An input or output file, before it is paired. */
interface Half {
  role: Role;
  file: PackedFile;
  isHidden: boolean;
  /** Folders that tell nothing about the file's role. */
  folders: string[];
  stem: string;
}

/** Natural order: 2 before 10. */
const { compare } = new Intl.Collator('en', { numeric: true });
/** Exported names start with a number. */
const NUMBERED = /^(\d{3,}) (.*)$/s;

/**
 * Finds the tests in the paths of a ZIP: `NAME.in` with `NAME.out` or `NAME.ans`, `input/NAME.txt` with
 * `output/NAME.txt`, `in1.txt` with `out1.txt`, each in any folders. They are sorted by name, visible ones first, or by
 * number if all are numbered.
 */
export function pairTestFiles(files: readonly PackedFile[]): Pairs {
  const halves: Half[] = [];
  const strangers: PackedFile[] = [];
  for (const file of files) {
    const half = halfOf(file);
    if (half) halves.push(half);
    else strangers.push(file);
  }
  const byName = matchBy(halves, plainKey);
  // `in1` and `out1` match only without the word for their role.
  const byRest = matchBy(byName.alone, looseKey);
  const found = [...byName.pairs, ...byRest.pairs];
  return {
    pairs: inOrder(found),
    alone: byRest.alone.map(({ file }) => file),
    strangers,
    twice: [...byName.twice, ...byRest.twice].map(({ file }) => file),
  };
}

function halfOf(file: PackedFile): Half | null {
  const folders = file.parts.slice(0, -1);
  const written = splitName(file.parts.at(-1) ?? '');
  const { stem, extension } = EXTENSIONS_OF_TEXT.has(written.extension) ? splitAgain(written) : written;
  const role =
    roleBy(EXTENSIONS, extension) ??
    (PLAIN_EXTENSIONS.has(extension) ? (roleOfStem(stem) ?? roleOfFolders(folders)) : null);
  if (role === null) return null;
  const words = folders.map((folder) => folder.toLowerCase());
  const tells = (word: string) => WORDS[role].has(word) || HIDDEN.has(word) || SHOWN.has(word);
  return {
    role,
    file,
    isHidden: words.some((word) => HIDDEN.has(word)),
    folders: folders.filter((_, index) => !tells(words[index] ?? '')),
    stem,
  };
}

const EXTENSIONS_OF_TEXT: ReadonlySet<string> = new Set(['txt', 'dat']);

interface FileName {
  stem: string;
  /** In lower case; empty: none. */
  extension: string;
}

function splitName(name: string): FileName {
  const dot = name.lastIndexOf('.');
  return dot <= 0
    ? { stem: name, extension: '' }
    : { stem: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() };
}

/** Reads `1.in.txt` like `1.in`. */
function splitAgain(name: FileName): FileName {
  const inner = splitName(name.stem);
  return roleBy(EXTENSIONS, inner.extension) ? inner : name;
}

function roleBy(words: Record<Role, ReadonlySet<string>>, word: string): Role | null {
  if (words.input.has(word)) return 'input';
  return words.output.has(word) ? 'output' : null;
}

/** A word at the start, followed by a number or a separator. */
const LEADING_WORD = /^([a-z]+)(?=\d|[-_. ]|$)[-_. ]?/i;
const TRAILING_WORD = /[-_. ]([a-z]+)$/i;

function roleOfStem(stem: string): Role | null {
  const leading = LEADING_WORD.exec(stem)?.[1]?.toLowerCase();
  const trailing = TRAILING_WORD.exec(stem)?.[1]?.toLowerCase();
  return roleBy(WORDS, leading ?? '') ?? roleBy(WORDS, trailing ?? '');
}

function roleOfFolders(folders: readonly string[]): Role | null {
  const roles = folders.map((folder) => roleBy(WORDS, folder.toLowerCase()));
  return roles.findLast((role) => role !== null) ?? null;
}

function plainKey({ folders, stem, isHidden }: Half): string {
  return JSON.stringify([isHidden, ...folders, stem]);
}

function looseKey(half: Half): string {
  return plainKey({ ...half, stem: looseStem(half) });
}

/** Removes the word for the role. */
function looseStem({ stem, role }: Half): string {
  for (const pattern of [LEADING_WORD, TRAILING_WORD]) {
    const [whole, word] = pattern.exec(stem) ?? [];
    if (whole !== undefined && WORDS[role].has(word?.toLowerCase() ?? '')) return stem.replace(whole, '');
  }
  return stem;
}

function matchBy(halves: readonly Half[], keyOf: (half: Half) => string) {
  const pairs: { input: Half; output: Half }[] = [];
  const alone: Half[] = [];
  const twice: Half[] = [];
  for (const group of Map.groupBy(halves, keyOf).values()) {
    const [input, ...inputs] = group.filter(({ role }) => role === 'input');
    const [output, ...outputs] = group.filter(({ role }) => role === 'output');
    if (input && output) {
      pairs.push({ input, output });
      twice.push(...inputs, ...outputs);
    } else alone.push(...group);
  }
  return { pairs, alone, twice };
}

function inOrder(found: readonly { input: Half; output: Half }[]): Pair[] {
  const wrapping = sharedFolders(found.map(({ input }) => input.folders));
  const named = found.map(({ input, output }) => {
    const isLoose = input.stem !== output.stem;
    const stem = isLoose ? looseStem(input) : input.stem;
    const parts = [...input.folders.slice(wrapping), stem].filter((part) => part !== '');
    const { isHidden } = input;
    return { name: parts.join('/'), isHidden, input: input.file, output: output.file };
  });
  return (
    asNumbered(named) ??
    named.sort((a, b) => Number(a.isHidden) - Number(b.isHidden) || compare(a.name, b.name))
  );
}

/** Returns how many folders all of them share. */
function sharedFolders([first = [], ...others]: readonly (readonly string[])[]): number {
  let count = 0;
  while (count < first.length && others.every((folders) => folders[count] === first[count])) count += 1;
  return count;
}

/** Restores the order and names of exported tests. Null unless all are numbered without gaps. */
function asNumbered(pairs: readonly Pair[]): Pair[] | null {
  const numbered = pairs.flatMap((pair) => {
    const [, number, name] = NUMBERED.exec(pair.name) ?? [];
    return number === undefined || name === undefined ? [] : [{ number: Number(number), pair, name }];
  });
  numbered.sort((a, b) => a.number - b.number);
  const isGapless = numbered.every(({ number }, index) => number === index + 1);
  if (numbered.length < pairs.length || !isGapless) return null;
  return numbered.map(({ pair, name }) => ({ ...pair, name: readableName(name) }));
}

/** Characters that file systems do not accept in names. */
const UNSAFE = /[%/\\:*?"<>|\p{Cc}]/gu;
const ESCAPED = /%([0-9a-f]{2})/gi;
/** Longest file name, in bytes of UTF-8: systems accept 255, including number and extension. */
const LONGEST_NAME_BYTES = 200;

/** Returns a file name for a test: numbered, and so unique, and shortened if necessary. */
export function numberedName(name: string, number: number): string {
  let safe = `${String(number).padStart(3, '0')} `;
  for (const character of name) {
    const next = character.replace(UNSAFE, (one) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`);
    if (Buffer.byteLength(safe + next) > LONGEST_NAME_BYTES) break;
    safe += next;
  }
  return safe;
}

function readableName(name: string): string {
  return name.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
