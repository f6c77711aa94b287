import type { Counterpart, FindingContext } from '#runner/error-explanations/rule.ts';
import { codeOf, lineOf } from '#runner/source-text.ts';

/** Lines that are searched for a bracket. */
const MAX_LINES = 2_000;
export const INVALID = 'SyntaxError: invalid syntax';
/** Says which block should have begun: the one of the last line before that has words. */
function noBlock({ source, line }: FindingContext): string {
  const above = source.lines.slice(0, (line ?? 1) - 1).findLastIndex((text) => /^\s*[^\s#]/.test(text));
  const word = /^\s*(?:async\s+)?(\w+)/.exec(source.lines[above] ?? '')?.[1] ?? '';
  const kind =
    word === 'def' ? 'function definition' : word === 'class' ? 'class definition' : `'${word}' statement`;
  return `IndentationError: expected an indented block after ${kind} on line ${above + 1}`;
}

/** Returns the brackets that a line leaves open, and what Python says of the first that closes another kind, or none. */
function bracketsOf(code: string): { open: string[]; other: string | null } {
  const open: string[] = [];
  for (const sign of code) {
    if ('([{'.includes(sign)) open.push(sign);
    if (!')]}'.includes(sign)) continue;
    const opened = open.pop();
    if (opened === undefined) return { open, other: `SyntaxError: unmatched '${sign}'` };
    if ('([{'.indexOf(opened) !== ')]}'.indexOf(sign)) {
      return {
        open,
        other: `SyntaxError: closing parenthesis '${sign}' does not match opening parenthesis '${opened}'`,
      };
    }
  }
  return { open, other: null };
}

/** Returns what Python says of a line before it looks at the words: Python names these mistakes, basedpyright their consequences. */
export function lineError(context: FindingContext): string | null {
  const { source, line } = context;
  const code = codeOf(source, line, '#');
  const pasted = /[“”„‘’«»–—…]/.exec(code)?.[0];
  if (pasted !== undefined) return `SyntaxError: invalid character '${pasted}'`;
  if (/^\s*print\s+["\w]/.test(code))
    return "SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?";
  if (/\bf["'][^"']*\{\s*\}/.test(lineOf(source, line).slice(0, 1_000)))
    return "SyntaxError: f-string: valid expression required before '}'";
  return bracketsOf(code).other ?? missingAbove(context);
}

/** Returns what Python says of a sign that is missing at the end of the line above, inside of brackets. */
function missingAbove({ source, line, column }: FindingContext): string | null {
  const above = source.lines
    .slice(0, Math.min((line ?? 1) - 1, MAX_LINES))
    .map((_, at) => codeOf(source, at + 1, '#'));
  const isFirst =
    lineOf(source, line)
      .slice(0, column - 1)
      .trim() === '';
  if (!isFirst || !/[\w"')\]}]$/.test(above.at(-1) ?? '')) return null;
  return bracketsOf(above.join('\n')).open.length > 0 ? `${INVALID}. Perhaps you forgot a comma?` : null;
}

/** Says what is wrong with a line after whose bracket a sign is missing: the bracket may well be closed. */
function openBracket(bracket: string, { source, line }: FindingContext): string | null {
  const code = codeOf(source, line, '#');
  if (/'|^[^"]*(?:"[^"]*"[^"]*)*"[^"]*$/.test(code)) return 'SyntaxError: unterminated string literal';
  const brackets = bracketsOf(code);
  if (brackets.open.includes(bracket)) {
    const all = source.lines.slice(0, MAX_LINES).map((_, index) => codeOf(source, index + 1, '#'));
    const { open, other } = bracketsOf(all.join('\n'));
    // Closed in a later line, between which a sign is missing.
    return open.length === 0 && other === null ? null : `SyntaxError: '${bracket}' was never closed`;
  }
  if (brackets.other !== null) return brackets.other;
  return /^\s*(?:def|class)\b/.test(code) ? INVALID : `${INVALID}. Perhaps you forgot a comma?`;
}

function notStorable({ source, line, column }: FindingContext): string {
  const text = lineOf(source, line).slice(column - 1);
  if (/^["'\d]/.test(text)) return 'SyntaxError: cannot assign to literal';
  return /^[\w.]+\s*\(/.test(text)
    ? 'SyntaxError: cannot assign to function call'
    : 'SyntaxError: cannot assign to expression';
}

/** Syntax errors, which have no rule. */
export const syntaxCounterparts: readonly Counterpart[] = [
  [/^"([([{])" was not closed/, ([bracket = ''], context) => openBracket(bracket, context)],
  [
    /^Expected ":"/,
    (_groups, { source, line, column }) =>
      /^=(?!=)/.test(lineOf(source, line).slice(column - 1))
        ? "SyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?"
        : "SyntaxError: expected ':'",
  ],
  [/^Expected indented block/, (_groups, context) => noBlock(context)],
  [/^Unexpected indentation/, 'IndentationError: unexpected indent'],
  [
    /^Unindent amount does not match/,
    'IndentationError: unindent does not match any outer indentation level',
  ],
  // The end of a block that was indented without a reason, or of a bracket.
  [/^Unindent not expected/, () => null],
  [/^Inconsistent use of tabs/, 'TabError: inconsistent use of tabs and spaces in indentation'],
  [/^String literal is unterminated/, 'SyntaxError: unterminated string literal'],
  [/^Unterminated expression in f-string/, "SyntaxError: f-string: expecting '}'"],
  [
    /^Invalid character.{0,30}"\\u([0-9a-f]{4,6})"/i,
    ([code = '']) => {
      const character = String.fromCodePoint(Number.parseInt(code, 16));
      return /[\p{Z}\p{C}]/u.test(character)
        ? `SyntaxError: invalid non-printable character U+${code.toUpperCase()}`
        : `SyntaxError: invalid character '${character}' (U+${code.toUpperCase()})`;
    },
  ],
  [/^"return" can be used only within a/, "SyntaxError: 'return' outside function"],
  [/^"(break|continue)" can be used only within/, ([word = '']) => `SyntaxError: '${word}' outside loop`],
  [/^"await" allowed only within/, "SyntaxError: 'await' outside async function"],
  [/^"yield" not allowed/, "SyntaxError: 'yield' outside function"],
  [/^Try statement must have/, "SyntaxError: expected 'except' or 'finally' block"],
  [/^Dictionary entries must contain/, "SyntaxError: ':' expected after dictionary key"],
  [/^Expression cannot be assignment target/, (_groups, context) => notStorable(context)],
  [/^Nonlocal declaration not allowed/, 'SyntaxError: nonlocal declaration not allowed at module level'],
  [
    /^"(\w{1,60})" is assigned before (global|nonlocal) declaration/,
    ([name = '', word = '']) => `SyntaxError: name '${name}' is assigned to before ${word} declaration`,
  ],
  [
    /^Positional argument cannot appear after keyword/,
    'SyntaxError: positional argument follows keyword argument',
  ],
  [
    /^Non-default argument follows default/,
    'SyntaxError: parameter without a default follows parameter with a default',
  ],
];
