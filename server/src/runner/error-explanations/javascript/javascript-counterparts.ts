import {
  type Counterpart,
  counterpartOf,
  type FoundProblem,
  type ProblemContext,
} from '#runner/error-explanations/rule.ts';
import { syntaxCounterpart } from '#runner/error-explanations/typescript/typescript-counterparts.ts';
import { lineOf } from '#runner/source-text.ts';

/** TypeScript's messages of what JavaScript itself objects to, and what Node says of the same mistake. */
const COUNTERPARTS: readonly Counterpart[] = [
  [/^Did you mean to use a ':'/, 'SyntaxError: Invalid shorthand property initializer'],
  [
    /^A '(break|continue)' statement can only/,
    ([word]) =>
      word === 'break'
        ? 'SyntaxError: Illegal break statement'
        : 'SyntaxError: Illegal continue statement: no surrounding iteration statement',
  ],
  [/^Jump target cannot cross function boundary/, 'SyntaxError: Illegal break statement'],
  [/^A 'default' clause cannot/, 'SyntaxError: More than one default clause in switch statement'],
  [/^'catch' or 'finally' expected/, 'SyntaxError: Missing catch or finally after try'],
  [/^Unterminated regular expression/, 'SyntaxError: Invalid regular expression: missing /'],
  [/^An import declaration can only/, "SyntaxError: Unexpected identifier 'import'"],
  [/^A 'yield' expression is only/, 'SyntaxError: Unexpected number'],
  [/^A rest parameter must be last/, 'SyntaxError: Rest parameter must be last formal parameter'],
  [/^A 'set' accessor must have/, 'SyntaxError: Setter must have exactly one formal parameter.'],
  [/^Signature declarations can only/, "SyntaxError: Unexpected token '}'"],
  [
    /^(?:Cannot find name|No value exists in scope for the shorthand property) '(.{1,100}?)'/,
    ([name]) => `ReferenceError: ${name} is not defined`,
  ],
  [
    /^Cannot redeclare block-scoped variable '(.{1,100}?)'/,
    ([name]) => `SyntaxError: Identifier '${name}' has already been declared`,
  ],
  [/^Cannot assign to '.{1,100}?' because it is a constant/, 'TypeError: Assignment to constant variable.'],
  [
    /^Block-scoped variable '(.{1,100}?)' used before its declaration/,
    ([name]) => `ReferenceError: Cannot access '${name}' before initialization`,
  ],
  [/^Cannot find module '(.{1,100}?)'/, ([name]) => `Error: Cannot find module '${name}'`],
  [
    /^'(.{1,30})' (?:declarations|modifier) can only be used in TypeScript files/,
    ([name]) => `SyntaxError: Unexpected identifier '${name}'`,
  ],
  [/can only be used in TypeScript files/, "SyntaxError: Unexpected token ':'"],
];

/** Returns what a run says of a problem in JavaScript; null if we do not know. */
export function javascriptCounterpart(problem: FoundProblem, context: ProblemContext): string | null {
  const { message, column } = problem;
  const member = /^Property '([\w$]{1,60})' does not exist/.exec(message)?.[1];
  if (member !== undefined) {
    const of = /([\w$]{1,60})\.$/.exec(lineOf(context.source, context.line).slice(0, column - 1))?.[1];
    return `TypeError: ${of === undefined ? '(intermediate value)' : of}.${member} is not a function`;
  }
  return counterpartOf(COUNTERPARTS, message, context) ?? syntaxCounterpart(problem, context);
}
