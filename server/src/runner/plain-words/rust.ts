import { didYouMean } from './nearest-name.ts';
import { noSuchPosition, pastedCharacter, quoted, type Rule, rule } from './rule.ts';

const NAMES = [
  'println',
  'print',
  'String',
  'Vec',
  'Some',
  'None',
  'Ok',
  'Err',
  'i32',
  'f64',
  'bool',
  'usize',
  'std',
  'main',
];

const compiling: Rule[] = [
  rule(/^expected `;`, found (.{1,60})/, 'A semicolon `;` is missing at the end of this statement.'),
  rule(
    /^expected one of .{1,200}, found (.{1,60})/,
    ([found = '']) =>
      `${quoted(found.replaceAll('`', '').trim())} cannot stand here. Perhaps something before it is missing.`,
  ),
  rule(/^this file contains an unclosed delimiter/, 'A bracket is opened and never closed.'),
  rule(
    /^mismatched closing delimiter: `(.)`/,
    ([bracket = '']) => `The closing bracket ${quoted(bracket)} does not match the one that was opened.`,
  ),
  rule(
    /^unexpected closing delimiter: `(.)`/,
    ([bracket = '']) => `There is a ${quoted(bracket)} here that no bracket was opened for.`,
  ),
  rule(/^unterminated double quote string/, 'A text begins here, but its closing quotation mark is missing.'),
  rule(
    /^cannot find (value|function|type|macro|struct, variant or union type|trait) `(.{1,100}?)` in this scope/,
    ([kind = '', name = ''], { source }) =>
      `The ${kind.split(',')[0]} ${quoted(name)} is not known here.${didYouMean(name, source, NAMES)}`,
  ),
  rule(
    /^borrow of moved value: `(.{1,100}?)`|^use of moved value: `(.{1,100}?)`/,
    ([name = '', other = '']) =>
      `The value of ${quoted(name || other)} was given away before, so it cannot be used any more. Lend it with \`&\`, or copy it with \`.clone()\`.`,
  ),
  rule(
    /^cannot assign twice to immutable variable `(.{1,100}?)`/,
    ([name = '']) => `${quoted(name)} cannot be changed. Declare it with \`let mut\` instead.`,
  ),
  rule(
    /^cannot borrow `(.{1,100}?)` as mutable, as it is not declared as mutable/,
    ([name = '']) => `${quoted(name)} cannot be changed. Declare it with \`let mut\` instead.`,
  ),
  rule(
    /^cannot borrow `(.{1,100}?)` as mutable because it is also borrowed as immutable/,
    ([name = '']) => `${quoted(name)} is changed here while something else still looks at it.`,
  ),
  rule(
    /^cannot borrow `(.{1,100}?)` as mutable more than once at a time/,
    ([name = '']) => `${quoted(name)} is lent for changing twice at the same time.`,
  ),
  rule(
    /^`(.{1,100}?)` does not live long enough/,
    ([name = '']) => `${quoted(name)} ends before what refers to it.`,
  ),
  rule(
    /^missing lifetime specifier/,
    'A reference is returned, and Rust cannot tell how long it is valid. Returning a value instead of a reference is often simplest.',
  ),
  rule(
    /^cannot (add|subtract|multiply|divide) `(.{1,60}?)` (?:to|from|by) `(.{1,60}?)`/,
    ([, first = '', second = '']) =>
      `${quoted(first)} and ${quoted(second)} cannot be calculated with each other: turn one into the other first, as in \`x as f64\`.`,
  ),
  rule(
    /^`(.{1,60}?)` doesn't implement `(?:std::fmt::)?Display`/,
    ([type = '']) => `A ${quoted(type)} cannot be printed with \`{}\`. Try \`{:?}\`.`,
  ),
  rule(
    /^`(.{1,60}?)` doesn't implement `Debug`/,
    ([type = '']) => `A ${quoted(type)} cannot be printed yet: write \`#[derive(Debug)]\` above it.`,
  ),
  rule(
    /^this function takes (\d+) arguments? but (\d+) arguments? (?:was|were) supplied/,
    ([takes = '', given = '']) =>
      `This function takes ${takes} value${takes === '1' ? '' : 's'}, but was given ${given}.`,
  ),
  rule(
    /^expected function, found macro `(.{1,60}?)`/,
    ([name = '']) => `${quoted(name)} is a macro, which is called with \`!\`: ${quoted(`${name}!(…)`)}.`,
  ),
  rule(/^unknown start of token: \\u\{(201[89cde])\}/, ([code = '']) =>
    pastedCharacter(String.fromCharCode(Number.parseInt(code, 16))),
  ),
  rule(
    /^mismatched types/,
    'The value is of another type than is needed here. The message below names both.',
  ),
  rule(
    /^non-exhaustive patterns: (.{1,100}?) not covered/,
    ([pattern = '']) => `The \`match\` says nothing about ${quoted(pattern.replaceAll('`', ''))}.`,
  ),
  rule(
    /^no method named `(.{1,60}?)` found for (?:\w{1,20} ){0,2}`(.{1,60}?)`/,
    ([name = '', type = '']) => `A ${quoted(type)} has no method ${quoted(name)}.`,
  ),
  rule(
    /^`main` function not found in crate/,
    'There is no `fn main()`, with which a program begins. Check how it is written.',
  ),
  rule(
    /^unresolved import `(.{1,100}?)`|^failed to resolve: use of (?:undeclared|unresolved) (?:crate or )?module[^`]{0,40}`(.{1,100}?)`/,
    ([name = '', other = '']) =>
      `${quoted(name || other)} is not known here. Rust's standard library can be used; other crates are not installed.`,
  ),
];

const running: Rule[] = [
  rule(/^index out of bounds: the len is (\d+) but the index is (\d+)/, ([length = '', index = '']) =>
    noSuchPosition(index, length),
  ),
  rule(
    /^attempt to divide by zero|^attempt to calculate the remainder with a divisor of zero/,
    'A whole number was divided by zero.',
  ),
  rule(
    /^attempt to (add|subtract|multiply|negate)(?: with)? ?.{0,20}overflow/,
    'The result is too large, or too small, for the type of the number.',
  ),
  rule(
    /^called `Option::unwrap\(\)` on a `None` value/,
    '`unwrap` was used on something that has no value (None).',
  ),
  rule(
    /ParseIntError \{ kind: (?:Pos|Neg)Overflow \}$/,
    'The number in the text does not fit into its type.',
  ),
  rule(/Parse(?:Int|Float)Error \{ kind: Empty \}$/, 'An empty text cannot be turned into a number.'),
  rule(
    /Parse(?:Int|Float)Error \{ kind: Invalid(?:Digit)? \}$/,
    'The text cannot be turned into the number that is asked for.',
  ),
  rule(
    /^called `Result::unwrap\(\)` on an `Err` value: (.{1,200})/,
    ([what = '']) => `\`unwrap\` was used on a result that is an error: ${what}`,
  ),
  rule(
    /has overflowed its stack/,
    'A function calls itself again and again without an end, or an array in a variable is too large: a `Vec` may be larger.',
  ),
  rule(
    /^already borrowed|^already mutably borrowed|RefCell already/,
    'A value is changed while something else still uses it.',
  ),
];

/** Messages of rustc and of the standard library, and what they mean. */
export const rustRules: readonly Rule[] = [...compiling, ...running];
