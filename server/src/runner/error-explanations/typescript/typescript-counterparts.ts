import {
  type Counterpart,
  counterpartOf,
  type FoundProblem,
  type ProblemContext,
} from '#runner/error-explanations/rule.ts';
import { lineOf } from '#runner/source-text.ts';

/** Returns the word or sign at the problem, as esbuild writes it. */
function tokenAt({ source, line, column }: ProblemContext): string {
  const rest = lineOf(source, line).slice(column - 1);
  const token = /^\s*("[^"]{0,60}"?|[\p{L}\p{N}_$]{1,60}|=>|[=!]==?|&&|\|\||\S)/u.exec(rest)?.[1];
  if (token !== undefined) return `"${token}"`;
  const next = source.lines.slice(line ?? 0).find((text) => text.trim() !== '');
  return next === undefined ? 'end of file' : `"${/^\s*([\p{L}\p{N}_$]{1,60}|\S)/u.exec(next)?.[1]}"`;
}

function unexpected(context: ProblemContext): string {
  const token = tokenAt(context);
  return `Unexpected ${token}`;
}

const COUNTERPARTS: readonly Counterpart[] = [
  [/^'\*\/' expected/, 'Expected "*/" to terminate multi-line comment'],
  // The word that cannot be a name follows.
  [
    /^Variable declaration not allowed at this location/,
    (_groups, context) => `Expected identifier but found ${nextToken(context)}`,
  ],
  // Where an argument could follow, esbuild wants the end of the call.
  [
    /^'(.{1,10})' expected/,
    ([sign = ''], context) => {
      if (sign === ';' && isArrow(context)) return 'The constant "" must be initialized';
      const wanted = sign === ',' ? closing(context) : sign;
      return `Expected "${wanted}" but found ${tokenAt(context)}`;
    },
  ],
  [
    /^Identifier expected|not allowed as a variable declaration name/,
    (_groups, context) => `Expected identifier but found ${tokenAt(context)}`,
  ],
  [/^Unterminated (?:string|template) literal/, 'Unterminated string literal'],
  [/^Invalid character/, (_groups, context) => `Syntax error ${tokenAt(context)}`],
  [
    /^(?:Unexpected|Unknown) keyword or identifier/,
    (_groups, context) => `Expected ";" but found ${nextToken(context)}`,
  ],
  [
    /^An identifier or keyword cannot immediately follow a numeric literal/,
    (_groups, context) => `Syntax error ${tokenAt(context)}`,
  ],
  [/^'const' declarations must be initialized/, 'The constant "" must be initialized'],
  [
    /^A destructuring declaration must have an initializer/,
    'SyntaxError: Missing initializer in destructuring declaration',
  ],
  [/ expected\.?(?: |$)|^Unexpected token|^'catch' or 'finally'/, (_groups, context) => unexpected(context)],
  [/^An element access expression should take an argument/, 'Unexpected "]"'],
];

/** True where several parameters of an arrow function stand without brackets. */
function isArrow({ source, line, column }: ProblemContext): boolean {
  return lineOf(source, line).startsWith('=>', column - 1);
}

/** Returns the bracket that is open at the problem; a comma if none is. */
function closing({ source, line, column }: ProblemContext): string {
  const at = lineOf(source, line).slice(0, column - 1);
  const before = at.trim() === '' ? (source.lines[(line ?? 1) - 2] ?? '') : at;
  const open: string[] = [];
  for (const sign of before) {
    const end = { '(': ')', '[': ']', '{': '}' }[sign];
    if (end !== undefined) open.push(end);
    else if (sign === open.at(-1)) open.pop();
  }
  return open.at(-1) ?? ',';
}

/** Returns the token behind the one at the problem. */
function nextToken(context: ProblemContext): string {
  const rest = lineOf(context.source, context.line).slice(context.column - 1);
  const word = /^[\p{L}\p{N}_$]+\s*/u.exec(rest)?.[0] ?? '';
  return tokenAt({ ...context, column: context.column + word.length });
}

/** Returns what a run says of a problem in TypeScript. */
export function typescriptCounterpart(problem: FoundProblem, context: ProblemContext): string | null {
  const { code, message } = problem;
  return syntaxCounterpart(problem, context) ?? (code === null ? message : `TS${code}: ${message}`);
}

/** Returns what esbuild says of a syntax error; null if it is none, or has no equivalent. */
export function syntaxCounterpart({ code, message }: FoundProblem, context: ProblemContext): string | null {
  if (!/^1\d{3}$/.test(code ?? '')) return null;
  return counterpartOf(COUNTERPARTS, message, context) ?? null;
}
