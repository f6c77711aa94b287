/** Words and characters that a program compares its input with, as its text shows them. */

/** A word that a line may begin with. */
export interface CommandWord {
  word: string;
  /** Values that the program takes after it. */
  values: number;
}

/** Words and characters that a program expects in its input. */
export interface InputVocabulary {
  commands: readonly CommandWord[];
  /** Most values after a command, as far as the text shows them. */
  mostValues: number;
  /** The word that ends the input; null if there is none. */
  end: string | null;
  /** Characters that are compared, in the order of the text. */
  characters: string;
}

/** Longest word that is taken for a command, in characters: it stands in many lines. */
const MAX_WORD = 40;
/** Most words that are taken for commands. */
const MAX_COMMANDS = 12;
/** Length of a branch after a command's word, in characters. */
const BRANCH_LENGTH = 240;

/** A word that no program knows. */
export const OTHER = 'other';

/** Of bounded length, as quotes that nothing closes are looked at from each character. */
const LITERAL = /(["'])((?:\\.|(?!\1)[^\\\n]){0,500})\1/g;
const WORD = /^[A-Za-z][\w-]*:?$/;

/** Finds the literals that are compared with something. */
export function vocabularyOf(source: string): InputVocabulary {
  const text = withoutComments(source);
  const words = new Map<string, { at: number; isEnd: boolean }>();
  const characters = new Set<string>();
  const ends: string[] = [];
  for (const match of text.matchAll(LITERAL)) {
    const content = unescaped(match[2] ?? '');
    const start = match.index;
    const before = text.slice(Math.max(0, start - 80), start);
    const after = text.slice(start + match[0].length, start + match[0].length + 120);
    if (content === null) continue;
    if (isSet(before, after)) for (const character of content) addCharacter(characters, character);
    if (!isCompared(before, after)) continue;
    const isEnd = endsInput(before, after);
    if (isEnd && content.length <= MAX_WORD && /^-?\w+$/.test(content)) ends.push(content);
    if (content.length === 1) addCharacter(characters, content);
    const [word = ''] = content.trim().split(' ', 1);
    if (word.length <= MAX_WORD && WORD.test(word) && !words.has(word)) words.set(word, { at: start, isEnd });
  }
  addKeys(text, characters);
  addMarks(text, characters);
  const found = [...words].filter(([, { isEnd }]) => !isEnd);
  // Letters are commands of their own only where no words are.
  const long = found.filter(([word]) => word.length > 1);
  const names = namesOfParts(text);
  const starts = found.map(([, { at }]) => at).toSorted((one, other) => one - other);
  const before = valuesBefore(text.slice(0, starts[0] ?? 0));
  const commands = (long.length > 1 ? long : found).slice(0, MAX_COMMANDS).map(([word, { at }]) => {
    const next = starts.find((start) => start > at) ?? text.length;
    const branch = text.slice(at, Math.min(next, at + BRANCH_LENGTH));
    return { word, values: valuesIn(branch, names) + before, branch };
  });
  const places = [...text.matchAll(/\[([1-4])\]/g)].map(([, place]) => Number(place));
  const mostValues = Math.max(0, ...commands.map(({ values }) => values), ...places, names.length - 1);
  const [only] = commands;
  // Anything else is the other command.
  if (only && commands.length === 1 && only.word.length > 1) commands.push(...elseCommands(only, names));
  return {
    commands: commands.length > 1 ? commands.map(({ word, values }) => ({ word, values })) : [],
    mostValues,
    end: ends[0] ?? null,
    characters: [...characters].join(''),
  };
}

/** The other command of the only one that is told; where both read values, each reads those of its own branch. */
function elseCommands(
  only: CommandWord & { branch: string },
  names: readonly string[],
): (CommandWord & { branch: string })[] {
  const [first = '', ...others] = only.branch.split(/\belse\b/);
  const ofElse = valuesIn(others.join(' '), names);
  const both = valuesIn(only.branch, names);
  const before = only.values - both;
  const other = { ...only, word: OTHER };
  if (ofElse === 0) return [other];
  only.values = before + valuesIn(first, names);
  other.values = before + ofElse;
  return [other];
}

/** Values that are read after the word of a line, and before it is compared: they stand in the lines of all commands. */
function valuesBefore(text: string): number {
  const head = Math.max(text.lastIndexOf('while'), text.lastIndexOf('for '), text.lastIndexOf('for('));
  const between = head < 0 ? '' : text.slice(head);
  return Math.max(0, [...between.matchAll(READS_TOKEN)].length - 1);
}

/** Reads a word or a number, and not a line of them. */
const READS_TOKEN = />>\s*\w|\b(?:in|sc|scan|scanner|input|reader)\.next(?:Int|Double|Long)?\(\)/g;

/** Blanks out comments; in Python `//` is a division, elsewhere `#` is none. */
function withoutComments(source: string): string {
  const isPython = !/[;{]\s*$/m.test(source);
  const comment = isPython ? '"""[\\s\\S]*?"""|#.*' : '/\\*[\\s\\S]*?\\*/|//.*';
  const tokens = new RegExp(`"""[\\s\\S]*?"""|(["'])(?:\\\\.|(?!\\1)[^\\\\\\n]){0,500}\\1|${comment}`, 'g');
  return source.replace(tokens, (token) =>
    /^(?:"""|#|\/)/.test(token) ? token.replace(/[^\n]/g, ' ') : token,
  );
}

function unescaped(content: string): string | null {
  if (content === '\\\\') return '\\';
  return content.includes('\\') ? null : content;
}

function addCharacter(characters: Set<string>, character: string): void {
  if (/[!-~]/.test(character)) characters.add(character);
}

const COMPARES = new RegExp(
  [
    '(?:==|!=)=?\\s*[brf]?$',
    '\\b(?:equals|equalsIgnoreCase|startsWith|startswith|starts_with|strip_prefix|HasPrefix|EqualFold|strcmp|compare)\\s*\\(\\s*(?:[\\w.]+\\s*,\\s*)?$',
    '\\bcase\\b[^:\\n]*$',
    '\\b(?:not\\s+)?in\\s*[({\\[][^)}\\]\\n]*$',
    '\\bSome\\(&?$',
    '\\bmatches!\\([^)\\n]*$',
  ].join('|'),
);
const IS_COMPARED = new RegExp(
  ['^\\s*(?:==|!=)', '^\\.equals(?:IgnoreCase)?\\(', '^[^;{}\\n]*\\]\\.includes\\('].join('|'),
);

/** Begins an arm of Rust's match, also of tuples and slices. */
const ARM = /^\s*[([]?\s*(?:Some\()?(?:["'][^"']*["']\s*\|\s*)*$/;

function isCompared(before: string, after: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (/[<>]=?\s*$/.test(line)) return false;
  return COMPARES.test(line) || IS_COMPARED.test(after) || (ARM.test(line) && /^[^;{}=\n]*=>/.test(after));
}

/** Texts whose characters are looked up. */
function isSet(before: string, after: string): boolean {
  return (
    /\b(?:not\s+)?in\s*$|\b(?:ContainsRune|ContainsAny|IndexByte|IndexRune|strchr)\($/.test(before) ||
    /^\.(?:includes|indexOf|contains|find)\(/.test(after)
  );
}

/** Single characters that are keys of a table: `'I': 1`, `{'I', 1}`, `put('I', 1)`, `I: 1`. */
function addKeys(text: string, characters: Set<string>): void {
  const quoted = [...text.matchAll(/(["'])([!-~])\1\s*(?::|,|=>)\s*[-\d(["'{]/g)].map(
    ([, , key = '']) => key,
  );
  const bare = [...text.matchAll(/[{,]\s*([A-Z]):\s*(?=[-\d["'])/g)].map(([, key = '']) => key);
  const digits = [...text.matchAll(/[{,]\s*(\d):\s*(?=["'[])/g)].map(([, key = '']) => key);
  for (const keys of [quoted, bare, digits]) {
    if (new Set(keys).size >= 2) for (const key of keys) addCharacter(characters, key);
  }
}

/** Single letters that are looked for: `findPlace('S')`, `indexOf('S')`. */
function addMarks(text: string, characters: Set<string>): void {
  for (const [, , mark = ''] of text.matchAll(MARKS)) addCharacter(characters, mark);
}

const MARKS =
  /\b(?:find|locate|search|position|place|index|where|seek|start|look)\w{0,30}\((?:\s{0,4}[&*\w.]{1,30}\s{0,4},){0,2}\s{0,4}b?(["'])([A-Z@*])\1\s{0,4}\)/gi;

/** A word after which a loop or the program ends; `break` also ends a case of a switch. */
function endsInput(before: string, after: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (/\bwhile\b[^\n]*(?:!=\s*$|!\w[\w.()]*\.equals\(\s*$)|&&[^\n]*!=\s*$/.test(line)) return true;
  if (/^\)[^\n;]*!=/.test(after) && /\bwhile\b/.test(line)) return true;
  if (/^\s*=>\s*\{?\s*break\b/.test(after)) return true;
  return (
    /\bif\b|^\s*(?:el)?if\b/.test(line) &&
    /^\s*[):]*\s*\)*\s*[:{]?\s*(?:break|return;?\s|process\.exit|sys\.exit|exit\(|os\.Exit)/.test(after)
  );
}

/** Values that a branch takes: places of a line, names of its parts, or reads. */
function valuesIn(branch: string, names: readonly string[]): number {
  const arm = /^(["'])[^"'\n]*\1\)?([^\n]*?)[\])]+\s*(?:=>|:)/.exec(branch)?.[2];
  if (arm !== undefined) {
    return arm.split(',').filter((name) => /\w/.test(name) && !/\bNone\b/.test(name)).length;
  }
  const places = [...branch.matchAll(/\[([1-4])\]/g)].map(([, place]) => Number(place));
  const reads = [...branch.matchAll(READS)].length;
  const named = names.reduce(
    (most, name, index) => (new RegExp(`\\b${name}\\b`).test(branch) ? Math.max(most, index) : most),
    0,
  );
  return Math.max(0, ...places, reads, named);
}

const READS =
  />>\s*\w|\.next(?:Int|Double|Long|Line)?\(\)|\bnext\(\w+\)|&\w+(?=[,)])|\bscanner\.Scan\(\)|\bread\w*\(\)/g;

/** Most names of the parts of a line. */
const MAX_NAMES = 8;

/** Names of the parts of a line, in order: `const [name, value] =`, `name, value = line.split()`. */
function namesOfParts(text: string): string[] {
  const written = [
    ...text.matchAll(/(?:const|let|var)\s*\[([\w\s,=']+)\]\s*(?::[^=\n]+)?=[^\n]*split/g),
    ...text.matchAll(/\blet\s*[[(]([\w\s,]+)[\])]\s*=\s*\w+(?:\[\.\.\]|\.as_slice\(\)|\.split)/g),
    ...text.matchAll(/^[ \t]*(\w+(?:[ \t]*,[ \t]*\*?\w+)+)[ \t]*=[^\n]*split\(/gm),
  ].map(([, names = '']) => names);
  const longest = written.toSorted((one, other) => other.split(',').length - one.split(',').length)[0] ?? '';
  return longest.split(',', MAX_NAMES).flatMap((name) => /[A-Za-z_]\w*/.exec(name)?.[0] ?? []);
}
