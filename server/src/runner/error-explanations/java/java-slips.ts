import { nearestName } from '#runner/error-explanations/nearest-name.ts';
import {
  type ExplanationRule,
  explain,
  type FindingContext,
  joined,
  PASTED_SPACE,
  type PlainWords,
  pastedCharacter,
  quoted,
  rule,
  ruleOfLine,
} from '#runner/error-explanations/rule.ts';
import { bare, lineOf, type SourceText } from '#runner/source-text.ts';

const KEYWORDS = [
  'abstract',
  'boolean',
  'break',
  'byte',
  'case',
  'catch',
  'char',
  'class',
  'const',
  'continue',
  'default',
  'do',
  'double',
  'else',
  'enum',
  'extends',
  'final',
  'finally',
  'float',
  'for',
  'goto',
  'if',
  'implements',
  'import',
  'instanceof',
  'int',
  'interface',
  'long',
  'native',
  'new',
  'package',
  'private',
  'protected',
  'public',
  'return',
  'short',
  'static',
  'super',
  'switch',
  'synchronized',
  'this',
  'throw',
  'throws',
  'try',
  'void',
  'volatile',
  'while',
];
const SYNTAX =
  /expected$|^illegal start of|^not a statement|^.else. without|^orphaned|^invalid method declaration/;
const NOTHING: SourceText = { text: '', lines: [] };

const METHOD_INSIDE = 'A method cannot stand inside another one. Perhaps a bracket `}` before it is missing.';
const COMPARES = '`==` compares two values. Write `=` to give a variable its value.';
const OTHER_LANGUAGE = 'Choose the language that your program is written in.';

/** True if only closing brackets follow the position of the message on its line. */
export function isAtEnd({ source, line, column }: FindingContext): boolean {
  const rest = bare(lineOf(source, line).slice(column));
  return /^\s*(?:\}\s*)*(?:"")?\s*$/.test(rest);
}

