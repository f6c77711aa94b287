import {
  type Counterpart,
  counterpartOf,
  type FoundProblem,
  type ProblemContext,
} from '#runner/error-explanations/rule.ts';
import { lineOf } from '#runner/source-text.ts';

/** Returns a token as the compiler writes it. */
function token(found: string): string {
  const sign = /^'(.{1,20})'$/.exec(found)?.[1];
  if (sign !== undefined) return sign;
  if (/^["'`\d]/.test(found)) return `literal ${found}`;
  return found === 'newline' || found === 'EOF' ? found : `name ${found}`;
}

/** Returns the token at the problem, as the compiler writes it. */
function tokenThere({ source, line, column }: ProblemContext): string {
  const found =
    /^\s*(\w{1,60}|"[^"]{0,60}"|\S)/.exec(lineOf(source, line).slice(column - 1))?.[1] ?? 'newline';
  return /^["\w]/.test(found) ? token(found) : found;
}

function clause({ source, line }: ProblemContext): string {
  const word = /\b(if|for|switch)\b/.exec(lineOf(source, line))?.[1];
  return word === undefined ? '' : ` after ${word} clause`;
}

const COUNTERPARTS: readonly Counterpart[] = [
  [/^expected ';', found (.{1,60})$/, ([found = '']) => `unexpected ${token(found)} at end of statement`],
  [
    /^expected operand, found (.{1,60})$/,
    ([found = '']) => `unexpected ${token(found)}, expected expression`,
  ],
  [
    /^missing ',' before newline in (argument list|composite literal|parameter list)/,
    ([list = '']) =>
      `unexpected newline in ${list}; possibly missing comma or ${list === 'composite literal' ? '}' : ')'}`,
  ],
  [
    /^missing ',' in (argument list|composite literal|parameter list)/,
    ([list = ''], context) =>
      `unexpected ${tokenThere(context)} in ${list}; possibly missing comma or ${list === 'composite literal' ? '}' : ')'}`,
  ],
  [/^expected '\{', found newline/, (_groups, context) => `unexpected newline, expected {${clause(context)}`],
  [
    /^expected '(.)', found (.{1,60})$/,
    ([sign = '', found = '']) => `unexpected ${token(found)}, expected ${sign}`,
  ],
  [/^expected statement, found (.{1,60})$/, ([found = '']) => `unexpected ${token(found)}, expected }`],
  [
    /^expected \d expressions?$/,
    (_groups, context) => `unexpected ${tokenThere(context)}, expected := or = or comma`,
  ],
  [/^expected 'package', found /, 'package statement must be first'],
  [/^expected declaration, found /, 'non-declaration statement outside function body'],
  [
    /^expected boolean expression, found assignment/,
    (_groups, { source, line }) => {
      const stored = /\b(?:if|for)\s+(.{1,80}?)\s*\{/.exec(lineOf(source, line))?.[1] ?? 'x = y';
      return `cannot use assignment ${stored} as value`;
    },
  ],
  [/^expected type, found (.{1,60})$/, ([found = '']) => `unexpected ${token(found)}, expected type`],
];

/** Errors of the scanner, which the compiler words without `syntax error`. */
const OF_SCANNER: Readonly<Record<string, string>> = {
  'unknown escape sequence': 'unknown escape',
  'illegal rune literal': 'more than one character in rune literal',
  'rune literal not terminated': 'newline in rune literal',
  'string literal not terminated': 'newline in string',
};

/** Returns what Go's compiler says of a problem that gopls found. */
export function goCounterpart({ message, code }: FoundProblem, context: ProblemContext): string {
  const misplaced = /^(break|continue) not in for/.exec(message)?.[1];
  if (misplaced !== undefined)
    return `${misplaced} is not in a loop${misplaced === 'break' ? ', switch, or select' : ''}`;
  const label = /^label (\w{1,60}) not declared/.exec(message)?.[1];
  if (label !== undefined) return `label ${label} not defined`;
  // Its type checker is the compiler's.
  if (code !== null) return message.replace(/ \(this error: .{1,100}\)$/, '');
  const scanned = OF_SCANNER[message];
  if (scanned !== undefined) return scanned;
  if (/^(?:expression in |non-name |comment not terminated)/.test(message)) return message;
  const strange = /^[^\x20-\x7e]|^[?@$#\\]/u.exec(
    lineOf(context.source, context.line).slice(context.column - 1),
  )?.[0];
  if (/'ILLEGAL'|^curly quotation mark|^illegal character/.test(message) && strange !== undefined) {
    const code = strange.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return `invalid character U+${code} '${strange}'`;
  }
  const said = counterpartOf(COUNTERPARTS, message, context) ?? message.replace('expecting', 'expected');
  return `syntax error: ${said}`;
}
