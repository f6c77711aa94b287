import { asMessage } from '@coderoom/contract';
import { didYouMean } from '#runner/error-explanations/nearest-name.ts';
import {
  type ExplanationRule,
  explain,
  joined,
  PASTED_SPACE,
  type PlainWords,
  pastedCharacter,
  quoted,
  rule,
  ruleOfLine,
} from '#runner/error-explanations/rule.ts';
import { bare, lineOf, openBrackets, type SourceText } from '#runner/source-text.ts';
import { headerOf, includes } from './cpp-library.ts';

const KEYWORDS =
  /^(?:auto|bool|break|case|catch|char|class|const|continue|default|delete|do|double|else|enum|explicit|export|extern|false|float|for|friend|goto|if|inline|int|long|mutable|namespace|new|operator|private|protected|public|register|return|short|signed|sizeof|static|struct|switch|template|this|throw|true|try|typedef|typename|union|unsigned|using|virtual|void|volatile|while|and|or|not|xor)$/;
const EXPECTED = /^expected |^missing |^.else. without|^stray /;
const OUTSIDE =
  'This statement stands outside of every function. Perhaps a bracket `}` before it is too much, or it belongs into `main`.';
const SEMICOLON_AT_END = 'A semicolon `;` is missing at the end of this statement.';
const SEMICOLON_BEFORE = 'A semicolon `;` is missing at the end of the statement before this place.';

function before(source: SourceText, line: number | null): string {
  for (let number = (line ?? 1) - 1; number >= 1; number -= 1) {
    const text = bare(lineOf(source, number)).trim();
    if (text !== '' && text !== '""') return text;
  }
  return '';
}

/**
 * Returns the words for a missing semicolon before a word: if the word begins its line, the statement ends on a line
 * above.
 */
function semicolonBefore(word: string, source: SourceText, line: number | null): PlainWords {
  if (line === null || !bare(lineOf(source, line)).trim().startsWith(word)) return SEMICOLON_BEFORE;
  let above = line - 1;
  while (above >= 1 && /^(?:"")?$/.test(bare(lineOf(source, above)).trim())) above -= 1;
  return above < 1 ? SEMICOLON_BEFORE : explain`Line ${above}: ${asMessage(SEMICOLON_AT_END)}`;
}

/** Matches two values side by side in output or input; texts are blanked out. */
const VALUES_SIDE_BY_SIDE =
  /\b(?:cout|cin|cerr)\b[^;?]{0,300}?(<<|>>)\s*(?:[\w.]{1,40}\s+[A-Za-z_]|[\w.]{1,40}\s*""|""\s*\w)/;

