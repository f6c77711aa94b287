import { nearestName } from '#runner/error-explanations/nearest-name.ts';
import {
  type ExplanationRule,
  explain,
  type FindingContext,
  joined,
  PASTED_SPACE,
  pastedCharacter,
  quoted,
  rule,
  ruleOfLine,
} from '#runner/error-explanations/rule.ts';
import { lineOf } from '#runner/source-text.ts';

/** Messages that Go prints for a statement of another language. */
const SYNTAX = /^syntax error: |^undefined: |^invalid character /;

/** Keywords that begin declarations outside functions. */
const DECLARING = ['import', 'func', 'package', 'var', 'const', 'type'];
const BRACE_ON_THE_SAME_LINE =
  'An opening bracket `{` has to stand at the end of the line with `if`, `for` or `func`, not on a line of its own.';
const NO_TRY = 'Go has no `try`. Functions return an error, which is checked with `if err != nil`.';
const NO_DO = 'Go has no `do`. Write `for { … }` and leave it with `break`.';
const MISSING_BRACE = 'The program ends in the middle of something: a closing bracket `}` is missing.';
const OUTSIDE =
  'This statement stands outside of every function. Perhaps a bracket `}` before it is too much, or it belongs into `main`.';

/** Rules for statements of other languages. */
const foreign: ExplanationRule[] = [
  ruleOfLine(
    SYNTAX,
    /^\s*(?:\}\s*)?while\b/,
    'Go has no `while`. Write `for` with the condition behind it: `for i < 10 { … }`.',
  ),
  ruleOfLine(SYNTAX, /^\s*do\b\s*\{/, NO_DO),
  ruleOfLine(SYNTAX, /^\s*(?:\}\s*)?(?:try|catch|finally|except)\b/, NO_TRY),
  ruleOfLine(
    SYNTAX,
    /^\s*(?:throw|raise)\b/,
    'Go has no exceptions. Return an `error`, or end the program with `panic(…)`.',
  ),
  ruleOfLine(
    SYNTAX,
    /^\s*(?:public |private |export )?class\s/,
    'Go has no classes. Write `type Name struct { … }` and functions for it.',
  ),
  ruleOfLine(
    SYNTAX,
    /^\s*(?:function|def|fn|fun|void)\s+\w+\s*\(/,
    'A function begins with the word `func` in Go.',
  ),
  ruleOfLine(
    SYNTAX,
    /^\s*(?:let|auto|val|final)\s+([\p{L}_][\p{L}\w]*)/u,
    ([name = '']) =>
      explain`A variable is made with ${quoted(`${name} := …`)} or ${quoted(['var', name, '= …'].join(' '))} in Go.`,
  ),
  ruleOfLine(
    SYNTAX,
    /^\s*(?:for\s*\(?\s*)?(int|int64|float|float64|double|long|string|String|bool|boolean|char|byte|rune)(?:\s*\[\])?\s+([\p{L}_][\p{L}\w]*)\s*(?:=|;|,|\(|$)/u,
    ([type = '', name = ''], { source, line }) =>
      /^\s*\w+\s+\w+\s*\(/.test(lineOf(source, line))
        ? 'A function begins with the word `func` in Go, and the type of its value stands behind the round brackets.'
        : explain`In Go the name comes before the type: write ${quoted(['var', name, type].join(' '))} or ${quoted(`${name} := …`)}.`,
  ),
  ruleOfLine(
    SYNTAX,
    /^func .*[(,]\s*(?:int|int64|float64|string|bool)\s+(\w+)\s*[,)]/,
    ([name = '']) =>
      explain`In Go the name of a parameter comes before its type: ${quoted([name, 'int'].join(' '))}.`,
  ),
  ruleOfLine(
    /^syntax error: /,
    /^\s*for\s*\([^)]*;/,
    'The three parts of a `for` have no round brackets around them in Go: `for i := 0; i < 10; i++ { … }`.',
  ),
  ruleOfLine(
    SYNTAX,
    /^\s*for\b[^;{,]{0,200}(?:,[^;{,]{0,200}){2}\{/,
    'The three parts of a `for` are separated by semicolons `;`, not by commas.',
  ),
  ruleOfLine(
    SYNTAX,
    /^\s*for\s+\(?[\w, ]{1,60}\s(?:in|of)\s/,
    'A loop over elements is written `for i, value := range list` in Go.',
  ),
  ruleOfLine(
    /^syntax error: |^undefined: range/,
    /^\s*for\s.{0,100}:=\s*range\s*\(/,
    'A loop over elements is written `for i, value := range list` in Go.',
  ),
  ruleOfLine(
    /^syntax error: /,
    /^\s*(?:foreach)\b/,
    'A loop over elements is written `for i, value := range list` in Go.',
  ),
  ruleOfLine(
    /^syntax error: unexpected \+\+|^syntax error: unexpected --/,
    /(?:^|[;\s{(=])(\+\+|--)([\p{L}_]\w*)/u,
    ([operator = '', name = '']) =>
      explain`${quoted(operator)} stands behind the variable in Go: ${quoted(`${name}${operator}`)}.`,
  ),
  rule(
    /^syntax error: unexpected (\+\+|--)/,
    ([operator = '']) =>
      explain`${quoted(operator)} is a statement of its own in Go: it has no value that could be used or printed.`,
  ),
  rule(SYNTAX, (_groups, { source, line }) =>
    /^\s*(?:\}?\s*(?:else )?if|for|return)\b.*\b(?:and|or|not)\b/.test(
      lineOf(source, line).replace(/"[^"]*"|\/\/.*/g, ''),
    )
      ? 'Go writes `&&` for "and", `||` for "or" and `!` for "not".'
      : null,
  ),
  ruleOfLine(
    SYNTAX,
    /^\s*(?:\}\s*)?(?:elif|elseif|elsif)\b/,
    'Go writes `else if`, on the same line as the bracket `}` before it.',
  ),
  ruleOfLine(
    /^syntax error: /,
    /\bnew\s+([\p{L}_]\w*)\s*\(/u,
    ([name = '']) => explain`A value of a type is made with curly brackets in Go: ${quoted(`${name}{…}`)}.`,
  ),
  ruleOfLine(
    SYNTAX,
    /^\s*(?:print|echo|puts)\s+["\w]|^\s*(?:System\.out|console\.log|Console\.Write|std::cout|cout)/,
    'Go prints with `fmt.Println(…)`.',
  ),
  ruleOfLine(
    /^invalid character U\+003F|^syntax error: unexpected \?/,
    /\?/,
    'Go has no `condition ? a : b`. Write `if` and `else` instead.',
  ),
];

const characters: ExplanationRule[] = [
  rule(/^invalid character U\+\w{4} '([“”„‘’])'/, ([character = '']) => pastedCharacter(character)),
  rule(/^invalid character U\+(?:00A0|200B|FEFF|202F)/, PASTED_SPACE),
  rule(/^invalid character U\+0023/, 'A comment begins with `//` in Go.'),
  rule(/^invalid character U\+\w{4,6}(?: '(.{1,2})')?/u, ([character = '']) =>
    character === ''
      ? 'A character stands here that no Go program is written in. Delete it.'
      : explain`The character ${quoted(character)} has no meaning here in Go.`,
  ),
  rule(/^newline in string/, 'A string begins on this line, but its closing `"` is missing.'),
  rule(
    /^string not terminated/,
    'A string begins here, but the quotation mark that closes it is missing in the rest of the program.',
  ),
  rule(/^comment not terminated/, 'A comment begins here with `/*`, but its end `*/` is missing.'),
  rule(
    /^more than one character in rune literal|^newline in rune literal|^rune literal not terminated|^empty rune literal/,
    'Single quotation marks are for one character. Write a string in double ones: `"text"`.',
  ),
  rule(
    /^unknown escape/,
    'Only some letters can stand behind `\\` in a string, such as `\\n`. Write `\\\\` for a backslash itself.',
  ),
];

/** True if the last non-empty line before that of the message matches. */
function isBefore({ source, line }: FindingContext, looks: RegExp): boolean {
  for (let number = (line ?? 1) - 1; number >= 1; number -= 1) {
    const text = lineOf(source, number);
    if (text.trim() !== '') return looks.test(text);
  }
  return false;
}

const syntax: ExplanationRule[] = [
  rule(
    /^syntax error: package statement must be first/,
    'A program begins with the line `package main`, and it is missing here.',
  ),
  rule(
    /^syntax error: missing import path|^import path must be a string/,
    'The name of a package stands in quotation marks: `import "fmt"`.',
  ),
  ruleOfLine(
    /^syntax error: /,
    /^\s*"[\w/.]+"\s*,\s*$/,
    'Packages that are imported stand on lines of their own, without commas between them.',
  ),
  ruleOfLine(
    /^syntax error: /,
    /^\s*(?:"[\w/.]+"\s*;?|import\s+\(?)$/,
    'The list of imports is not complete: write `import (`, a package in quotation marks on each line, and `)`.',
  ),
  rule(
    /^syntax error: unexpected (?:keyword )?import\b|^syntax error: imports must appear before/,
    'Imports stand at the top of the program, right after the line `package main`.',
  ),
  rule(
    /^syntax error: (?:unexpected (?:keyword )?else\b|else must)/,
    '`else` has to stand on the same line as the bracket `}` before it: `} else {`.',
  ),
  rule(/^syntax error: missing condition in if statement/, 'The condition of this `if` is missing.'),
  rule(
    /^syntax error: cannot use (?:assignment )?.{1,100} as value/,
    // A loop or condition without its brace takes the next statement for a part of itself.
    (_groups, situation) =>
      isBefore(situation, /^\s*(?:\}?\s*else\s+)?(?:for|if|switch)\b[^{]*$/)
        ? BRACE_ON_THE_SAME_LINE
        : '`=` gives a variable a value. Two values are compared with `==`.',
  ),
  rule(
    /^syntax error: var declaration not allowed in for initializer/,
    'The variable of a loop is made without `var`: `for i := 0; i < 10; i++ { … }`.',
  ),
  rule(
    /^syntax error: unexpected (?:newline|semicolon|semicolon or newline),? (?:expected|before) \{|^syntax error: unexpected \{, expected for loop condition|^syntax error: unexpected semicolon or newline before \{|^(?:missing function body|func \w+ is missing a body)/,
    (_groups, situation) =>
      isBefore(situation, /\belse\s*$/)
        ? 'An opening bracket `{` has to stand right behind `else`.'
        : BRACE_ON_THE_SAME_LINE,
  ),
  ruleOfLine(/^syntax error: unexpected (?:newline )?.{0,60}/, /^\s*\{\s*$/, BRACE_ON_THE_SAME_LINE),
  rule(
    /^syntax error: unexpected newline in composite literal; possibly missing comma or \}/,
    (_groups, situation) => {
      if (isBefore(situation, /^\s*do\b\s*\{/)) return NO_DO;
      if (isBefore(situation, /^\s*try\b\s*\{/)) return NO_TRY;
      return 'Every line of a list ends with a comma, the last one as well, unless its bracket `}` stands right behind.';
    },
  ),
  rule(
    /^syntax error: unexpected newline.{0,60}; possibly missing comma or \)/,
    'A comma or a closing bracket `)` is missing at the end of this line.',
  ),
  rule(
    /^syntax error: unexpected = in parameter list/,
    'Parameters have no default values in Go. Every call has to give all values.',
  ),
  rule(
    /^syntax error: unexpected (?:name |literal |keyword )?(.{1,60}?) in (?:argument list|parameter list|composite literal|type argument list|parameter or result list|type parameter list|index|slice).{0,20}; possibly missing (?:comma or )?([\])}])/,
    ([what = '', bracket = '']) =>
      explain`A comma or a closing bracket ${quoted(bracket)} is missing before ${quoted(what)}.`,
  ),
  ruleOfLine(
    /^syntax error: unexpected (?:\{|\[)?/,
    /(?:=|return|\()\s*(?:\{|\[\s*[\w"'.]+\s*,|\[\]\w+\s*\[\s*\w)/,
    'A list of values is written with its type and curly brackets in Go: `[]int{1, 2, 3}`.',
  ),
  rule(
    /^syntax error: unexpected (?:comma|semicolon), expected (?:semicolon, )?(?:newline,? )?or \}/,
    (_groups, { source, line }) =>
      /^\s*\w+\s+[\w[\]*.]+\s*,\s*$/.test(lineOf(source, line))
        ? 'The fields of a struct stand on lines of their own, without commas between them.'
        : null,
  ),
  ruleOfLine(
    /^syntax error: unexpected comma/,
    /^\s*\w+\s+[\w[\]*.]+\s*,\s*(?:\/\/.*)?$/,
    'The fields of a struct stand on lines of their own, without commas between them.',
  ),
  rule(
    /^syntax error: mixed named and unnamed parameters/,
    'Every parameter needs a name and a type, such as `a int, b int`.',
  ),
  ruleOfLine(
    /^syntax error: unexpected (?:name|literal) .{1,60}, expected \(/,
    /^func\s/,
    'A bracket `}` is missing before this line: the function above it has not ended yet.',
  ),
  ruleOfLine(
    /^syntax error: unexpected (?:name|literal) .{1,60}, expected \(/,
    /^\s+func\s/,
    'A function with a name cannot stand inside another one. Perhaps a bracket `}` before it is missing.',
  ),
  rule(/^syntax error: unexpected (?:EOF|end of file)/, MISSING_BRACE),
  ruleOfLine(
    /^syntax error: non-declaration statement outside function body/,
    /^\s*[})\]]/,
    'This closing bracket is too much: every bracket before it is closed already.',
  ),
  ruleOfLine(
    /^syntax error: non-declaration statement outside function body/,
    /^\s*(Func|Import|Package|Var|Const|Type)\b/,
    ([word = '']) => explain`Go writes ${quoted(word.toLowerCase())} in small letters.`,
  ),
  ruleOfLine(
    /^syntax error: non-declaration statement outside function body/,
    /:=/,
    '`:=` can only stand inside of a function. Write `var` outside of one.',
  ),
  ruleOfLine(
    /^syntax error: non-declaration statement outside function body/,
    /^\s*([a-z]\w*)\s+["(\w]/,
    ([word = '']) => {
      const near = DECLARING.includes(word) ? null : nearestName(word, { text: '', lines: [] }, DECLARING);
      return near === null
        ? null
        : joined(
            explain`${quoted(word)} is no word that Go knows at this place.`,
            explain`Did you mean ${quoted(near)}?`,
          );
    },
  ),
  rule(/^syntax error: non-declaration statement outside function body/, OUTSIDE),
  rule(
    /^syntax error: unexpected (?:newline|semicolon), expected (expression|operand|type|name)/,
    ([what = '']) =>
      what === 'type'
        ? 'The line ends too early: a type is missing.'
        : what === 'name'
          ? 'The line ends too early: a name is missing.'
          : 'The line ends too early: a value is missing.',
  ),
  rule(/^syntax error: unexpected newline/, 'The line ends too early: something is missing at its end.'),
  rule(
    /^syntax error: unexpected (?:name|literal) (.{1,60}?) (?:at end of statement|after top level declaration)/,
    ([what = '']) =>
      explain`Something is missing before ${quoted(what)}, such as an operator, a comma or a bracket.`,
  ),
  rule(
    /^syntax error: unexpected keyword (\w{1,20}), expected (?:name|identifier)/,
    ([word = '']) => explain`${quoted(word)} is a word of Go itself and cannot be a name.`,
  ),
  ruleOfLine(
    /^syntax error: unexpected (?:keyword )?(?:range|type|func|var|map|chan|go|case|default|package|interface|select|struct|const|return|break|import|for|if|else|switch|continue|defer|goto|fallthrough)\b/,
    /^\s*(?:var\s+)?(range|type|func|map|chan|go|case|default|package|interface|select|struct|const|return|break|import|for|if|else|switch|continue|defer|goto|fallthrough)\s*(?::=|=|\s\w+\s*=)/,
    ([word = '']) => explain`${quoted(word)} is a word of Go itself and cannot be a name.`,
  ),
  rule(
    /^syntax error: unexpected ([)\]}])/,
    ([bracket = '']) =>
      explain`The bracket ${quoted(bracket)} does not match: perhaps the opening one or a value before it is missing.`,
  ),
  rule(
    /^syntax error: unexpected :=, expected/,
    'A new variable cannot be made with `:=` here. Perhaps a bracket before it is missing.',
  ),
  rule(
    /^syntax error: unexpected (.{1,60}?)(?: at end of statement|,| in | after |$)/,
    ([what = '']) =>
      explain`${quoted(what.replace(/^(?:name|literal|keyword) /, ''))} cannot stand here. Perhaps something before it is missing.`,
  ),
];

/** Rules for messages about syntax. */
export const goSyntaxRules: readonly ExplanationRule[] = [
  ...characters.slice(0, 2),
  ...foreign,
  ...characters,
  ...syntax,
];
