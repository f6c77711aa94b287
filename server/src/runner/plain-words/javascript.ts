import { didYouMean } from './nearest-name.ts';
import { lineOf, NO_NETWORK, pastedCharacter, quoted, type Rule, rule } from './rule.ts';

const NAMES = [
  'console',
  'Math',
  'JSON',
  'Number',
  'String',
  'Array',
  'Object',
  'parseInt',
  'parseFloat',
  'process',
];

/** Quotation marks of word processors. */
const CURLY_QUOTE = /[“”„‘’]/;

const syntax: Rule[] = [
  rule(
    /^SyntaxError: missing \) after argument list/,
    'A closing bracket `)` is missing here, or a comma between two values.',
  ),
  rule(/^SyntaxError: Invalid or unexpected token/, (_, { source, line }) => {
    const pasted = CURLY_QUOTE.exec(lineOf(source, line))?.[0];
    return pasted === undefined ? null : pastedCharacter(pasted);
  }),
  rule(
    /^SyntaxError: Invalid or unexpected token/,
    'Here stands something that JavaScript cannot read: perhaps a quotation mark is missing.',
  ),
  rule(
    /^SyntaxError: Unexpected end of input/,
    'The program ends in the middle of something: a closing bracket `}` or `)` is missing.',
  ),
  rule(
    /^SyntaxError: Unexpected token '(.{1,20})'/,
    ([token = '']) =>
      `${quoted(token)} cannot stand here. Perhaps something before it is missing or too much.`,
  ),
  rule(
    /^SyntaxError: Unexpected (identifier|string|number|strict mode reserved word)(?: '(.{1,60})')?/,
    ([, text = '']) =>
      `${text === '' ? 'This' : quoted(text)} cannot stand here. Perhaps a comma, an operator or a bracket before it is missing.`,
  ),
  rule(
    /^SyntaxError: Identifier '(.{1,60})' has already been declared/,
    ([name = '']) =>
      `${quoted(name)} is declared twice. Leave out the second \`let\` or \`const\`, or choose another name.`,
  ),
  rule(
    /^SyntaxError: Missing initializer in const declaration/,
    'A `const` needs its value at once: `const name = value`.',
  ),
  rule(
    /^SyntaxError: Invalid left-hand side in assignment/,
    'On the left of `=` there has to be a name in which the value is stored. To compare, write `===`.',
  ),
  rule(/^SyntaxError: Illegal return statement/, '`return` may only stand inside a function.'),
  rule(
    /^SyntaxError: Illegal (break|continue) statement/,
    ([word = '']) => `${quoted(word)} may only stand inside a loop.`,
  ),
  rule(/^SyntaxError: await is only valid/, '`await` may only stand in a function that begins with `async`.'),
  rule(
    /^SyntaxError: The requested module '(.{1,80})' does not provide an export named '(.{1,60})'/,
    ([module = '', name = '']) => `The module ${quoted(module)} has nothing called ${quoted(name)}.`,
  ),
  // esbuild's words, for TypeScript
  rule(
    /^Expected "(.{1,20})" but found end of file/,
    ([wanted = '']) => `The program ends in the middle of something: ${quoted(wanted)} is missing.`,
  ),
  rule(
    /^Expected "(.{1,20})" but found "(.{1,60})"/,
    ([wanted = '', found = '']) => `${quoted(wanted)} is missing before ${quoted(found)}.`,
  ),
  rule(/^Unterminated string literal/, 'A text begins here, but its closing quotation mark is missing.'),
  rule(
    /^The symbol "(.{1,60})" has already been declared/,
    ([name = '']) =>
      `${quoted(name)} is declared twice. Leave out the second \`let\` or \`const\`, or choose another name.`,
  ),
  rule(
    /^The constant "(.{1,60})" must be initialized/,
    ([name = '']) => `The constant ${quoted(name)} needs its value at once.`,
  ),
  rule(
    /^Cannot assign to "(.{1,60})" because it is a constant/,
    ([name = '']) => `${quoted(name)} is a constant and cannot be changed. Declare it with \`let\` instead.`,
  ),
  rule(/^Unexpected "([“”„‘’])/, ([character = '']) => pastedCharacter(character)),
  rule(
    /^Unexpected "(.{1,60})"/,
    ([found = '']) =>
      `${quoted(found)} cannot stand here. Perhaps something before it is missing or too much.`,
  ),
  rule(
    /^Unexpected end of file/,
    'The program ends in the middle of something: a closing bracket `}` or `)` is missing.',
  ),
];

