import { didYouMean } from '#runner/error-explanations/nearest-name.ts';
import { bracedBody, endlessWords, MAX_FUNCTIONS, neverStops } from '#runner/error-explanations/recursion.ts';
import {
  type ExplanationRule,
  explain,
  type FindingContext,
  joined,
  NO_NETWORK,
  noSuchFile,
  type PlainWords,
  quoted,
  rule,
} from '#runner/error-explanations/rule.ts';
import { codeOf, escaped, lineOf, lineThatLooks } from '#runner/source-text.ts';
import { declarationOf, missingModule, otherMember, specifierOf, unknownName } from './javascript-names.ts';

/** Returns the sentence that says what was read from undefined or null, with the owner's name if the line tells it. */
function asking(what: string, name: string, code: string): PlainWords {
  const member = quoted(/^\d+$/.test(name) ? `[${name}]` : name);
  const owners = [
    ...code.matchAll(
      new RegExp(
        `(?<![\\w$.)\\]])([A-Za-z_$][\\w$]*(?:\\.[\\w$]+|\\[[\\w$. +-]{1,40}\\])+)\\s*\\.\\s*${escaped(name)}(?![\\w$])`,
        'g',
      ),
    ),
  ];
  const owner = owners.length === 1 ? owners[0]?.[1] : undefined;
  const uses = code.match(new RegExp(`\\.\\s*${escaped(name)}(?![\\w$])`, 'g'));
  return owner === undefined || uses?.length !== 1
    ? explain`${member} is asked of something that has no value (${quoted(what)}).`
    : explain`${member} is asked of ${quoted(owner)}, which has no value (${quoted(what)}).`;
}