/** Rules for mistakes that can be recognized on a line that g++ does not understand. */
const slips: ExplanationRule[] = [
  ruleOfLine(
    /^expected unqualified-id before/,
    /\bstd::(int|long|double|float|char|bool|auto|void|short|unsigned)\b/,
    ([type = '']) => explain`${quoted(type)} is a word of C++ itself: leave out \`std::\` before it.`,
  ),
  ruleOfLine(
    EXPECTED,
    /^\s*for\s*\([^;,]{0,200},[^;,]{0,200}(?:,[^;,]{0,200}\)|;[^;]{0,200}\))/,
    'The three parts of a `for` are separated by semicolons `;`: `for (int i = 0; i < 10; i++)`.',
  ),
  ruleOfLine(EXPECTED, /^\s*(?:\w+\s+)+\w+\s*==\s*[^=]/, (_groups, { source, line }) =>
    /^\s*(?:return|else)\b/.test(lineOf(source, line))
      ? null
      : '`==` compares two values. Write `=` to give a variable its value.',
  ),
  ruleOfLine(
    EXPECTED,
    /\bfor\s*\(\s*\w+\s+\w+\s*==/,
    '`==` compares two values. Write `=` to give a variable its value.',
  ),
  ruleOfLine(
    EXPECTED,
    /^\s*(?:for|foreach)\s*\(.{0,60}\s(?:in|of)\s/,
    'A loop over elements is written with a colon: `for (int x : numbers)`.',
  ),
  rule(/^expected .;. before/, (_groups, { source, line }) => {
    const sign = VALUES_SIDE_BY_SIDE.exec(bare(lineOf(source, line)))?.[1];
    return sign === undefined
      ? null
      : explain`Between two values on this line, the sign ${quoted(sign)} is missing.`;
  }),
  ruleOfLine(/^expected /, /^\s*(?:\}\s*)?(?:elif|elsif|elseif)\b/, 'C++ writes `else if`.'),
  ruleOfLine(/^expected .\(. before/, /\belse\s+if\s*\{/, 'The condition of this `if` is missing.'),
  ruleOfLine(
    /^expected .\(. before/,
    /\b(if|while|for|switch)\s+[^\s(]/,
    ([word = '']) => explain`The condition behind ${quoted(word)} stands in round brackets.`,
  ),
  rule(
    /^expected .(?:;|\)|primary-expression). before|^expected primary-expression before|^expected unqualified-id before .\)./,
    (_groups, { source, line }) => {
      const open = openBrackets(lineOf(source, line));
      const text = bare(lineOf(source, line)).trim();
      if (open > 0 && /^(?:\}?\s*else\s+)?(?:if|while|for|switch)\b/.test(text))
        return 'A closing bracket `)` is missing on this line.';
      if (open > 0 && /;$/.test(text)) return 'A closing bracket `)` is missing on this line.';
      return open < 0
        ? 'A closing bracket `)` is too much on this line, or its opening one is missing.'
        : null;
    },
  ),
  ruleOfLine(
    EXPECTED,
    /^\s*(?:[\w:<>]+[\s*&]+)?(?:int|double|float|char|bool|auto|string|long)\s+(\w+)\s*(?:=|;|,|\))/,
    ([name = '']) =>
      KEYWORDS.test(name) ? explain`${quoted(name)} is a word of C++ itself and cannot be a name.` : null,
  ),
  ruleOfLine(
    /^expected |^.\w+. does not name a type/,
    /^\s*(?:public\s+)?(?:static\s+)?(?:class|void)\s.*(?:String\[\]|System\.)|^\s*public\s+(?:class|static)/,
    'This looks like a program in Java. Choose the language that your program is written in.',
  ),
  ruleOfLine(
    /^expected |^.\w+. does not name a type/,
    /^\s*(?:def\s+\w+\s*\(.*:\s*$|print\s*\(.*\)\s*$|import\s+\w+\s*$|from\s+\w+\s+import\b)/,
    'This looks like a program in Python. Choose the language that your program is written in.',
  ),
];

const texts: ExplanationRule[] = [
  ruleOfLine(
    /./,
    /^\s*include\s*[<"]/,
    'A line that includes a header begins with `#`: `#include <iostream>`.',
  ),
  ruleOfLine(
    EXPECTED,
    /^\s*(?:\}\s*)?(For|While|If|Else|Return|Switch|Do|Class|Struct|Using|Const|Void|Int|Break|Case)\b/,
    ([word = '']) => explain`C++ writes ${quoted(word.toLowerCase())} in small letters.`,
  ),
  rule(/^missing terminating (["']) character/, ([mark = '']) =>
    mark === '"'
      ? 'A text begins here, but its closing `"` is missing.'
      : "A character begins here, but its closing `'` is missing.",
  ),
  rule(
    /^extended character ([“”„‘’]) is not valid|^stray .\\342|^stray .([“”„‘’]). in program/,
    ([character = '', other = '']) => pastedCharacter(character || other || '“'),
  ),
  rule(/^extended character \\?U?\+?(?:00a0|200b|\s)|^stray .\\302|^stray .\\u?(?:00a0|200b)/i, PASTED_SPACE),
  rule(/^stray .(#|@|\\|`|\$). in program/, ([character = '']) =>
    character === '#'
      ? '`#` can only stand at the beginning of a line such as `#include`. A comment begins with `//`.'
      : explain`The character ${quoted(character)} has no meaning here in C++.`,
  ),
  rule(/^unterminated comment/, 'A comment begins here with `/*`, but its end `*/` is missing.'),
  rule(
    /^invalid preprocessing directive #(\w{1,40})/,
    ([name = '']) => explain`There is no ${quoted(`#${name}`)}. Did you mean \`#include\` or \`#define\`?`,
  ),
  rule(/^#include expects/, 'The name of a header stands in angle brackets: `#include <iostream>`.'),
  ruleOfLine(
    /^expected unqualified-id before numeric constant|^(?:unable to find numeric literal operator|invalid suffix)/,
    /\b(?:int|double|float|char|bool|auto|long|string)\s+\d\w*/,
    'A name cannot begin with a digit.',
  ),
  rule(
    /^(?:unable to find numeric literal operator .operator""(\w{1,20})|invalid suffix "(\w{1,20})")/,
    ([end = '', other = '']) =>
      explain`A number cannot end in ${quoted(end || other)}. Perhaps an operator is missing between number and name.`,
  ),
  rule(/^too many decimal points/, 'A number has one decimal point at most.'),
  rule(
    /^empty character constant/,
    'Between single quotation marks stands one character. An empty text is `""`.',
  ),
  rule(
    /^character constant too long/,
    'Single quotation marks are for one character. Write a text in double ones: `"text"`.',
  ),
];

const brackets: ExplanationRule[] = [
  rule(
    /^expected .\}. at end of input|^expected .\}. before end of line/,
    'The program ends in the middle of something: a closing bracket `}` is missing.',
  ),
  rule(
    /^expected declaration before .\}. token/,
    'This closing bracket `}` is too much: every bracket before it is closed already.',
  ),
  rule(
    /^expected .;. after (class|struct|enum|union) definition/,
    ([kind = '']) =>
      explain`A semicolon \`;\` is missing behind the closing bracket \`}\` of this ${quoted(kind)}.`,
  ),
  rule(/^.else. without a previous .if./, (_groups, { source, line }) =>
    /\bif\s*\(.*\)\s*;$/.test(before(source, line)) || /\bif\s*\([^\n]*\)\s*;/.test(source.text)
      ? 'This `else` belongs to no `if`: a semicolon right behind the condition of the `if` ends it.'
      : 'This `else` belongs to no `if`. Several statements behind an `if` need curly brackets around them.',
  ),
  rule(/^expected initializer before .(\w{1,60})./, ([word = ''], { source, line }) => {
    const text = bare(lineOf(source, line)).trim();
    const above = before(source, line);
    if (/\}$/.test(above) && /^\w+\s+\w+\s*[;={]/.test(text))
      return 'A semicolon `;` is missing behind the bracket `}` of the `struct` or `class` before this line.';
    if (/\)$/.test(above) && /^\w[\w:<>&*, ]*\s[&*]?\w+\s*\(/.test(above))
      return 'An opening bracket `{` is missing behind the head of the function before this line.';
    if (text.startsWith(word) || !/[;{},:>)]$/.test(above)) return semicolonBefore(word, source, line);
    const wrong = /^(?:(?:const|static|unsigned|long)\s+)*(\w+)\s/.exec(text)?.[1] ?? '';
    const second = /^\w+\s+(\w+)\s/.exec(text)?.[1] ?? '';
    const name = /^(?:int|long|double|char|bool|void|float|auto)$/.test(wrong) ? second : wrong;
    const near = didYouMean(name, { text: '', lines: [] }, TYPES);
    return near === null
      ? 'Something is missing or too much here: a name has no space in it, and a type stands before each name.'
      : joined(explain`${quoted(name)} is not a type that is known here.`, near);
  }),
  rule(/^expected .,. or .;. before .(\w{1,60}|\S)/, ([word = ''], { source, line }) =>
    semicolonBefore(word, source, line),
  ),
  rule(/^expected .,. or .;. before/, SEMICOLON_BEFORE),
  rule(/^expected .;. (?:before|at end of input)/, SEMICOLON_AT_END),
  rule(/^expected .,. or .\.\.\.. before/, 'A comma is missing between two parameters.'),
  rule(/^expected .while. (?:before|at)/, 'A loop that begins with `do` ends with `while (condition);`.'),
  rule(
    /^expected .([^’']{1,20}). or .([^’']{1,20}). before/,
    ([first = '', second = '']) => explain`${quoted(first)} or ${quoted(second)} is missing here.`,
  ),
  rule(
    /^expected [‘']([^’']{1,20})[’'] (?:before|at end of input|after)/,
    ([wanted = '']) => explain`${quoted(wanted)} is missing here.`,
  ),
  rule(
    /^expected primary-expression before .(int|double|float|char|bool|long|auto|const|short|unsigned)./,
    ([type = '']) =>
      explain`${quoted(type)} cannot stand here: a type is written where something is declared, not where it is used.`,
  ),
  rule(
    /^expected primary-expression before .(else|if|for|while|return|do|switch)./,
    ([word = '']) => explain`${quoted(word)} cannot stand here. Perhaps the line before it is not complete.`,
  ),
  rule(
    /^expected primary-expression before .\.. token/,
    'A type stands before the dot. Make an object of it first, and use that.',
  ),
  rule(
    /^expected primary-expression before .([^’']{1,20}). token/,
    ([what = '']) => explain`A value is missing before ${quoted(what)}.`,
  ),
  rule(/^expected primary-expression/, 'A value is missing here.'),
  rule(/^expected unqualified-id before .\{. token/, (_groups, { source, line }) =>
    /\)\s*;$/.test(before(source, line)) || /\)\s*;\s*\{/.test(lineOf(source, line))
      ? 'The semicolon behind the head of the function before this bracket is too much.'
      : 'The head of a function is missing before this bracket, or a bracket before it is too much.',
  ),
  rule(/^expected unqualified-id before .(if|for|while|return|else|switch|do|try)./, OUTSIDE),
  rule(/^expected unqualified-id before .(\w{1,40})./, ([word = '']) =>
    KEYWORDS.test(word)
      ? explain`${quoted(word)} cannot stand here. Perhaps the line before it is not complete.`
      : null,
  ),
  ruleOfLine(/^expected unqualified-id before/, /^\s*(?:std::)?(?:cout|cin|printf|scanf)\b/, OUTSIDE),
  rule(/^expected unqualified-id before/, 'A name is missing here, or a bracket before it does not match.'),
  rule(/^expected constructor, destructor, or type conversion before/, (_groups, { source, line }) => {
    const text = lineOf(source, line).trim();
    return /\)\s*\{?$/.test(text)
      ? 'The type of what this function returns is missing before its name; `void` if it returns nothing.'
      : OUTSIDE;
  }),
  rule(
    /^expected (?:namespace-name|nested-name-specifier)|^.(\w{1,60}). is not a namespace-name/,
    'The line at the top is written `using namespace std;`.',
  ),
  rule(/^expected identifier before .(\w{1,60})./, ([word = '']) =>
    KEYWORDS.test(word)
      ? explain`${quoted(word)} is a word of C++ itself and cannot be a name.`
      : 'A name is missing here.',
  ),
  rule(/^expected (?:identifier|class-name)/, 'A name is missing here.'),
  rule(/^expected type-specifier before/, 'A type is missing here.'),
  rule(
    /^a function-definition is not allowed here before/,
    'A function cannot stand inside another one. Perhaps a bracket `}` before it is missing.',
  ),
  rule(
    /^jump to case label/,
    'A variable is made inside of a `case`. Write curly brackets around the statements of that `case`.',
  ),
  rule(
    /^case label .{1,60} not within a switch|^.default. label not within/,
    'This `case` stands outside of every `switch`.',
  ),
  rule(/^duplicate case value/, 'The same value stands in two cases of this `switch`.'),
  rule(
    /^switch quantity not an integer/,
    'A `switch` is for whole numbers and single characters. Compare texts with `if`.',
  ),
  rule(
    /^(break|continue) statement not within/,
    ([word = '']) => explain`${quoted(word)} stands outside of every loop.`,
  ),
];

const TYPES = [
  'int',
  'long',
  'double',
  'float',
  'char',
  'bool',
  'void',
  'string',
  'vector',
  'unsigned',
  'auto',
  'const',
  'struct',
  'class',
  'using',
  'return',
];

const outside: ExplanationRule[] = [
  rule(/^[‘'](\w{1,60})[’'] does not name a type/, ([name = ''], { source, line }) => {
    const text = lineOf(source, line);
    const known = headerOf(name);
    if (/^(?:cout|cin|printf|scanf|endl|cerr)$/.test(name)) return OUTSIDE;
    if (known !== null && !includes(source.text, known.header)) return null;
    if (new RegExp(`^\\s*${name}\\s*(?:=|\\+\\+|--|\\[|\\.|->|[-+*/]=)`).test(text)) return OUTSIDE;
    return null;
  }),
  rule(/^[‘'](?:cout|cin|cerr)[’'] in namespace [‘']std[’'] does not name a type/, OUTSIDE),
];

/** Rules for messages about syntax. */
export const cppSyntaxRules: readonly ExplanationRule[] = [
  ...slips.slice(-2),
  ...texts,
  ...slips,
  ...brackets,
  ...outside,
];