const running: Rule[] = [
  rule(
    /ReferenceError: Cannot access '(.{1,60})' before initialization/,
    ([name = '']) => `${quoted(name)} is used before the line in which it gets its value.`,
  ),
  rule(
    /ReferenceError: require is not defined/,
    'This program uses `import`, and `require` cannot be mixed with it. Use one of them.',
  ),
  rule(
    /ReferenceError: Cannot determine intended module format because both 'require' and top-level await/,
    '`require` cannot be used together with an `await` outside of all functions. Write `import … from …` instead of `require`.',
  ),
  rule(
    /ReferenceError: Must call super constructor/,
    'This class extends another one, so its constructor has to call `super(…)` first.',
  ),
  rule(
    /ReferenceError: (prompt|confirm) is not defined/,
    ([name = '']) =>
      `${quoted(name)} exists only in a web page. Here, a program reads its input with Node's module \`readline\`.`,
  ),
  rule(
    /ReferenceError: alert is not defined/,
    '`alert` exists only in a web page. Here, use `console.log` to show something.',
  ),
  rule(
    /ReferenceError: (document|window|localStorage) is not defined/,
    ([name = '']) => `${quoted(name)} exists only in a web page, and this program runs outside of one.`,
  ),
  rule(/ReferenceError: print is not defined/, 'To show something, JavaScript has `console.log(…)`.'),
  rule(
    /ReferenceError: ([^\s]{1,100}) is not defined/,
    ([name = ''], { source }) => `The name ${quoted(name)} is not defined.${didYouMean(name, source, NAMES)}`,
  ),
  rule(
    /TypeError: Assignment to constant variable/,
    'A `const` cannot be changed after it has got its value. Declare it with `let` instead.',
  ),
  rule(
    /TypeError: Cannot (read|set) properties of (undefined|null) \((?:reading|setting) '(.{1,100})'\)/,
    ([, what = '', name = '']) =>
      `${quoted(name)} is asked of something that has no value (${what}). Check where that value should have come from.`,
  ),
  rule(/TypeError: Cannot destructure/, 'Values are to be taken out of something that has no value.'),
  rule(
    /TypeError: (.{1,100}?) is not a function/,
    ([name = ''], { source }) =>
      `${quoted(name)} is called with brackets, but it is not a function.${didYouMean(name.split('.').at(-1) ?? '', source, ['log', 'push', 'length', 'toString', 'forEach'])}`,
  ),
  rule(
    /TypeError: (.{1,100}?) is not iterable/,
    ([name = '']) => `A loop needs something with elements, but ${quoted(name)} has none.`,
  ),
  rule(
    /TypeError: (.{1,100}?) is not a constructor/,
    ([name = '']) => `\`new\` needs a class, but ${quoted(name)} is none.`,
  ),
  rule(
    /TypeError: Class constructor (.{1,60}?) cannot be invoked without 'new'/,
    ([name = '']) => `An object of the class ${quoted(name)} is made with \`new ${name}(…)\`.`,
  ),
  rule(
    /TypeError: Cannot mix BigInt/,
    'Ordinary numbers and BigInts (with an `n`) cannot be mixed in one calculation.',
  ),
  rule(
    /RangeError: Maximum call stack size exceeded/,
    'A function calls itself again and again without an end. It needs a case in which it stops.',
  ),
  rule(
    /RangeError: Invalid array length/,
    'A list cannot have this length: it has to be a whole number, not negative and not too large.',
  ),
  rule(
    /RangeError: Invalid string length/,
    'A text became longer than a text can be. Perhaps it grows without end in a loop.',
  ),
  rule(/SyntaxError: .{0,100}JSON/, 'The text that should be read as JSON is not valid JSON.'),
  rule(
    /Cannot find (?:module|package) '(\.{1,2}\/.{1,100}?)'/,
    ([name = '']) => `There is no file ${quoted(name)} here: the program in the editor is the only one.`,
  ),
  rule(
    /Cannot find (?:module|package) '(.{1,100}?)'/,
    ([name = '']) =>
      `There is no module ${quoted(name)} here. Node's own modules can be used; others are not installed.`,
  ),
  rule(/getaddrinfo (?:ENOTFOUND|EAI_AGAIN)/, NO_NETWORK),
  rule(
    /^Error: The input ended while the program was waiting for/,
    'The program was still waiting for input, but there was no more. It needs an answer for each question that it asks.',
  ),
  rule(
    /ERR_USE_AFTER_CLOSE/,
    'The program asks for input when there is no more: all of it was read, or `close()` was called before.',
  ),
  rule(
    /Detected unsettled top-level await/,
    'The program waits here for something that never comes: perhaps for more input than it was given.',
  ),
  rule(
    /^UnhandledPromiseRejection/,
    'A promise failed, and nothing in the program dealt with that: use `try` with `await`, or `.catch`.',
  ),
];

/** Messages of Node and esbuild, and what they mean. */
export const javascriptRules: readonly Rule[] = [...syntax, ...running];