/** Returns the words for a member that is read from undefined or null. */
function askedOfNothing(what: string, name: string, situation: FindingContext): PlainWords {
  const { source, line } = situation;
  const code = codeOf(source, line, '//');
  const asked = asking(what, name, code);
  const owner = new RegExp(`([A-Za-z_$][\\w$]*)\\s*(?:\\.\\s*${escaped(name)}\\b|\\[)`).exec(code)?.[1] ?? '';
  if (owner === 'this' && what === 'undefined') {
    return joined(
      asked,
      explain`A \`function\` that is called on its own has no \`this\`: use an arrow function, or call the method on its object.`,
    );
  }
  const empty =
    owner === ''
      ? null
      : lineThatLooks(source, new RegExp(`\\b(?:let|var)\\s+${escaped(owner)}\\s*(?::[^=]*)?;?\\s*$`));
  if (empty !== null && declarationOf(owner, situation) === empty) {
    return joined(
      asked,
      explain`${quoted(owner)} is declared in line ${empty} without a value: give it one there, such as \`[]\` or \`0\`.`,
    );
  }
  if (lineThatLooks(source, /<=\s*[\w.]+\.length\b/) !== null && /\[/.test(code)) {
    return joined(
      asked,
      explain`The last position is \`length - 1\`: perhaps \`<\` is meant in place of \`<=\`.`,
    );
  }
  return joined(asked, 'Check where that value should have come from.');
}

/** True if a line that begins with a bracket continues the one above, which has no semicolon. */
function continuesLineAbove({ source }: FindingContext, line: number): boolean {
  const above = codeOf(source, line - 1, '//');
  return /^\s*[([]/.test(codeOf(source, line, '//')) && above.trim() !== '' && !/[;{},([=]\s*$/.test(above);
}

/** Returns the words for a call of something that is no function. */
function noFunction(called: string, situation: FindingContext): PlainWords {
  const { source, line } = situation;
  const name = called.split('.').at(-1) ?? called;
  const owner = called.slice(0, -name.length - 1);
  if ([line ?? 0, (line ?? 0) + 1].some((at) => continuesLineAbove(situation, at))) {
    return 'A line that begins with `(` or `[` belongs to the line above it. Put a semicolon `;` at the end of that one.';
  }
  if (/^-?\d[\d.]*$/.test(called)) {
    return explain`Between ${quoted(called)} and the bracket the sign \`*\` is missing: JavaScript does not multiply without it.`;
  }
  const given = /^(?:number|string|object|boolean|undefined|null)\b(?: (.*))?$/.exec(called);
  if (given !== null) return explain`A function is needed here, but this is ${quoted(given[1] ?? called)}.`;
  if (name === 'length' || name === 'size') {
    return explain`${quoted(name)} is no function: leave the brackets behind it out, or write \`.length\`.`;
  }
  if (owner === '') {
    const stored = declarationOf(called, situation);
    return stored === null
      ? joined(
          explain`${quoted(called)} is called with brackets, but it is not a function.`,
          didYouMean(called, source, []),
        )
      : explain`${quoted(called)} is called with brackets, but line ${stored} stores something else than a function in it.`;
  }
  const text = ARRAY_METHODS.test(name) && lineThatLooks(source, textNamed(owner));
  if (text)
    return explain`${quoted(owner)} is a string since line ${text}, and strings have no ${quoted(name)}: that is for arrays.`;
  const object = ARRAY_METHODS.test(name) && lineThatLooks(source, objectNamed(owner));
  if (object) {
    return explain`${quoted(owner)} is an object since line ${object}, and ${quoted(name)} is for arrays: go through ${quoted(`Object.entries(${owner})`)}.`;
  }
  const other = otherMember(name, owner);
  const near = other === null ? didYouMean(name, source, []) : null;
  return other === null
    ? joined(explain`${quoted(called)} is called with brackets, but it is not a function.`, near)
    : joined(explain`There is no function ${quoted(called)}.`, other);
}

const AWAIT = 'A promise gives its value with `await`.';

/** Returns the `async` function whose result a variable holds without `await`; null if there is none. */
function promiseOf(name: string, text: string): string | null {
  const made = new RegExp(`\\b(?:let|const|var)\\s+${escaped(name)}\\s*=\\s*([\\w$]{1,60})\\(`).exec(
    text,
  )?.[1];
  if (made === undefined) return null;
  const own = escaped(made);
  return new RegExp(`\\basync\\s+function\\s+${own}\\b|\\b${own}\\s*=\\s*async\\b`).test(text) ? made : null;
}

/** Methods that arrays have and strings do not. */
const ARRAY_METHODS =
  /^(?:push|pop|shift|unshift|splice|sort|reverse|join|map|filter|forEach|reduce|reduceRight|fill|find|findIndex|some|every|flat|flatMap)$/;

/** Returns a pattern for a line that assigns a string to a variable. */
function textNamed(name: string): RegExp {
  return new RegExp(
    `\\b${escaped(name)}\\s*(?::\\s*\\w+\\s*)?=\\s*(?:"[^"]*"|'[^']*'|\`[^\`]*\`|String\\(.*\\))\\s*;?\\s*(?://.*)?$`,
  );
}

/** Returns a pattern for a line that begins an object in a variable. */
function objectNamed(name: string): RegExp {
  return new RegExp(`\\b(?:let|const|var)\\s+${escaped(name)}\\s*(?::[^=]*)?=\\s*\\{`);
}

/** Deeper nesting of brackets than any function calls need; a line as long as is examined has room for it. */
const DEEP = 200;

/** True if the source code itself is nested too deeply. */
function isDeeplyNested(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth = Math.max(0, depth - 1);
    if (depth >= DEEP) return true;
  }
  return false;
}

/**
 * Returns the words for endless or very deep recursion, depending on whether the functions can return without
 * recursing.
 */
function recursionWords({ source, error }: FindingContext): PlainWords {
  const frames = [
    ...error.matchAll(/^ {4}at (?:new |async )?(?:\w+\.)?(?:get |set )?([\w$]+)[^\n]*main\.[jt]s:/gm),
  ];
  const names = [...new Set(frames.map(([, name]) => name ?? ''))]
    .filter((name) => name !== 'Object')
    .slice(0, MAX_FUNCTIONS);
  const head = (name: string) =>
    new RegExp(
      `\\bfunction\\s+${escaped(name)}\\b|\\b${escaped(name)}\\s*=\\s*(?:async\\s*)?(?:function|\\(|\\w+\\s*=>)|^\\s*(?:static\\s+|async\\s+|get\\s+|set\\s+)*${escaped(name)}\\s*\\([^)]*\\)\\s*(?::[^{]*)?\\{`,
    );
  const name = names[0];
  if (name === undefined && isDeeplyNested(source.text))
    return 'The brackets of this program are nested too deeply for JavaScript to read it.';
  if (name !== undefined && neverStops(names.map((each) => bracedBody(source, head(each)))))
    return endlessWords(name);
  return 'Functions call one another more deeply here than JavaScript has room for, which are about 10000 calls. Either the case that stops them is never reached, or the recursion is right but too deep: then use a loop.';
}

/** Returns the words for an error that the program throws itself. */
function thrownWords(name: string, message: string, { source, line }: FindingContext): PlainWords | null {
  const code = codeOf(source, line, '//');
  if (/\bPromise\.reject\b|\breject\s*\(/.test(code)) {
    return explain`A promise failed with the words ${quoted(message)}, and nothing in the program deals with that: use \`try\` with \`await\`, or \`.catch\`.`;
  }
  if (!/\bthrow\b/.test(code) && !/\bnew\s+\w*Error\b/.test(code)) return null;
  return name === ''
    ? explain`The program throws ${quoted(message)} itself, and no \`try\` catches it.`
    : explain`The program throws this ${quoted(name)} itself, with the words ${quoted(message)}, and no \`try\` catches it.`;
}

const references: ExplanationRule[] = [
  rule(
    /ReferenceError: Cannot access '(.{1,60})' before initialization/,
    ([name = '']) => explain`${quoted(name)} is used before the line in which it gets its value.`,
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
  rule(/ReferenceError: ([^\s]{1,100}) is not defined/, ([name = ''], situation) =>
    unknownName(name, situation),
  ),
];

const values: ExplanationRule[] = [
  rule(
    /TypeError: Assignment to constant variable/,
    'A `const` cannot be changed after it has got its value. Declare it with `let` instead.',
  ),
  rule(
    /TypeError: Cannot (?:read|set) properties of (undefined|null) \((?:reading|setting) '(.{1,100})'\)/,
    ([what = '', name = ''], situation) => askedOfNothing(what, name, situation),
  ),
  rule(
    /TypeError: Cannot destructure property '(.{1,60})' of .{1,100} as it is (undefined|null)/,
    ([name = '', what = '']) =>
      explain`${quoted(name)} is to be taken out of something that has no value (${quoted(what)}).`,
  ),
  rule(/TypeError: Cannot destructure/, 'Values are to be taken out of something that has no value.'),
  rule(
    /TypeError: (.{1,100}?) is not a function(?: or its return value is not iterable)?/,
    ([name = ''], situation) => noFunction(name, situation),
  ),
  rule(
    /TypeError: (?:(?:number|object|boolean|undefined|string) )?(.{1,100}?) is not iterable/,
    ([name = ''], { source, line }) => {
      if (/^(?:undefined|null)\b/.test(name))
        return explain`Something with elements is needed here, but there is no value (${quoted(name.split(' ')[0] ?? '')}).`;
      const code = codeOf(source, line, '//');
      if (/^\d+$/.test(name))
        return explain`A loop needs something with elements, but this is the number ${quoted(name)}. To count, write \`for (let i = 0; i < n; i++)\`.`;
      const made = promiseOf(name, source.text);
      if (made !== null)
        return joined(explain`${quoted(name)} is a promise, since ${quoted(made)} is \`async\`.`, AWAIT);
      return /\bfor\s*\(/.test(code)
        ? explain`A \`for … of\` loop needs an array or a string, but ${quoted(name)} is neither. To go through an object, use \`Object.entries(…)\`.`
        : explain`Something with elements is needed here, but ${quoted(name)} has none.`;
    },
  ),
  rule(
    /TypeError: (.{1,100}?) is not a constructor/,
    ([name = '']) => explain`\`new\` needs a class, but ${quoted(name)} is none.`,
  ),
  rule(
    /TypeError: Class constructor (.{1,60}?) cannot be invoked without 'new'/,
    ([name = '']) =>
      explain`An object of the class ${quoted(name)} is made with ${quoted(`new ${name}(…)`)}.`,
  ),
  rule(
    /TypeError: Class extends value (.{1,60}?) is not a constructor/,
    ([name = '']) => explain`After \`extends\` stands the name of a class, but this is ${quoted(name)}.`,
  ),
  rule(
    /TypeError: Cannot mix BigInt/,
    'Ordinary numbers and BigInts (with an `n`) cannot be mixed in one calculation.',
  ),
  rule(
    /TypeError: Reduce of empty array with no initial value/,
    '`reduce` was used on an empty array. Give it a first value behind the function, such as `0`.',
  ),
  rule(
    /TypeError: Converting circular structure to JSON/,
    'This object holds itself, directly or inside of another one, so it cannot be written as JSON.',
  ),
  rule(
    /TypeError: The comparison function must be/,
    '`sort` takes a function that compares two elements: `sort((a, b) => a - b)`.',
  ),
  rule(
    /TypeError: Cannot use 'in' operator/,
    '`in` looks for a property of an object. In a string or an array, use `.includes(…)`.',
  ),
  rule(
    /TypeError: Right-hand side of 'instanceof'/,
    'On the right of `instanceof` stands the name of a class.',
  ),
  rule(
    /TypeError: Cannot assign to read only property '(.{1,60}?)'/,
    ([name = '']) => explain`${quoted(name)} cannot be changed: the object is frozen, or it is a string.`,
  ),
  rule(
    /TypeError: Cannot set property (.{1,60}) of .{1,100} which has only a getter/,
    ([name = '']) => explain`${quoted(name)} can be read, but not changed: it has a \`get\` and no \`set\`.`,
  ),
  rule(
    /TypeError: Cannot (?:add property (.{1,60}), object is not extensible|delete property '(.{1,60})')/,
    ([added = '', deleted = '']) =>
      explain`${quoted(added || deleted)} cannot be added or removed: the object is frozen.`,
  ),
  rule(
    /TypeError: Cannot convert undefined or null to object/,
    'An object is needed here, but there is no value.',
  ),
  rule(
    /TypeError: Cannot convert a Symbol value/,
    'A symbol cannot be joined with a string: use `.toString()`.',
  ),
  rule(
    /TypeError: Do not know how to serialize a BigInt/,
    'JSON has no BigInts: turn it into a string first.',
  ),
  rule(/TypeError: Cannot convert .{1,80} to a BigInt/, 'This cannot be turned into a BigInt.'),
  rule(
    /TypeError(?: \[ERR_INVALID_ARG_TYPE\])?: The "?(.{1,60}?)"? (?:argument|property) must be (?:of type|an instance of|one of type) (.{1,80}?)\. Received (.{1,60})/,
    ([name = '', wanted = '', got = '']) =>
      explain`${quoted(name)} has to be of the type ${quoted(wanted)}, but it is given ${quoted(got)}.`,
  ),
];

const numbers: ExplanationRule[] = [
  rule(/RangeError: Maximum call stack size exceeded/, (_groups, situation) => recursionWords(situation)),
  rule(
    /RangeError: Invalid (?:array|typed array) length/,
    'An array cannot have this length: it has to be an integer, not negative and not too large.',
  ),
  rule(
    /RangeError: Invalid string length/,
    'A string became longer than a string can be. Perhaps it grows without end in a loop.',
  ),
  rule(/RangeError: Invalid count value/, '`repeat` needs a number that is not negative and not too large.'),
  rule(
    /RangeError: toFixed\(\)|RangeError: toPrecision\(\)/,
    'The number of digits has to be between 0 and 100.',
  ),
  rule(/RangeError: toString\(\) radix/, 'The base of a number has to be between 2 and 36.'),
  rule(/RangeError: Invalid time value/, 'This is no valid date.'),
  rule(/RangeError: Division by zero/, 'A BigInt was divided by zero.'),
  rule(
    /RangeError: The number .{1,60} cannot be converted to a BigInt/,
    'A BigInt is an integer, and this number is none.',
  ),
  rule(
    /SyntaxError: Cannot convert .{1,60} to a BigInt/,
    'This string is no integer, so it cannot be turned into a BigInt.',
  ),
  rule(/SyntaxError: .{0,100}(?:JSON|after property name|double-quoted)/, (_groups, { source, line }) =>
    /undefined/.test(lineOf(source, line))
      ? 'What should be read as JSON is no string, but `undefined`.'
      : 'The string that should be read as JSON is not valid JSON. Keys and strings stand between double quotation marks there.',
  ),
  rule(
    /SyntaxError: Invalid regular expression/,
    'This regular expression is not complete: perhaps a bracket or the closing `/` is missing, or a `\\` before a special sign.',
  ),
];

const outside: ExplanationRule[] = [
  rule(
    /getaddrinfo (?:ENOTFOUND|EAI_AGAIN)|\b(?:ENETUNREACH|EHOSTUNREACH|ECONNREFUSED)\b|TypeError: fetch failed/,
    NO_NETWORK,
  ),
  rule(/ENOENT: no such file or directory, \w+ '(.{1,100}?)'/, ([name = '']) => noSuchFile(name)),
  rule(/\b(?:EACCES|EPERM|EROFS)\b/, 'Programs may not write, or read, this file here.'),
  rule(/\bEISDIR\b/, 'This is a folder, and not a file.'),
  rule(
    /Cannot find (?:module|package) '(\.{1,2}\/.{1,100}?)'/,
    ([name = '']) =>
      explain`There is no file ${quoted(name)} here: the program in the editor is the only one.`,
  ),
  rule(/Cannot find (?:module|package) '(?:\/node_modules\/)?(.{1,100}?)'/, ([name = ''], context) =>
    missingModule(specifierOf(name, context), context),
  ),
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
    'A promise failed, and nothing in the program deals with that: use `try` with `await`, or `.catch`.',
  ),
];

/** First of all: errors that the program throws itself, in any wording. */
const thrown: ExplanationRule[] = [
  rule(
    /^(?!TS\d|SyntaxError|Expected |Unexpected |Unterminated )(?:Uncaught )?(?:([A-Za-z]\w{0,60}): )?(.{1,200})$/m,
    ([name = '', message = ''], situation) =>
      situation.line === null ? null : thrownWords(name, message, situation),
  ),
];

/** Rules for Node's run-time messages. */
export const javascriptRunning: readonly ExplanationRule[] = [
  ...outside,
  ...references,
  ...thrown,
  ...values,
  ...numbers,
];
