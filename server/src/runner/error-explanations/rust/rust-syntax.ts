import { nearestOf } from '#runner/error-explanations/nearest-name.ts';
import {
  type ExplanationRule,
  explain,
  type FindingContext,
  joined,
  keywordAsName,
  type PlainWords,
  pastedCharacter,
  quoted,
  rule,
  ruleOfCode,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { advice, codes, suggestionOf } from './rust-words.ts';

const KEYWORDS = (
  'as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut ' +
  'pub ref return static struct super trait true type unsafe use where while'
).split(' ');
const BEGINNINGS =
  'struct enum impl trait match while loop return continue break let for use pub const static'.split(' ');
const ANY =
  /^(?:expected|unexpected|invalid|missing|unknown|cannot find (?:value|type)|struct fields|comparison|leading|character|mismatched closing|this file)/;

/** Creates a rule for syntax errors on a line that, without its strings and comment, matches `line`. */
function lineRule(line: RegExp, words: ExplanationRule['words'] | string, message = ANY): ExplanationRule {
  return ruleOfCode(message, line, words);
}

/** Rules for constructs of other languages. */
const fromElsewhere: ExplanationRule[] = [
  lineRule(
    /^\s*(?:public\s+|static\s+)*(function|func|def|fun|void|sub)\s+\w+\s*\(/,
    'A function begins with the word `fn` in Rust.',
  ),
  lineRule(/^\s*public\b/, 'Rust writes `pub` instead of `public`.'),
  lineRule(
    /^\s*\}?\s*(elif|elseif|elsif)\b/,
    ([word = '']) => explain`Rust writes \`else if\` instead of ${quoted(word)}.`,
  ),
  lineRule(/\bfor\s*\([^)]*;/, 'A loop that counts is written `for i in 0..10` in Rust.'),
  lineRule(
    /(\w+)\+\+/,
    ([name = '']) => explain`Rust has no \`++\`. To add 1, write ${quoted(`${name} += 1`)}.`,
    /./,
  ),
  lineRule(
    /^[^-]*\b(\w+)--(?!>)/,
    ([name = '']) => explain`Rust has no \`--\`. To subtract 1, write ${quoted(`${name} -= 1`)}.`,
    /./,
  ),
  lineRule(/\w\s+and\s+\w/, 'Rust writes `&&` instead of `and`.', /^(?:`and`|expected)/),
  lineRule(/\w\s+or\s+\w/, 'Rust writes `||` instead of `or`.', /^(?:`or`|expected)/),
  lineRule(/\bnot\s+[\w(]/, 'Rust writes `!` instead of `not`.'),
  lineRule(/\?[^:;]*:[^:]/, 'Rust has no `? :` operator: write `if condition { a } else { b }`.'),
  lineRule(/\bswitch\s+\w/, 'Rust has no `switch`: write `match value { … }`.'),
  lineRule(
    /^\s*class\s+(\w+)/,
    'Rust has no classes: write `struct Name { … }`, and its functions in `impl Name { … }`.',
  ),
  lineRule(
    /\bnew\s+([A-Z]\w*)/,
    ([name = '']) =>
      explain`Rust has no word \`new\`: a value is made with ${quoted(`${name} { … }`)} or ${quoted(`${name}::new()`)}.`,
  ),
  lineRule(/^\s*#(?!\s*!?\[)/, 'A comment begins with `//` in Rust.'),
  lineRule(/^\s*import\b/, 'Rust writes `use` instead of `import`.'),
  lineRule(
    /^\s*try\s*\{/,
    'Rust has no `try { … }`: a function that can fail gives a `Result` back, which `match` or `?` takes apart.',
  ),
  lineRule(
    /^\s*(int|float|double|string|String|bool|char|auto|i32|u32|i64|u64|usize|f64|u8)\s+(\w+)\s*(?:=|;)/,
    ([, name = '']) => explain`A variable begins with \`let\`: ${quoted(`let ${name} = …`)}.`,
  ),
  lineRule(
    /\bfn\s+\w+\s*\([^)]*?\b(int|float|double|string|String|bool|char|i32|u32|i64|u64|usize|f64|u8)\s+(\w+)\s*[,)]/,
    ([type = '', name = '']) =>
      explain`The type of a parameter stands behind its name: ${quoted(`${name}: ${type}`)}.`,
  ),
  lineRule(
    /\bfn\s+\w+\s*\((?:[^)]*,)?\s*(?:mut\s+)?([a-z_]\w*)\s*[,)]/,
    ([name = '']) =>
      explain`The type of the parameter ${quoted(name)} is missing: ${quoted(`${name}: i32`)}.`,
    /^expected one of `:`/,
  ),
  lineRule(
    /\bfn\s+\w+\s*\([^)]*\)\s*:?\s*([A-Za-z]\w*)\s*\{/,
    ([type = '']) =>
      explain`An arrow stands before the type of what a function gives back: ${quoted(`-> ${type}`)}.`,
    /^(?:expected|return types)/,
  ),
];

const names: ExplanationRule[] = [
  lineRule(
    new RegExp(`\\b(?:let|fn|struct|enum)\\s+(?:mut\\s+)?(${KEYWORDS.join('|')})\\b(?!\\s+\\w)`),
    keywordAsName,
    /^expected (?:identifier|pattern|one of)/,
  ),
  rule(
    /^expected (?:identifier|parameter name|pattern), found (?:reserved )?keyword `(\w{1,20})`/,
    keywordAsName,
  ),
  rule(
    /^expected identifier, found `(\d\w{0,40})`/,
    ([name = '']) => explain`A name cannot begin with a digit, as ${quoted(name)} does.`,
  ),
  lineRule(
    /\blet\s+(?:mut\s+)?([A-Za-z]\w*(?:-[A-Za-z]\w*)+)\s*=/,
    ([name = '']) =>
      explain`A name cannot have a \`-\` in it, which subtracts: write ${quoted(name.replaceAll('-', '_'))}.`,
  ),
  lineRule(/\blet\s+([A-Za-z]\w*)\s+([A-Za-z]\w*)\s*=/, ([first = '', second = '']) =>
    first === 'mut'
      ? null
      : explain`A name cannot have a space in it: write ${quoted(`${first}_${second}`)}.`,
  ),
  lineRule(
    /^\s*([A-Za-z]{3,})\s+[A-Za-z_]/,
    ([word = '']) => {
      const near = KEYWORDS.includes(word) ? null : nearestOf(word, BEGINNINGS);
      return near === null
        ? null
        : explain`Rust does not know the word ${quoted(word)}. Did you mean ${quoted(near)}?`;
    },
    /^(?:expected|missing)/,
  ),
];

const SEMICOLON = 'A semicolon `;` is missing at the end of this statement.';

/** Returns the words for an unexpected token: what rustc suggests, else what it expects. */
function unexpected(found: string, situation: FindingContext): PlainWords {
  const cleaned = found
    .replace(/^(?:reserved )?(?:keyword|identifier|macro) /, '')
    .replaceAll('`', '')
    .trim();
  const what = cleaned === '<eof>' ? '}' : cleaned;
  const said = explain`${quoted(what)} cannot stand here.`;
  return joined(said, advice(situation, 'Perhaps something before it is missing.'));
}

const missing: ExplanationRule[] = [
  rule(/^expected `;`, found /, SEMICOLON),
  rule(/^invalid variable declaration/, (_groups, situation) =>
    joined(explain`A variable begins with \`let\`.`, advice(situation)),
  ),
  rule(/^missing type for `(const|static)` item/, (_groups, situation) =>
    joined(explain`A constant needs its type behind its name: \`const MAX: i32 = 10;\`.`, advice(situation)),
  ),
  rule(
    /^struct fields are separated by `,`/,
    'The fields of a struct are parted by commas, not by semicolons.',
  ),
  rule(
    /^expected `:`, found `=`/,
    'Inside of a struct, a colon stands between a name and its value: `P { x: 1 }`.',
  ),
  rule(
    /^return types are denoted using `->`/,
    'An arrow stands before the type of what a function gives back: `-> i32`.',
  ),
  rule(/^expected `=>`, found /, 'Behind the pattern of a `match` stands `=>`: `1 => …,`.'),
  rule(/^expected `,`, found `(.{1,40})`/, ([found = '']) =>
    found === '+'
      ? '`println!` takes a text with `{}` in it, and the values behind a comma: `println!("Hello {}", name)`.'
      : explain`A comma is missing before ${quoted(found)}.`,
  ),
  rule(/^expected `(?:if|\{)`, found |^expected `\{`, found /, (_groups, situation) =>
    joined(explain`A block in braces \`{ … }\` has to begin here.`, advice(situation)),
  ),
  rule(
    /^expected (?:one of )?`(.{1,10})`, found `(.{1,40})`$/,
    ([wanted = '', found = '']) => explain`${quoted(wanted)} is missing before ${quoted(found)}.`,
  ),
  rule(/^missing (?:`fn` or `struct`|`fn`|`struct`)/, (_groups, situation) =>
    joined(explain`A word such as \`fn\` or \`struct\` is missing here.`, advice(situation)),
  ),
  rule(
    /^missing parameters for function definition/,
    'Behind the name of a function stand round brackets, even where they are empty: `fn name()`.',
  ),
  rule(
    /^missing condition for `(if|while)` expression/,
    ([word = '']) => explain`The condition is missing after ${quoted(word)}.`,
  ),
  rule(
    /^missing expression to iterate on in `for` loop/,
    'After `in` something to go through is missing, such as `0..10`.',
  ),
  rule(/^missing `in` in `for` loop/, 'A `for` loop needs the word `in`: `for i in 0..10`.'),
  rule(/^expected item, found (.{1,60})/, (_groups, situation) =>
    joined(
      'Outside of all functions only functions, types and constants may stand: statements belong into `fn main() { … }`.',
      advice(situation),
      'Perhaps a bracket `}` before it is too much.',
    ),
  ),
  rule(
    /^expected (?:expression|pattern|type|identifier|one of .{1,300}|.{1,60}), found (.{1,60})/,
    ([found = ''], situation) =>
      suggestionOf(situation) === null && /^`(?:let|\})`|keyword `let`/.test(found)
        ? explain`${quoted(found.replace(/^keyword /, '').replaceAll('`', ''))} cannot stand here. Perhaps something is missing at the end of the line above.`
        : unexpected(found, situation),
  ),
];

const brackets: ExplanationRule[] = [
  rule(/^this file contains an unclosed delimiter/, 'A bracket is opened and never closed.'),
  rule(
    /^mismatched closing delimiter: `(.)`/,
    ([bracket = '']) =>
      explain`The closing bracket ${quoted(bracket)} does not match the one that was opened.`,
  ),
  rule(
    /^unexpected closing delimiter: `(.)`/,
    ([bracket = '']) => explain`There is a ${quoted(bracket)} here that no bracket was opened for.`,
  ),
  codes('0765', /./, 'A string begins here, but its closing quotation mark is missing.'),
  rule(
    /^unterminated double quote string/,
    'A string begins here, but its closing quotation mark is missing.',
  ),
  codes('0758', /./, 'A comment begins here that never ends: `*/` is missing.'),
  rule(/^unknown start of token: \\u\{(201[89cde])\}/, ([code = '']) =>
    pastedCharacter(String.fromCharCode(Number.parseInt(code, 16))),
  ),
  rule(
    /^unknown start of token: (.{1,10})/,
    ([sign = '']) => explain`Rust cannot read the sign ${quoted(sign)} here.`,
  ),
  rule(
    /^(?:character literal may only contain one codepoint|unterminated character literal)|^(?=.*\[E0762\])/,
    'Single quotation marks hold a single character. A string stands between double ones: `"hello"`.',
  ),
  rule(/^empty character literal/, 'Between single quotation marks stands exactly one character.'),
  rule(
    /^unknown character escape: `(.{1,5})`/,
    ([sign = '']) => explain`${quoted(`\\${sign}`)} means nothing. For a backslash itself, write \`\\\\\`.`,
  ),
  rule(/^comparison operators cannot be chained/, 'Comparisons are joined with `&&`: `a < b && b < c`.'),
  rule(/^`(and|or)` is not a logical operator/, ([word = '']) =>
    word === 'and' ? 'Rust writes `&&` instead of `and`.' : 'Rust writes `||` instead of `or`.',
  ),
  rule(/^Rust has no ternary operator/, 'Rust has no `? :` operator: write `if condition { a } else { b }`.'),
  rule(/^Rust has no postfix (increment|decrement) operator/, (_groups, situation) =>
    joined(explain`Rust has no \`++\` and no \`--\`.`, advice(situation, 'Write `x += 1` or `x -= 1`.')),
  ),
];

/** Rules for format strings and arguments of `println!` and its like. */
const formats: ExplanationRule[] = [
  rule(/^format argument must be a string literal/, (_groups, situation) =>
    joined(
      explain`\`println!\` begins with a text in quotation marks, in which \`{}\` stands for a value.`,
      advice(situation, 'Write `println!("{}", x)`.'),
    ),
  ),
  rule(
    /^argument never used|^multiple unused formatting arguments/,
    'There are more values than places `{}` in the text.',
  ),
  rule(
    /^(\d+) positional arguments? in format string, but (?:there (?:is|are) (\d+|no) arguments?|no arguments were given)/,
    ([places = '', given = '']) =>
      given === '' || given === 'no'
        ? 'The text has places `{}`, but there are no values for them.'
        : explain`The text has ${verbatim(places)} places, but the number of values is ${verbatim(given)}.`,
  ),
  rule(/^invalid format string: expected (.{1,60})/, (_groups, situation) =>
    joined(
      explain`Between the braces of a text may stand a name only, and no calculation. Store its result in a variable first, or write it behind the comma.`,
      advice(situation),
    ),
  ),
  rule(
    /^invalid format string/,
    'Each `{` in the text needs its `}`. To print a brace itself, write it twice.',
  ),
  rule(
    /^no rules expected (?:the token )?(.{1,40})/,
    ([found = '']) =>
      explain`${quoted(found.replaceAll('`', '').replace(/^keyword /, ''))} cannot stand in this macro. Perhaps a comma before it is missing.`,
  ),
];

/** Rules for programs that rustc cannot parse. */
export const rustSyntax: readonly ExplanationRule[] = [
  ...formats,
  ...brackets,
  ...fromElsewhere,
  ...names,
  ...missing,
];
