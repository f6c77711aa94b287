import type { Problem } from '@coderoom/contract';
import {
  isSyntaxCode,
  withoutConsequences,
  withoutFirstOfTwo,
  withoutFolder,
} from './typescript-problems.ts';

/** Numbers of TypeScript's errors about names that nobody declared. */
const UNKNOWN_NAME: ReadonlySet<string | null> = new Set(
  '2304 2552 2580 2581 2582 2583 2584 2591 2592 2593 18004'.split(' '),
);
/** Numbers of other errors with which any program fails: declared twice, a constant changed, used too early. */
const FAILS: ReadonlySet<string | null> = new Set(['2451', '2588', '2448', '2307']);
/** Syntax of TypeScript in a program in JavaScript. */
const OF_TYPESCRIPT = /^80(?:0[2-9]|1[0-7])$/;
/** Sloppy programs may do what these forbid, and Node lets them return and wait at the top. */
const ALLOWED_IN_NODE: ReadonlySet<string | null> = new Set(
  `1100 1101 1102 1108 1121 1156 1211 1212 1213 1214 1215 1250 1251 1252 1262 1309 1375 1378 1431 1432 1487 1489
  1286 1287 1293 1295`.split(/\s+/),
);

/** A member that is called, and its type. */
const MISSING_MEMBER =
  /^Property '([\w$]{1,60})' does not exist on type '([^'\n]{1,200})'\.( Did you mean ')?/;
/** Objects of the library that are what they are: a program cannot put something else in their place. */
const OF_LIBRARY = /^(?:Console|Math|JSON|[A-Z]\w+Constructor)$/;
/** Types of values, which may have others where the program was told so. */
const OF_VALUE = /^(?:string|number|[^|&{}]*\[\]|(?:Map|Set|Promise)<.*>)$/;
/** On one line: white space that may hold line ends would be read again from each of them. */
const MODULE = /^[ \t]*(?:import\b(?!\s{0,20}[.(])|export\b)/m;

/**
 * Returns the errors with which a JavaScript program fails: of its syntax, and about names. TypeScript would object to
 * many that run. Beside syntax errors there are those alone.
 */
export function selectJavascriptProblems(found: readonly Problem[], text: string): Problem[] {
  const lines = text.split('\n');
  const known = namesThatBegin(text);
  const areTypesKept = !found.some(({ code }) => code === '2322' || code === '2345');
  const errors = found
    .filter(
      (problem) => problem.severity === 'error' && isFailure(problem, { text, lines, known, areTypesKept }),
    )
    .map(withoutFolder);
  const syntax = errors.filter(isSyntax);
  return syntax.length > 0 ? withoutConsequences(syntax, text) : withoutFirstOfTwo(errors);
}

interface Program {
  text: string;
  lines: readonly string[];
  known: ReadonlySet<string>;
  /** False if a variable gets a value of another type than it had. */
  areTypesKept: boolean;
}

function isSyntax({ code }: Problem): boolean {
  return OF_TYPESCRIPT.test(code ?? '') || (isSyntaxCode(code) && !ALLOWED_IN_NODE.has(code));
}

function isFailure(problem: Problem, { text, lines, known, areTypesKept }: Program): boolean {
  const { code, message, line, column, end_column: end } = problem;
  if (isSyntax(problem)) return true;
  const written = lines[line - 1] ?? '';
  // Types in comments.
  if (/^\s*\/?\*/.test(written)) return false;
  if (code === '2307') return /^Cannot find module '[^'.]/.test(message);
  if (FAILS.has(code)) return true;
  if (code === '2339' || code === '2551') {
    const isCalled = /^\s*\(/.test(written.slice(end - 1));
    return isCalled && isMissingMember(message, text, areTypesKept);
  }
  return UNKNOWN_NAME.has(code) && !known.has(written.slice(column - 1, end - 1));
}

/** True for a member that an object of the library has in no program, or that a value's type has by a similar name. */
function isMissingMember(message: string, text: string, areTypesKept: boolean): boolean {
  const [, name = '', type = '', near] = MISSING_MEMBER.exec(message) ?? [];
  const isKnown = OF_LIBRARY.test(type) || (areTypesKept && near !== undefined && OF_VALUE.test(type));
  return isKnown && !new RegExp(`\\.${name.replaceAll('$', '\\$')}\\s{0,9}=(?![=>])`).test(text);
}

const NAME = '[\\p{L}\\p{N}_$]{1,100}';
const ASKED_FOR = new RegExp(`\\btypeof\\s{1,9}\\(?(${NAME})`, 'gu');
const ASSIGNED = new RegExp(
  `(?<![\\p{L}\\p{N}_$.]|\\b(?:let|const|var)\\s{1,9})(${NAME})\\s{0,9}=(?![=>])`,
  'gu',
);
const COUNTED = new RegExp(`\\bfor\\s{0,9}\\(\\s{0,9}(${NAME})\\s{1,9}(?:of|in)\\b`, 'gu');
const TAKEN_APART = /[[{]([^()=;\n[\]{}]{0,200})[\]}]\s{0,9}=(?![=>])/g;

/**
 * Returns the names that a program may use without declaring them: it asks for their type first, or, unless it is strict,
 * begins them by assigning to them.
 */
function namesThatBegin(text: string): ReadonlySet<string> {
  const isStrict = MODULE.test(text) || /^[ \t]*['"]use strict['"]/m.test(text);
  const patterns = isStrict ? [ASKED_FOR] : [ASKED_FOR, ASSIGNED, COUNTED];
  const names = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const apart = isStrict
    ? []
    : [...text.matchAll(TAKEN_APART)].flatMap(([, list = '']) => list.split(/[\s,]+/));
  return new Set([...names, ...apart]);
}
