import { nearestOf } from '#runner/error-explanations/nearest-name.ts';
import {
  type ExplanationRule,
  explain,
  type FindingContext,
  PASTED_SPACE,
  type PlainWords,
  pastedCharacter,
  quoted,
  rule,
  ruleOfCode,
  THE_STRING,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { codeOf, lineThatLooks, tokensAt } from '#runner/source-text.ts';

const KEYWORDS = (
  'and as assert async await break class continue def del elif else except finally for from global if import in is ' +
  'lambda nonlocal not or pass raise return try while with yield'
).split(' ');
const KEYWORD = new Set(KEYWORDS);
/** Keywords that begin a line and are long enough to be misspelt. */
const BEGINNINGS = KEYWORDS.filter((word) => word.length > 2);

/** Creates a rule for syntax errors on a line that, without its strings and comment, matches `line`. */
function lineRule(
  line: RegExp,
  words: ExplanationRule['words'] | string,
  message = /^SyntaxError: /,
): ExplanationRule {
  return ruleOfCode(message, line, words, '#');
}

const COMPARE = 'A single `=` stores a value. To compare two values, write `==`.';
const OPEN_STRING = 'A string begins here, but its closing quotation mark is missing.';
const NO_BRACES =
  'Python has no braces around blocks: the line ends with a colon `:`, and what belongs to it is indented below.';

/** Most words of a text that are looked for in the program. */
const MAX_WORDS = 20;

/** Returns what stands between the round brackets of a function's head, or of another line that ends a bracket so. */
function parametersIn(line: string): string {
  const end = line.lastIndexOf('):');
  return end === -1 ? '' : line.slice(line.indexOf('(') + 1, end);
}

/** Returns the words for a text without quotation marks; null if one of its words is a variable. */
function bareText(call: string, text: string, { source }: FindingContext): PlainWords | null {
  const isVariable = (word: string) =>
    lineThatLooks(source, new RegExp(`\\b${word}\\s*(?:=|,[\\w, ]*=|in\\b)`)) !== null ||
    source.lines.some((line) => new RegExp(`\\b${word}\\b`).test(parametersIn(line)));
  const words = new Set((text.match(/\w+/g) ?? []).slice(0, MAX_WORDS));
  return [...words].some((word) => !KEYWORD.has(word) && isVariable(word))
    ? null
    : explain`A text stands between quotation marks: ${quoted(`${call}("${text}")`)}.`;
}

/** Rules for constructs of other languages. */
const fromElsewhere: ExplanationRule[] = [
  lineRule(
    /\b(print|input)\s*\(\s*((?:[^\W\d_]{1,30}[ ,]{1,3}){1,20}[^\W\d_]{1,30}[!?.:]?)\s*\)\s*$/,
    ([call = '', text = ''], situation) => bareText(call, text, situation),
  ),
  lineRule(
    /^\s*[!%]?\s*(?:(?:python3?|py) -m )?(?:pip3?|conda|apt(?:-get)?) install\b/,
    'This line installs a library on a computer of your own, and is no Python. Leave it out: libraries cannot be installed here, and those that are there only have to be imported.',
  ),
  lineRule(
    /(\w+)\+\+(?!\s*\w)/,
    ([name = '']) => explain`Python has no \`++\`. To add 1, write ${quoted(`${name} += 1`)}.`,
  ),
  lineRule(
    /(\w+)--(?!\s*\w)/,
    ([name = '']) => explain`Python has no \`--\`. To subtract 1, write ${quoted(`${name} -= 1`)}.`,
  ),
  lineRule(/&&/, 'Python writes `and` instead of `&&`.'),
  lineRule(/\|\|/, 'Python writes `or` instead of `||`.'),
  lineRule(/===/, 'Python compares with `==`, not with `===`.'),
  lineRule(/!==/, 'Python writes `!=` instead of `!==`.'),
  lineRule(/<>/, 'Python writes `!=` instead of `<>`.'),
  lineRule(
    /^\s*\}?\s*(else\s+if|elseif|elsif)\b/,
    ([word = '']) => explain`Python writes \`elif\` instead of ${quoted(word)}.`,
  ),
  lineRule(
    /^\s*for\s*\(?\s*(?:(?:int|let|var)\s+)?(\w+)\s*=/,
    ([name = '']) => explain`A loop that counts is written ${quoted(`for ${name} in range(10):`)} in Python.`,
  ),
  lineRule(/^\s*\}?\s*(?:if|elif|else|for|while|def|class|try|except|with)\b.*\{\s*$/, NO_BRACES),
  lineRule(/^\s*\}\s*(?:else.*)?$/, NO_BRACES),
  lineRule(
    /^\s*(?:public\s+|static\s+)*(function|func|fn|fun|void|sub)\s+\w+\s*\(/,
    'A function begins with the word `def` in Python.',
  ),
  lineRule(
    /^\s*(var|let|const|val|auto|dim)\s+(\w+)/,
    ([word = '', name = '']) =>
      explain`Python has no word ${quoted(word)}: a variable is made by giving it a value, as in ${quoted(`${name} = 5`)}.`,
  ),
  lineRule(
    /^\s*(int|float|double|string|String|str|bool|boolean|char|long)\s+(\w+)\s*(?:=|;|$)/,
    ([type = '', name = '']) =>
      explain`Python names no type ${quoted(type)} before a variable: write ${quoted(`${name} = …`)}.`,
  ),
  lineRule(
    /\bnew\s+(\w+)\s*\(/,
    ([name = '']) => explain`Python has no word \`new\`: an object is made with ${quoted(`${name}(…)`)}.`,
  ),
  lineRule(/^\s*switch\b/, 'Python has no `switch`: write `if` and `elif`.'),
  lineRule(
    /^\s*do\s*[:{]/,
    'Python has no `do` loop: write `while True:` and leave it with `if …: break` at its end.',
  ),
  lineRule(/\?[^:]*:/, 'Python has no `? :` operator: write `a if condition else b`.'),
  lineRule(
    /^\s*(?:if|elif|while|for)\b.*\b(then|do)\s*:?\s*$/,
    ([word = '']) => explain`Python writes no ${quoted(word)} here: the line ends with a colon \`:\`.`,
  ),
  lineRule(/^\s*\/\/|\/\/\s*[A-Za-z]+\s+[A-Za-z]+|\/\*/, 'A comment begins with `#` in Python.'),
  lineRule(
    /\brange\s+(\w+)/,
    ([end = '']) => explain`What a function is given stands in brackets: ${quoted(`range(${end})`)}.`,
  ),
  lineRule(/(?:^|[\s(])!\s*[A-Za-z_(]/, 'Python writes `not` instead of `!`.'),
];

const FIRST_WORD = /^\s*([A-Za-z]{3,})\b(?=\s+[\w"'({[]|\s*:|\s*$)/;
const WITHOUT_HEAD = /^\s*(else|elif|except|finally|case)\b/;
const KEYWORD_STORED = new RegExp(`^\\s*(${KEYWORDS.join('|')})\\s*=(?!=)`);
const KEYWORD_AS_PARAMETER = new RegExp(
  `^\\s*def\\s+\\w+\\s*\\((?:[^)]*[,\\s])?(${KEYWORDS.join('|')})\\s*[,)=:]`,
);
const KEYWORD_AS_NAME = new RegExp(`^\\s*(?:def|class|for|import)\\s+(${KEYWORDS.join('|')})\\b`);
const BARE = /^SyntaxError: (?:invalid syntax$|expected )/;

function keywordAsName([word = '']: readonly string[]): PlainWords {
  return explain`${quoted(word)} is a word of the language and cannot be a name. Choose another one, such as ${quoted(`${word}_`)}.`;
}

/** Rules for a plain `invalid syntax`: the line shows what is wrong. */
const bare: ExplanationRule[] = [
  lineRule(KEYWORD_STORED, keywordAsName),
  lineRule(KEYWORD_AS_PARAMETER, keywordAsName, BARE),
  lineRule(KEYWORD_AS_NAME, keywordAsName, BARE),
  lineRule(
    FIRST_WORD,
    ([word = '']) => {
      const near = KEYWORD.has(word) ? null : nearestOf(word, BEGINNINGS);
      return near === null
        ? null
        : explain`Python does not know the word ${quoted(word)}. Did you mean ${quoted(near)}?`;
    },
    /^SyntaxError: (?:invalid syntax|expected )/,
  ),
  lineRule(
    WITHOUT_HEAD,
    ([word = '']) =>
      word === 'else' || word === 'elif'
        ? explain`This ${quoted(word)} belongs to no \`if\`: it has to stand right below the block of one, indented as far as the \`if\`, and an \`else\` comes last.`
        : explain`This ${quoted(word)} belongs to no \`try\`: it has to stand right below the block of one, indented as far as the \`try\`.`,
    /^SyntaxError: invalid syntax$/,
  ),
  lineRule(/^\s*def\s*\(/, 'The name of the function is missing between `def` and the bracket.', BARE),
  lineRule(
    /^\s*(if|elif|while)\s*:/,
    ([word = '']) => explain`The condition is missing after ${quoted(word)}.`,
    BARE,
  ),
  lineRule(
    /^\s*([A-Za-z]\w*)\s+([A-Za-z]\w*)\s*=(?!=)/,
    ([first = '', second = '']) =>
      KEYWORD.has(first) || first.length < 2 || second.length < 2
        ? null
        : explain`A name cannot have a space in it: write ${quoted(`${first}_${second}`)}.`,
    BARE,
  ),
  lineRule(
    /(?:[-+*/%=<>,(]|\b(?:and|or|not|in|is))\s*:?\s*$/,
    'Something is missing at the end of this line.',
    /^SyntaxError: invalid syntax$/,
  ),
  rule(/^SyntaxError: invalid syntax$/, (_groups, { source, line, column }) => {
    const { before, at } = tokensAt(codeOf(source, line, '#'), column);
    if (
      KEYWORD.has(at) &&
      /^(?:print|\w*)$/.test(before) &&
      new RegExp(`[(,]\\s*${at}\\s*[,)]`).test(codeOf(source, line, '#'))
    ) {
      return keywordAsName([at]);
    }
    if (at === '') return 'Something is missing at the end of this line.';
    if (/^[\p{L}_\d"]/u.test(at) && /[\p{L}\p{N}_)\]"]$/u.test(before) && !KEYWORD.has(before)) {
      const left = before === '"' ? THE_STRING : quoted(before);
      const right = at === '"' ? THE_STRING : quoted(at);
      return explain`Something is missing between ${left} and ${right}: a comma, an operator, a dot or a bracket.`;
    }
    return explain`Python cannot read this line from ${quoted(at)} on: look there, and right before it, for a sign that is missing or too much.`;
  }),
];

const assignments: ExplanationRule[] = [
  lineRule(
    /^\s*([A-Za-z]\w*(?:-[A-Za-z]\w*)+)\s*=(?!=)/,
    ([name = '']) =>
      explain`A name cannot have a \`-\` in it, which subtracts: write ${quoted(name.replaceAll('-', '_'))}.`,
    /^SyntaxError: (?:cannot assign to expression|invalid syntax)/,
  ),
  rule(
    /^SyntaxError: cannot assign to (True|False|None|__debug__)/,
    ([word = '']) => explain`${quoted(word)} is a fixed value of the language and cannot be a name.`,
  ),
  lineRule(/^\s*(?:if|elif|while|return|assert)\b|\bif\b/, COMPARE, /^SyntaxError: cannot assign to /),
  rule(/^SyntaxError: invalid syntax\. Maybe you meant '=='/, COMPARE),
  rule(
    /^SyntaxError: cannot assign to (?:\S+ )?literal/,
    'On the left of `=` stands the name, on the right the value that is stored in it.',
  ),
  rule(
    /^SyntaxError: cannot assign to (?:function call|expression|comparison|conditional|f-string|lambda)/,
    'What stands on the left of `=` is nothing that a value can be stored in: it has to be a name, or an element of something. To compare two values, write `==`.',
  ),
  rule(
    /^SyntaxError: cannot assign to (?:attribute|subscript|name|tuple|list)/,
    'A `=` cannot stand here. Perhaps a bracket before it is missing. To compare two values, write `==`.',
  ),
  rule(/^SyntaxError: cannot (?:assign to|delete|use) /, 'On the left of `=` there has to be a name.'),
];

const brackets: ExplanationRule[] = [
  rule(
    /^SyntaxError: '([([{])' was never closed/,
    ([bracket = '']) => explain`The bracket ${quoted(bracket)} is opened here and never closed.`,
  ),
  rule(
    /^SyntaxError: unmatched '([)\]}])'/,
    ([bracket = '']) => explain`There is a ${quoted(bracket)} here that no bracket was opened for.`,
  ),
  rule(
    /^SyntaxError: closing parenthesis '(.)' does not match opening parenthesis '(.)'/,
    ([closed = '', opened = '']) =>
      explain`A bracket was opened with ${quoted(opened)} but closed with ${quoted(closed)}.`,
  ),
  rule(
    /^SyntaxError: unexpected EOF/,
    'The program ends in the middle of something: perhaps a bracket is missing.',
  ),
  lineRule(
    /^\s*def\s+\w+\s*:/,
    'After the name of a function stand round brackets, even where they are empty: `def name():`.',
    /^SyntaxError: (?:expected '\('|invalid syntax)/,
  ),
  rule(
    /^SyntaxError: Missing parentheses in call to 'print'/,
    'What is printed has to stand in brackets: `print("hello")`.',
  ),
  rule(
    /^SyntaxError: Missing parentheses in call to '(.{1,40})'/,
    ([name = '']) => explain`What ${quoted(name)} is given has to stand in brackets.`,
  ),
];

const strings: ExplanationRule[] = [
  rule(/^SyntaxError: unterminated string literal|^SyntaxError: EOL while scanning/, (_groups, situation) => {
    const text = situation.source.lines[(situation.line ?? 0) - 1] ?? '';
    return /'[^'"]*\w'\w/.test(text)
      ? 'The apostrophe ends this string. Put a string that has one in it between double quotation marks: `"It\'s me"`.'
      : OPEN_STRING;
  }),
  rule(
    /^SyntaxError: unterminated (?:triple-quoted )?(?:f-)?string literal|^SyntaxError: EOF while scanning/,
    OPEN_STRING,
  ),
  rule(
    /^SyntaxError: f-string: (?:empty expression|valid expression required before '\}')/,
    'The braces of this f-string are empty: between them stands what is to be put in.',
  ),
  rule(
    /^SyntaxError: f-string: (?:expecting '\}'|single '\}')/,
    'Each `{` in an f-string needs its `}`, and each `}` its `{`.',
  ),
  rule(
    /^SyntaxError: f-string: (?:unterminated|unmatched|closing)/,
    'A quotation mark or a bracket between the braces of this f-string does not match. Inside the braces, use the other kind of quotation marks.',
  ),
  rule(
    /^SyntaxError: f-string/,
    'What stands between the braces of this f-string is no expression that Python can read.',
  ),
  rule(
    /^SyntaxError: \(unicode error\)/,
    'A backslash `\\` in a string begins a special character. Write `\\\\` instead, or an `r` before the string.',
  ),
  rule(
    /^SyntaxError: unexpected character after line continuation character/,
    'A backslash `\\` outside of a string may only stand at the very end of a line.',
  ),
  rule(/^SyntaxError: invalid character '(.)'/, ([character = '']) => pastedCharacter(character)),
  rule(/^SyntaxError: invalid non-printable character/, PASTED_SPACE),
  lineRule(
    /\b(\d+[A-Za-z_]\w*)/,
    ([name = '']) => explain`A name cannot begin with a digit, as ${quoted(name)} does.`,
    /^SyntaxError: invalid (?:decimal|hexadecimal|octal|binary) literal/,
  ),
  rule(
    /^SyntaxError: leading zeros in decimal integer literals/,
    'An integer cannot begin with `0`. Leave the zeros out, or make it a string.',
  ),
];

const places: ExplanationRule[] = [
  rule(
    /^SyntaxError: 'return' outside function/,
    '`return` may only stand inside a function. Perhaps the line is not indented far enough.',
  ),
  rule(
    /^SyntaxError: '(break|continue)' (?:outside|not properly in) loop/,
    ([word = '']) => explain`${quoted(word)} may only stand inside a loop.`,
  ),
  rule(
    /^SyntaxError: '(await|yield|yield from|async with|async for)' outside/,
    ([word = '']) => explain`${quoted(word)} may only stand inside a function.`,
  ),
  rule(
    /^SyntaxError: '(await)' outside async/,
    '`await` may only stand in a function that begins with `async def`.',
  ),
  rule(
    /^SyntaxError: expected 'except' or 'finally' block/,
    'A `try` needs an `except` below its block, indented as far as the `try`.',
  ),
  rule(
    /^SyntaxError: nonlocal declaration not allowed at module level/,
    '`nonlocal` may only stand inside a function.',
  ),
  rule(
    /^SyntaxError: no binding for nonlocal '(.{1,60})' found/,
    ([name = '']) => explain`No function around this one has a variable ${quoted(name)}.`,
  ),
  rule(
    /^SyntaxError: name '(.{1,60})' is (?:used|assigned to) (?:prior to|before) (global|nonlocal) declaration/,
    ([name = '', word = '']) =>
      explain`${quoted(`${word} ${name}`)} has to stand before the first use of ${quoted(name)} in this function.`,
  ),
  rule(
    /^SyntaxError: name '(.{1,60})' is parameter and (global|nonlocal)/,
    ([name = '']) =>
      explain`${quoted(name)} is a parameter of this function and cannot be a global variable as well.`,
  ),
  rule(
    /^SyntaxError: duplicate argument '(.{1,60})' in function definition/,
    ([name = '']) => explain`This function has two parameters with the name ${quoted(name)}.`,
  ),
  rule(
    /^SyntaxError: positional argument follows keyword argument/,
    'Values with a name, as in `name=value`, stand behind all those without one.',
  ),
  rule(
    /^SyntaxError: keyword argument repeated: (.{1,60})/,
    ([name = '']) => explain`The value ${quoted(name)} is given twice in this call.`,
  ),
  rule(
    /^SyntaxError: (?:non-default argument follows default|parameter without a default follows)/,
    'Parameters with a default value stand behind all those without one.',
  ),
  rule(/^SyntaxError: import \* only allowed at module level/, '`import *` may not stand inside a function.'),
  rule(
    /^SyntaxError: (?:did you forget parentheses around the comprehension target|Generator expression must be parenthesized)/,
    'Something in this expression needs brackets of its own.',
  ),
  rule(
    /^SyntaxError: (?:':' expected after dictionary key|expression expected after dictionary key)/,
    'An entry of a dictionary has a key, a colon `:` and a value: `{"key": value}`.',
  ),
  rule(
    /^SyntaxError: expected 'else' after 'if' expression/,
    'An `if` inside of an expression needs an `else`: `a if condition else b`.',
  ),
  rule(
    /^SyntaxError: multiple exception types must be parenthesized/,
    'Several exceptions after `except` stand in brackets: `except (ValueError, TypeError):`.',
  ),
  rule(/^SyntaxError: invalid syntax\. Perhaps you forgot a comma/, (_groups, { source, line, column }) => {
    const code = codeOf(source, line, '#');
    return /^\s*print\s*\(/.test(code) || column > 1
      ? 'Perhaps a comma or an operator such as `+` is missing here, between two values.'
      : null;
  }),
];

const colons: ExplanationRule[] = [
  lineRule(
    /^\s*(else|try|finally)\s+([^\s:]{1,60})/,
    ([word = '']) => explain`A colon \`:\` has to stand right after ${quoted(word)}.`,
    /^SyntaxError: expected ':'/,
  ),
  lineRule(/[^:]\s*$/, 'A colon `:` is missing at the end of this line.', /^SyntaxError: expected ':'/),
  rule(
    /^SyntaxError: expected ':'/,
    'A colon `:` is missing in this line, or something before it is too much.',
  ),
];

const indentation: ExplanationRule[] = [
  rule(
    /^IndentationError: expected an indented block after (?:'(\w{1,10})' statement|(function|class) definition)(?:, | )?(?:on line (\d+))?/,
    ([word = '', kind = '', line = '']) => {
      const head = word === '' ? (kind === 'class' ? 'class' : 'def') : word;
      return explain`What belongs to the ${quoted(head)} in line ${verbatim(line)} has to be indented below it. If nothing is to happen there, write \`pass\`.`;
    },
  ),
  rule(
    /^IndentationError: unexpected indent/,
    'This line is indented further than the one before it, without a reason.',
  ),
  rule(
    /^IndentationError: unindent does not match/,
    'The spaces at the beginning of this line match no line above it.',
  ),
  rule(
    /^IndentationError: expected an indented block/,
    'The lines that belong to the line above have to be indented.',
  ),
  rule(
    /^TabError/,
    'Tabs and spaces are mixed at the beginning of lines. Use one of them: four spaces are usual.',
  ),
];

/** Rules for programs that Python cannot parse. */
export const pythonSyntax: readonly ExplanationRule[] = [
  ...fromElsewhere,
  ...assignments,
  ...brackets,
  ...strings,
  ...bare,
  ...places,
  ...colons,
  ...indentation,
];
