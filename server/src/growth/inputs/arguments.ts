/** Programs that take arguments from the command line: they read the first line of the input in their place. */
import type { LanguageId } from '@coderoom/contract';
import type { InputFormat, InputToken } from './format.ts';
import { N } from './format.ts';

/** Returns a program with its arguments replaced by texts that are read; null if it takes none. */
type Replace = (source: string) => string | null;

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

/** Returns the program with the first line of the input for its arguments; null if it takes none. */
export function withArguments(source: string, language: LanguageId): string | null {
  return REPLACED[language](source);
}

/**
 * Returns the forms of arguments to try, and of what is read after them.
 *
 * @param rest form of the input; null if nothing more is read
 */
export function formatsOfArguments(rest: InputFormat | null): InputFormat[] {
  const prime: InputToken = { kind: 'number', role: { kind: 'prime' } };
  const fraction: InputToken = { kind: 'number', role: { kind: 'fraction' } };
  const text: InputToken = { kind: 'text', count: N };
  // Further numbers are such as a modulus; programs with one argument ignore them, unless they count them.
  const further: InputToken = { kind: 'number', role: { kind: 'literal', text: '1009' } };
  return [[prime, fraction, further], [prime], [prime, fraction], [text, text]].map((tokens) => [
    { kind: 'line', tokens },
    ...(rest ?? []),
  ]);
}

function inPlaceOf(written: RegExp, read: string, after = ''): Replace {
  return (source) => (source.search(written) < 0 ? null : source.replace(written, read) + after);
}

/** True if a name stands elsewhere than in the head of the function. */
function isUsedBeyond(source: string, head: string, name = ''): boolean {
  return new RegExp(`\\b${name}\\b`).test(source.replace(head, ''));
}
