import { nearestOf } from '#runner/error-explanations/nearest-name.ts';
import {
  type ExplanationRule,
  explain,
  type FindingContext,
  keywordAsName,
  type PlainWords,
  pastedCharacter,
  quoted,
  rule,
  ruleOfCode,
  THE_STRING,
} from '#runner/error-explanations/rule.ts';
import { codeOf, lineOf, tokensAt } from '#runner/source-text.ts';

const KEYWORDS = (
  'break case catch class const continue debugger default delete do else enum export extends false finally for ' +
  'function if import in instanceof new null return super switch this throw true try typeof var void while with yield let'
).split(' ');
const KEYWORD = new Set(KEYWORDS);
/** Keywords that begin a statement and are long enough to be misspelt. */
const BEGINNINGS = 'function const return while switch class import export else case break continue'.split(
  ' ',
);
/** Messages by which Node and esbuild report syntax errors. */
const ANY =
  /^(?:SyntaxError: (?!Missing catch|Illegal)|Expected |Unexpected |Syntax error|Unterminated|The constant )/;

/** Creates a rule for syntax errors on a line that, without its strings and comment, matches `line`. */
function lineRule(line: RegExp, words: ExplanationRule['words'] | string, message = ANY): ExplanationRule {
  return ruleOfCode(message, line, words);
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Rules for constructs of other languages. */
const fromElsewhere: ExplanationRule[] = [
  lineRule(
    /^\s*\}?\s*(elif|elseif|elsif)\b/,
    ([word = '']) => explain`JavaScript writes \`else if\` instead of ${quoted(word)}.`,
  ),
  lineRule(
    /^\s*(?:public\s+|static\s+)*(def|func|fn|fun|void|sub)\s+\w+\s*\(/,
    'A function begins with the word `function` in JavaScript.',
  ),
  lineRule(
    /^\s*\}?\s*(?:if|else|for|while|class|function)\b[^?{]*:\s*$/,
    'JavaScript has no colons before blocks: write braces `{ … }` around what belongs together, and the condition in brackets `(…)`.',
  ),
  lineRule(/[^&]\band\b/, 'JavaScript writes `&&` instead of `and`.'),
  lineRule(/[^|]\bor\b/, 'JavaScript writes `||` instead of `or`.'),
  lineRule(/\bnot\s+[\w(]/, 'JavaScript writes `!` instead of `not`.'),
  lineRule(/^\s*#(?!!|\w+\s*[=;(])/, 'A comment begins with `//` in JavaScript.'),
  lineRule(/^\s*<\/?\w+[^>]*>/, 'This is HTML, and not JavaScript: a program here holds JavaScript alone.'),
  lineRule(
    /^\s*(int|float|double|string|String|char|bool|boolean|long|auto)\s+(\w+)\s*(?:=|;|$)/,
    ([type = '', name = '']) =>
      explain`JavaScript names no type ${quoted(type)} before a variable: write ${quoted(`let ${name} = …`)}.`,
  ),
];

const KEYWORD_AS_NAME = new RegExp(`\\b(?:let|const|var|function|class)\\s+(${KEYWORDS.join('|')})\\b`);
const KEYWORD_AS_PARAMETER = new RegExp(
  `\\bfunction\\s*\\w*\\s*\\((?:[^)]*[,\\s])?(${KEYWORDS.join('|')})\\s*[,)=:]`,
);

/** Rules for invalid names and misspelt words. */
const names: ExplanationRule[] = [
  lineRule(KEYWORD_AS_NAME, keywordAsName),
  lineRule(KEYWORD_AS_PARAMETER, keywordAsName),
  lineRule(
    /\b(?:let|const|var)\s+(\d\w*)/,
    ([name = '']) => explain`A name cannot begin with a digit, as ${quoted(name)} does.`,
  ),
  lineRule(
    /\b(?:let|const|var)\s+([A-Za-z]\w*(?:-[A-Za-z]\w*)+)/,
    ([name = '']) =>
      explain`A name cannot have a \`-\` in it, which subtracts: write ${quoted(name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()))}.`,
  ),
  lineRule(/\b(?:let|const|var)\s+([A-Za-z]\w*)\s+([A-Za-z]\w*)\s*=/, ([first = '', second = '']) =>
    first === 'of' || first === 'in'
      ? null
      : explain`A name cannot have a space in it: write ${quoted(first + second.charAt(0).toUpperCase() + second.slice(1))}.`,
  ),
  lineRule(/^\s*([A-Za-z]{4,})\s+[A-Za-z_$(]/, ([word = '']) => {
    const near = KEYWORD.has(word) ? null : nearestOf(word, BEGINNINGS);
    return near === null
      ? null
      : explain`JavaScript does not know the word ${quoted(word)}. Did you mean ${quoted(near)}?`;
  }),
];

/** Rules for incomplete statements. */
const statements: ExplanationRule[] = [
  lineRule(
    /^\s*\}?\s*(?:else\s+)?(if|while|switch|for)\s+(?!await)[^(\s]/,
    ([word = '']) =>
      explain`What follows ${quoted(word)} stands in round brackets: ${quoted(`${word} (…)`)}.`,
  ),
  lineRule(
    /\bfor\s*\([^;:]*(?::[^;:]*){2}\)/,
    'The three parts of a `for` loop are parted by semicolons: `for (let i = 0; i < n; i++)`.',
  ),
  lineRule(
    /\bfor\s*\([^;]*;[^;]*\)\s*\{?/,
    'A `for` loop has three parts, each but the last with a semicolon: `for (let i = 0; i < n; i++)`.',
  ),
  rule(/^(?:SyntaxError: Unexpected token 'else'|Unexpected "else")/, (_groups, { source, line }) => {
    const before = source.lines.slice(0, (line ?? 1) - 1).join('\n');
    return /\bif\s*\([^\n]*\)\s*;\s*\{?/.test(before)
      ? 'This `else` belongs to no `if`: the semicolon behind the round brackets of the `if` ends it.'
      : 'This `else` belongs to no `if`: it has to stand right behind the block `{ … }` of one.';
  }),
  rule(
    /^(?:SyntaxError: Unexpected token '(?:catch|finally)'|Unexpected "(?:catch|finally)")/,
    'This belongs to no `try`: it has to stand right behind the block `{ … }` of one.',
  ),
  rule(
    /^(?:SyntaxError: Unexpected token '(?:case|default)'|Unexpected "(?:case|default)")/,
    '`case` and `default` may only stand inside of `switch (…) { … }`.',
  ),
  lineRule(
    /\?(?!\?|\.)[^:]*;?\s*$/,
    'After `?` there are two values with a colon between them: `condition ? a : b`.',
    /^(?:SyntaxError: Unexpected token '[;)}]'|Expected ":")/,
  ),
  rule(
    /^(?:SyntaxError: Unexpected token '(?:if|for|while|return|let|const|var|\})'|Expected "\{")/,
    (_groups, { source, line }) => {
      const at = (line ?? 1) - 2;
      const above = [codeOf(source, line, '//'), source.lines[at] ?? ''].find((text) =>
        /\bfunction\b[^{]*\)\s*(?::\s*[\w<>[\]]+)?\s*$|^\s*\w+\s*\([^)]*\)\s*$|^\s*(?:export\s+)?class\s+\w+\s*$/.test(
          text,
        ),
      );
      return above === undefined
        ? null
        : 'The body of a function or a class begins with `{`, which is missing before this place.';
    },
  ),
  rule(
    /^(?:SyntaxError: Unexpected identifier '(\w{1,60})'|Expected ";" but found "(\w{1,60})")/,
    ([name = '', other = ''], { source, line }) => {
      const [, word, declared] =
        /^\s*(let|const|var|function)\s+(\w+)\s*[=;(]/.exec(codeOf(source, line, '//')) ?? [];
      return word === undefined || declared !== (name || other)
        ? null
        : explain`Inside of a class, ${quoted(word)} is left out: a property is written \`name = value;\`, a method \`name() { … }\`.`;
    },
  ),
  lineRule(
    /<\/?[a-z]\w*(?:\s[^>]*)?>/,
    'This is HTML, and not JavaScript: a program here holds JavaScript alone.',
    /^(?:SyntaxError: Unexpected token '<'|Unexpected "<")/,
  ),
  lineRule(
    /\}\s*,\s*$/,
    'Between the methods of a class stands no comma.',
    /^(?:SyntaxError: Unexpected token ','|Expected identifier but found ","|Unexpected ",")/,
  ),
  rule(
    /^SyntaxError: Invalid shorthand property initializer/,
    'Inside of an object, a colon stands between a name and its value: `{ name: value }`.',
  ),
  lineRule(
    /[=(:[]\s*\{(?:[^{}]*,)?\s*[\w$]+\s+(?:"|\d)/,
    'Inside of an object, a colon stands between a name and its value: `{ name: value }`.',
    /^(?:SyntaxError: Unexpected (?:string|number)|Expected "\}" but found)/,
  ),
  lineRule(
    /(?:\)|[\w$])\s*=\s+>/,
    'The arrow of a function is written without a space: `=>`.',
    /^(?:SyntaxError: Unexpected token '>'|Unexpected ">")/,
  ),
  lineRule(
    /\{[^{}]*:[^{}]*;|^\s*(?:[\w$]+|"\s*")\s*:[^{}]*;\s*$/,
    'The entries of an object are parted by commas: `{ a: 1, b: 2 }`.',
    /^(?:SyntaxError: Unexpected token ';'|Expected "\}" but found ";")/,
  ),
];

/** Quotation marks of word processors. */
const CURLY_QUOTE = /[“”„‘’]/;
const OPEN_STRING = 'A string begins here, but its closing quotation mark is missing.';
const MISSING_END = 'The program ends in the middle of something: a closing bracket `}` or `)` is missing.';

/** Returns the words for strings that are not closed, or closed too early; null if the line's strings are correct. */
function stringWords({ source, line }: FindingContext): PlainWords | null {
  const text = lineOf(source, line);
  const pasted = CURLY_QUOTE.exec(text)?.[0];
  if (pasted !== undefined) return pastedCharacter(pasted);
  if (/'[^'"]*\w'\w[^']*'/.test(text)) {
    return 'The apostrophe ends this string. Put a string that has one in it between double quotation marks: `"It\'s me"`.';
  }
  if (/"[^"]*"\w[^"]*""/.test(text) || /"[^"]* "\w+" [^"]*"/.test(text)) {
    return 'A quotation mark inside the string ends it. Put a string that has one in it between the other kind: `\'say "hi"\'`.';
  }
  const open = ['"', "'", '`'].some((quote) => count(codeOf(source, line, '//'), quote) % 2 === 1);
  return open ? OPEN_STRING : null;
}

/** Returns the words for round and square brackets that do not match within the line; null if they do. */
function bracketWords({ source, line, column }: FindingContext): string | null {
  const code = codeOf(source, line, '//');
  const [round, square] = [count(code, '(') - count(code, ')'), count(code, '[') - count(code, ']')];
  const { at } = tokensAt(code, column);
  if (square > 0) return 'A closing bracket `]` is missing in this line.';
  if (square < 0) return 'This line has a `]` that no bracket was opened for.';
  if (round > 0 && /[{;]|^$/.test(at)) return 'A closing bracket `)` is missing in this line.';
  return round < 0 && !/^\s*[})\]]/.test(code)
    ? 'This line has one `)` too many, or a `(` before it is missing.'
    : null;
}

/** Returns the words for two adjacent tokens that need something between them; null if they do not. */
function betweenWords({ source, line, column }: FindingContext): PlainWords | null {
  const { before, at } = tokensAt(codeOf(source, line, '//'), column);
  if (!/^[\p{L}\p{N}_$"]/u.test(at) || !/[\p{L}\p{N}_$)\]"]$/u.test(before) || KEYWORD.has(before))
    return null;
  const left = before === '"' ? THE_STRING : quoted(before);
  const right = at === '"' ? THE_STRING : quoted(at);
  return explain`Something is missing between ${left} and ${right}: a comma, an operator, a dot or a bracket.`;
}

/** True if the last block of a program, without others in it, is that of a `do` loop. */
function endsWithDo(program: string): boolean {
  const text = program.trimEnd();
  return text.endsWith('}') && /\bdo\s*\{/.test(text.slice(text.lastIndexOf('}', text.length - 2) + 1));
}

/** Returns the words for a superfluous closing brace in the program. */
function braceWords({ source }: FindingContext): string | null {
  const text = source.lines.map((_, at) => codeOf(source, at + 1, '//')).join('\n');
  return count(text, '}') > count(text, '{')
    ? 'There is a `}` too many, or a `{` before it is missing.'
    : null;
}

const tokens: ExplanationRule[] = [
  rule(/^Unexpected "([“”„‘’])/, ([character = '']) => pastedCharacter(character)),
  rule(
    /^(?:SyntaxError: (?:Invalid or unexpected token|missing \)|Unexpected)|Unterminated|Syntax error|Unexpected|Expected)/,
    (_groups, situation) => stringWords(situation),
  ),
  lineRule(
    /\/\*/,
    'A comment begins here that never ends: `*/` is missing.',
    /^(?:SyntaxError: Invalid or unexpected token|Expected "\*\/")/,
  ),
  lineRule(
    /(?:^|[^\w$.])(\d+[A-Za-z_]\w*)/,
    ([name = '']) => explain`A name cannot begin with a digit, as ${quoted(name)} does.`,
    /^(?:SyntaxError: (?:Invalid or unexpected token|Identifier directly)|Syntax error)/,
  ),
  rule(
    /^(?:SyntaxError: (?:Unexpected token|missing \))|Expected "[)\]}(;,]"|Unexpected "|Syntax error "\w)/,
    (_groups, situation) => bracketWords(situation),
  ),
  rule(/^SyntaxError: Invalid or unexpected token|^Syntax error "(.{1,10})"/, ([sign = '']) =>
    sign === ''
      ? 'Here stands a sign that JavaScript cannot read: perhaps a quotation mark is missing.'
      : explain`JavaScript cannot read the sign ${quoted(sign)} here.`,
  ),
  rule(
    /^(?:SyntaxError: (?:Unexpected (?:identifier|string|number|template string|token|strict mode reserved word)|missing \))|Expected ")/,
    (_groups, situation) => betweenWords(situation),
  ),
  rule(
    /^SyntaxError: missing \) after argument list/,
    'A closing bracket `)` is missing here, or a comma between two values.',
  ),
  rule(/^(?:SyntaxError: Unexpected token '\}'|Unexpected "\}")/, (_groups, situation) =>
    braceWords(situation),
  ),
  rule(
    /^SyntaxError: Unexpected end of input|^Unexpected end of file|^Expected ".{1,20}" but found end of file/,
    (_groups, { source }) =>
      endsWithDo(source.text) ? 'A `do` loop ends with `while (condition);`, which is missing.' : MISSING_END,
  ),
  rule(
    /^Expected "(.{1,20})" but found "(.{1,60})"/,
    ([wanted = '', found = '']) => explain`${quoted(wanted)} is missing before ${quoted(found)}.`,
  ),
  rule(
    /^(?:SyntaxError: Unexpected token '(.{1,20})'|Unexpected "(.{1,60})"|Expected identifier but found "(.{1,60})")/,
    ([token = '', other = '', name = '']) =>
      explain`${quoted(token || other || name)} cannot stand here. Perhaps something before it is missing or too much.`,
  ),
  rule(
    /^SyntaxError: Unexpected (?:identifier|string|number|template string|(?:strict mode )?reserved word)(?: '(.{1,60})')?/,
    ([text = '']) =>
      text === ''
        ? 'This cannot stand here. Perhaps a comma, an operator or a bracket before it is missing.'
        : explain`${quoted(text)} cannot stand here. Perhaps a comma, an operator or a bracket before it is missing.`,
  ),
];

const declarations: ExplanationRule[] = [
  lineRule(
    /\bfor\s*\([^;)]*,[^;)]*(?:,[^;)]*)?\)/,
    'The three parts of a `for` loop are parted by semicolons: `for (let i = 0; i < n; i++)`.',
  ),
  rule(
    /^(?:SyntaxError: Identifier '(.{1,60})' has already been declared|The symbol "(.{1,60})" has already been declared)/,
    ([name = '', other = '']) =>
      explain`${quoted(name || other)} is declared twice. Leave out the second \`let\` or \`const\`, or choose another name.`,
  ),
  lineRule(
    /=\s*\w+\s*,\s*\w+\s*=>/,
    'Several parameters of an arrow function stand in round brackets: `(a, b) => …`.',
    /^(?:SyntaxError: Missing initializer|The constant )/,
  ),
  rule(
    /^SyntaxError: Missing initializer in const declaration|^The constant "/,
    'A `const` needs its value at once: `const name = value`.',
  ),
  rule(
    /^SyntaxError: Missing initializer in destructuring/,
    'What is taken apart is missing: `const { name } = value`.',
  ),
  rule(
    /^(?:SyntaxError: Function statements require a function name|Expected identifier but found "\(")/,
    'The name of the function is missing between `function` and the bracket.',
  ),
  rule(
    /^SyntaxError: (?:Rest (?:parameter|element) must be last)|^Unexpected "," after rest pattern/,
    'The part with the three dots `...` has to come last.',
  ),
  rule(/^SyntaxError: Duplicate parameter name/, 'Two parameters of this function have the same name.'),
  rule(
    /^SyntaxError: (?:Setter must have exactly one|Setter function)/,
    'A `set` method has exactly one parameter: the new value.',
  ),
  rule(/^SyntaxError: Getter must not have/, 'A `get` method has no parameters.'),
  rule(/^SyntaxError: A class may only have one constructor/, 'A class has one `constructor` only.'),
  rule(
    /^SyntaxError: Private field '(#.{1,60})' must be declared in an enclosing class/,
    ([name = '']) => explain`${quoted(name)} is private: only the class that declares it can use it.`,
  ),
  rule(
    /^SyntaxError: let is disallowed as a lexically bound name/,
    '`let` is a word of the language and cannot be a name.',
  ),
];

const places: ExplanationRule[] = [
  rule(
    /^(?:Syntax|Reference)Error: Invalid left-hand side(?: expression)? in (?:assignment|for|prefix|postfix)|^Invalid assignment target/,
    'On the left of `=` there has to be a name in which the value is stored. To compare, write `===`.',
  ),
  rule(
    /^SyntaxError: Invalid destructuring assignment target/,
    'What stands on the left here is no name that a value could be stored in.',
  ),
  rule(
    /^SyntaxError: Illegal return statement|^A return statement cannot be used here/,
    '`return` may only stand inside a function.',
  ),
  rule(
    /^(?:SyntaxError: Illegal (break|continue) statement|Cannot use "(break|continue)" here)/,
    ([word = '', other = ''], { source }) =>
      /\.forEach\s*\(/.test(source.text)
        ? explain`${quoted(word || other)} may only stand inside a loop, and \`forEach\` is none: use \`for (… of …)\`.`
        : explain`${quoted(word || other)} may only stand inside a loop.`,
  ),
  rule(
    /^SyntaxError: await is only valid|^"await" can only be used inside an "async" function|^SyntaxError: Unexpected reserved word/,
    '`await` may only stand in a function that begins with `async`.',
  ),
  rule(
    /^SyntaxError: 'super' keyword unexpected here|^Unexpected "super"/,
    '`super` may only stand inside a method of a class that extends another one.',
  ),
  rule(
    /^SyntaxError: Missing catch or finally after try|^Expected "(?:catch|finally)"/,
    'A `try { … }` needs a `catch (error) { … }` behind it.',
  ),
  rule(
    /^SyntaxError: More than one default clause|^Multiple default clauses/,
    'A `switch` has one `default` only.',
  ),
  rule(
    /^SyntaxError: (?:Octal literals|Decimals with leading zeros)|^Legacy octal literals/,
    'A number cannot begin with `0`. Leave the zeros out, or make it a string.',
  ),
  rule(
    /^SyntaxError: Delete of an unqualified identifier|^Delete of a bare identifier/,
    '`delete` removes a property of an object, and no variable.',
  ),
  rule(
    /^SyntaxError: Unary operator used immediately before exponentiation/,
    'A minus before `**` needs brackets: `(-2) ** 2`, or `-(2 ** 2)`.',
  ),
  rule(
    /^SyntaxError: Invalid regular expression|^Unterminated regular expression/,
    'This regular expression is not complete: perhaps a bracket or the closing `/` is missing, or a `\\` before a special sign.',
  ),
  rule(
    /^SyntaxError: (?:Unterminated template|Missing \} in template)|^Unterminated template literal/,
    'A string begins with a backtick here and is not closed, or a `{` in it has no `}`.',
  ),
  rule(/^SyntaxError: (?:Unterminated string|Invalid (?:hexadecimal|Unicode) escape)/, OPEN_STRING),
  rule(
    /^SyntaxError: Cannot use import statement|^SyntaxError: (?:import|export) declarations? may only|^Unexpected "(?:import|export)"/,
    '`import` and `export` stand at the top of the program, outside of all functions and blocks.',
  ),
  rule(
    /^SyntaxError: Export '(.{1,60})' is not defined in module/,
    ([name = '']) => explain`${quoted(name)} is exported, but nothing in the program is called so.`,
  ),
  rule(
    /^SyntaxError: The requested module '(.{1,80})' does not provide an export named '(.{1,60})'/,
    ([module = '', name = '']) => explain`The module ${quoted(module)} has nothing called ${quoted(name)}.`,
  ),
  rule(
    /^SyntaxError: Malformed arrow function parameter list/,
    'Before `=>` stand names of parameters: `(a, b) => …`.',
  ),
  rule(
    /^Cannot assign to "(.{1,60})" because it is a constant/,
    ([name = '']) =>
      explain`${quoted(name)} is a constant and cannot be changed. Declare it with \`let\` instead.`,
  ),
];

/** Rules for programs that Node and esbuild cannot parse. */
export const javascriptSyntax: readonly ExplanationRule[] = [
  ...declarations.slice(0, 3),
  ...fromElsewhere,
  ...names,
  ...statements,
  ...declarations.slice(3),
  ...places,
  ...tokens,
];