/** Rules for mistakes that can be recognized on a line that javac does not understand. */
const slips: ExplanationRule[] = [
  ruleOfLine(
    SYNTAX,
    /^\s*(?:def\s+\w+\s*\(.*:|print\s*\(.*\)\s*$|elif\b.*:|from\s+\w+\s+import\b|#)/,
    (_groups, { source, line }) =>
      lineOf(source, line).trim().startsWith('#include')
        ? joined('This looks like a program in C++.', OTHER_LANGUAGE)
        : joined('This looks like a program in Python.', OTHER_LANGUAGE),
  ),
  ruleOfLine(
    /^illegal character: .#/,
    /^\s*#include/,
    joined('This looks like a program in C++.', OTHER_LANGUAGE),
  ),
  ruleOfLine(
    SYNTAX,
    /^\s*(?:function\s+\w+\s*\(|let\s+\w+\s*=|const\s+\w+\s*=|console\.log)/,
    joined('This looks like a program in JavaScript.', OTHER_LANGUAGE),
  ),
  ruleOfLine(
    SYNTAX,
    /^\s*for\s*\([^;,]{0,200},[^;,]{0,200}(?:,[^;,]{0,200}\)|;[^;]{0,200}\))|^\s*for\s*\([^;]{0,200};[^;),]{0,200},[^;,]{0,200}\)\s*\{?\s*$/,
    'The three parts of a `for` are separated by semicolons `;`: `for (int i = 0; i < 10; i++)`.',
  ),
  ruleOfLine(
    SYNTAX,
    /^\s*for(?:each)?\s*\(.{0,60}\s(?:in|of)\s/,
    'A loop over elements is written with a colon: `for (int x : numbers)`.',
  ),
  ruleOfLine(
    SYNTAX,
    /^\s*foreach\s*\(/,
    'A loop over elements is written with a colon: `for (int x : numbers)`.',
  ),
  ruleOfLine(SYNTAX, /^\s*(?:\}\s*)?(?:elif|elsif|elseif)\b/, 'Java writes `else if`.'),
  ruleOfLine(
    SYNTAX,
    /^\s*(?:\}\s*)?else\s*\(/,
    'Behind `else` stands no condition. Write `else if` for another one.',
  ),
  ruleOfLine(SYNTAX, /^\s*(?:\w+(?:<.{0,40}>)?(?:\[\])?\s+)\w+\s*==\s*[^=]/, (_groups, { source, line }) =>
    /^\s*(?:return|else|case|assert)\b/.test(lineOf(source, line)) ? null : COMPARES,
  ),
  ruleOfLine(SYNTAX, /^\s*[\w.[\]]+\s*==\s*[^=;]+;\s*$/, COMPARES),
  ruleOfLine(
    SYNTAX,
    /^\s*const\s/,
    'Java has no `const`. Write `final` before the type for a variable that never changes.',
  ),
  ruleOfLine(
    SYNTAX,
    /\b(?:int|long|double|float|char|boolean|String|var)\s+\d+[A-Za-z_]\w*/,
    'A name cannot begin with a digit.',
  ),
  ruleOfLine(
    SYNTAX,
    /\b(?:int|long|double|float|char|boolean|String|var)\s+([a-z]+)\s*(?:=|;|,|\))/,
    ([name = '']) =>
      KEYWORDS.includes(name)
        ? explain`${quoted(name)} is a word of Java itself and cannot be a name.`
        : null,
  ),
  ruleOfLine(
    SYNTAX,
    /^\s*(?:\w+\s+){0,3}?(Public|Private|Protected|Static|Class|Void|Import|Final|If|Else|For|While|Return|Switch|Try|Interface|Enum|New)\b/,
    ([word = '']) => explain`Java writes ${quoted(word.toLowerCase())} in small letters.`,
  ),
  rule(SYNTAX, (_groups, { source, line }) =>
    /^\s*(?:\}?\s*(?:else )?if|while|return)\b.*\s(?:and|or|not)\s/.test(bare(lineOf(source, line)))
      ? 'Java writes `&&` for "and", `||` for "or" and `!` for "not".'
      : null,
  ),
  ruleOfLine(
    /^.\(. expected/,
    /\b(if|while|for|switch)\s+[^\s(]/,
    ([word = '']) => explain`The condition behind ${quoted(word)} stands in round brackets.`,
  ),
  ruleOfLine(
    /^illegal start of expression/,
    /=\s*([A-Z]\w*)<[^;]*>\s*\(/,
    ([name = '']) =>
      explain`An object is made with ${quoted('new')}: write ${quoted(['new', `${name}<>(…)`].join(' '))}.`,
  ),
  ruleOfLine(
    SYNTAX,
    /\b(?:int|double|String|char|boolean|long)\s*\[\s*\w+\s*\]\s*\w+/,
    'The length of an array is written where it is made: `int[] a = new int[3];`.',
  ),
  ruleOfLine(
    SYNTAX,
    /\b(?:int|double|String|char|boolean|long)(?:\]|\[(?![\]\s\w])|\[\]\])/,
    'The square brackets behind this type do not match: write `[]`.',
  ),
  ruleOfLine(
    /^illegal start of expression/,
    /=\s*\{/,
    'Values in curly brackets can only stand where an array is declared. Later write `new int[]{1, 2, 3}`.',
  ),
  ruleOfLine(
    /^(?:illegal start of expression|.;. expected|<identifier> expected)/,
    /^\s*(?:(?:public|private|protected|static|final)\s+)*[\w<>[\]]+\s+\w+\s*\([^;]*\)\s*(?:throws\s[\w, ]+)?\{/,
    (_groups, { source, line }) => {
      const text = lineOf(source, line);
      if (/^\s*(?:else|new|return|if|for|while|switch|catch)\b/.test(text)) return null;
      if (/\(\s*\w+\s*(?:,\s*\w+\s*)*\)\s*\{/.test(text) && !/\(\s*\)/.test(text)) return null;
      return /^\s/.test(text) ? METHOD_INSIDE : null;
    },
  ),
  ruleOfLine(/^illegal start of expression/, /^\s*(?:public|private|protected|static)\s/, METHOD_INSIDE),
  ruleOfLine(
    /^<identifier> expected|^.,., .\). .{0,10}expected/,
    /\w\s*\((?:[\w<>[\]]+\s+\w+\s*,\s*)*(\w+)\s*(?:,\s*[\w<>[\] ]+)?\)\s*\{/,
    ([name = '']) => explain`The type of the parameter ${quoted(name)} is missing: write it before its name.`,
  ),
];

const texts: ExplanationRule[] = [
  rule(
    /^unclosed string literal/,
    'A text begins here, but its closing quotation mark is missing on this line.',
  ),
  rule(
    /^unclosed character literal/,
    'Single quotation marks are for one character. Write a text in double ones: `"text"`.',
  ),
  rule(
    /^empty character literal/,
    'Between single quotation marks stands one character. An empty text is `""`.',
  ),
  rule(/^unclosed comment/, 'A comment begins here with `/*`, but its end `*/` is missing.'),
  rule(
    /^illegal (?:escape character|unicode escape)/,
    'Only some letters can stand behind `\\` in a text, such as `\\n`. Write `\\\\` for a backslash itself.',
  ),
  rule(/^illegal character: '\\u(201[89cde])'/, ([code = '']) =>
    pastedCharacter(String.fromCharCode(Number.parseInt(code, 16))),
  ),
  rule(/^illegal character: '(?:\\u(?:00a0|200b|feff|202f)|\s)'/, PASTED_SPACE),
  rule(
    /^illegal character: '(.)'/,
    ([character = '']) => explain`The character ${quoted(character)} has no meaning here in Java.`,
  ),
  rule(
    /^malformed floating[- ]point literal/,
    'This number is not written as numbers are: it has one decimal point at most.',
  ),
  rule(/^integer number too large/, (_groups, { source, line }) =>
    /\d{20,}/.test(lineOf(source, line))
      ? 'This number is too large for every type of whole numbers. The class `BigInteger` knows no limit.'
      : 'This number is too large for an `int`, which ends at about 2 billion. Write an `L` behind it, and use the type `long`.',
  ),
];

/** Returns the words for a line that begins with a misspelt Java keyword; null if it does not. */
export function misspeltKeyword(text: string): PlainWords | null {
  const word = /^\s*([a-z]\w{2,})\s+[\w("]/.exec(text)?.[1] ?? '';
  const near = KEYWORDS.includes(word) ? null : nearestName(word, NOTHING, KEYWORDS);
  return near === null
    ? null
    : joined(explain`${quoted(word)} is no word of Java.`, explain`Did you mean ${quoted(near)}?`);
}

/** Rules for constructs of other languages, misspellings, and mistakes inside strings and numbers. */
export const javaSlipRules: readonly ExplanationRule[] = [...slips, ...texts];
