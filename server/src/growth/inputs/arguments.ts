/** Programs that take arguments from the command line: they read the first line of the input in their place. */
import type { LanguageId } from '@coderoom/contract';
import type { SourceNode } from '#syntax/source-node.ts';
import type { InputFormat, InputToken } from './format.ts';
import { N } from './format.ts';
import { MAKES_NUMBERS, READS_INPUT, TAKES_ALL_ARGUMENTS } from './program-signs.ts';

/** Returns a program with its arguments replaced by texts that are read; null if it takes none. */
type Replace = (source: string, root: SourceNode | null) => string | null;

const REPLACED: Record<LanguageId, Replace> = {
  python: inPlaceOf(/\bsys\.argv\b/g, "(['main'] + _cr_words())"),
  javascript: inPlaceOf(/\bprocess\.argv\b/g, "['node', 'main', ...__crWords()]"),
  typescript: inPlaceOf(/\bprocess\.argv\b/g, "['node', 'main', ...__crWords()]"),
  // An import that is not used is an error.
  go: inPlaceOf(/\bos\.Args\b/g, 'CrArgs()', '\nvar _ = os.Args\n'),
  rust: inPlaceOf(/\b(?:std::)?env::args\(\)/g, 'crate::cr__::args()'),
  java: (source) => {
    const [head, name, throwing = ''] =
      /\bmain\s*\(\s*(?:final\s+)?String\s*(?:\[\s*\]|\.{3})\s*(\w+)\s*\)([^{;]{0,200})\{/.exec(source) ?? [];
    if (head === undefined || !isUsedBeyond(source, head, name)) return null;
    return source.replace(
      head,
      () => `main(String[] crGiven__)${throwing}{ String[] ${name} = CrC__.args();`,
    );
  },
  cpp: (source) => {
    const [head, count, pointer, array] =
      /\bmain\s*\(\s*int\s+(\w+)\s*,\s*char\s*\*\s*(?:\*\s*(\w+)|(\w+)\s*\[\s*\])\s*\)\s*\{/.exec(source) ??
      [];
    const name = pointer ?? array;
    if (head === undefined || !isUsedBeyond(source, head, name)) return null;
    return source.replace(head, `${head} ${name} = cr_args(${count});`);
  },
};

/**
 * Returns the program with the first line of the input for its arguments; null if it takes none.
 *
 * @param root tells code from comments and texts
 */
export function withArguments(source: string, root: SourceNode | null, language: LanguageId): string | null {
  return REPLACED[language](source, root);
}

/**
 * Returns the forms of arguments to try, and of what is read after them.
 *
 * @param rest form of the input; null if nothing more is read
 * @param source the program
 */
export function formatsOfArguments(rest: InputFormat | null, source: string): InputFormat[] {
  const prime: InputToken = { kind: 'number', role: { kind: 'prime' } };
  const fraction: InputToken = { kind: 'number', role: { kind: 'fraction' } };
  const text: InputToken = { kind: 'text', count: N };
  // Further numbers are such as a modulus; programs with one argument ignore them, unless they count them.
  const further: InputToken = { kind: 'number', role: { kind: 'literal', text: '1009' } };
  // From one number to another: of the first ones, the second is the smaller.
  const one: InputToken = { kind: 'number', role: { kind: 'literal', text: '1' } };
  const list: InputToken = { kind: 'list', count: N, separator: ' ' };
  const texts = [[text], [text, text]];
  const numbers = [[prime, fraction, further], [one, prime, further], [prime], [prime, fraction]];
  const known = MAKES_NUMBERS.test(source) ? [...numbers, [text, text]] : [...texts, ...numbers];
  return [...(TAKES_ALL_ARGUMENTS.test(source) ? [[list]] : []), ...known].map((tokens) => [
    { kind: 'line', tokens },
    ...(rest ?? []),
  ]);
}

/** Returns a text as the form of what is read behind arguments, of which nothing else is known; null if nothing is read. */
export function textBehindArguments(text: string): InputFormat | null {
  return READS_INPUT.test(text) ? [{ kind: 'line', tokens: [{ kind: 'text', count: N }] }] : null;
}

function inPlaceOf(written: RegExp, read: string, after = ''): Replace {
  return (source, root) => {
    let isFound = false;
    const replaced = source.replace(written, (name, ...more) => {
      const at = more.findLast((one): one is number => typeof one === 'number') ?? 0;
      if (root !== null && isQuoted(at, root)) return name;
      isFound = true;
      return read;
    });
    return isFound ? replaced + after : null;
  };
}

const QUOTED = /string|char_literal/;

/** True within a comment, which the tree leaves out, or a text, but not within an expression that a text holds. */
function isQuoted(at: number, root: SourceNode): boolean {
  let node = root;
  for (;;) {
    const inner = node.children.find(({ start, end }) => start <= at && at < end);
    if (inner === undefined) return node.children.length > 0 || QUOTED.test(node.type);
    node = inner;
  }
}

/** True if a name stands elsewhere than in the head of the function. */
function isUsedBeyond(source: string, head: string, name = ''): boolean {
  return new RegExp(`\\b${name}\\b`).test(source.replace(head, ''));
}
