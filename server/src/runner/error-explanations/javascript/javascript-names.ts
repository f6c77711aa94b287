import { builtinModules } from 'node:module';
import type { Message } from '@coderoom/contract';
import { missingLibrary } from '#runner/error-explanations/missing-library.ts';
import { didYouMean, nearestName, nearestOf } from '#runner/error-explanations/nearest-name.ts';
import {
  explain,
  type FindingContext,
  joined,
  type PlainWords,
  quoted,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { codeOf, escaped, lineOf, lineThatLooks, type SourceText } from '#runner/source-text.ts';

const NAMES =
  'console Math JSON Number String Array Object Map Set Promise Date parseInt parseFloat process'.split(' ');

/** Names of other languages, and their JavaScript equivalents. */
const OTHER_WORDS: Record<string, string> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  nil: 'null',
  NULL: 'null',
  self: 'this',
  str: 'String',
  int: 'Number',
  float: 'Number',
};
const PRINTS = /^(?:print|println|printf|echo|puts|System|cout|Console|document\.write)$/;
const READS = /^(?:input|readline|scanf|gets|cin|Scanner)$/;
const OF_MATH =
  /^(?:sqrt|floor|ceil|round|random|abs|pow|min|max|sin|cos|tan|PI|log2|log10|trunc|hypot|cbrt|sign)$/;

/** Functions that programs of beginners use, and Node's modules that they belong to. */
const MODULE_OF: Record<string, string> = {
  readFileSync: 'node:fs',
  writeFileSync: 'node:fs',
  existsSync: 'node:fs',
  createInterface: 'node:readline',
};

/** Returns the words for an unknown name, whichever tool reported it. */
export function unknownName(name: string, situation: FindingContext): PlainWords {
  const { source, line } = situation;
  if (/^(?:prompt|confirm)$/.test(name)) {
    return explain`${quoted(name)} exists only in a web page. Here, a program reads its input with Node's module \`readline\`.`;
  }
  if (name === 'alert') {
    return '`alert` exists only in a web page. Here, use `console.log` to show something.';
  }
  if (/^(?:document|window|localStorage|sessionStorage|XMLHttpRequest)$/.test(name)) {
    return explain`${quoted(name)} exists only in a web page, and this program runs outside of one.`;
  }
  if (PRINTS.test(name)) return 'To show something, JavaScript has `console.log(…)`.';
  if (READS.test(name)) return "A program reads its input with Node's module `readline`.";
  if (name === 'len') return 'The length of a string or an array is written behind it: `.length`.';
  if (name === 'range') return 'JavaScript has no `range`: write `for (let i = 0; i < n; i++)`.';
  if (OF_MATH.test(name))
    return explain`${quoted(name)} belongs to \`Math\`: write ${quoted(`Math.${name}`)}.`;
  const module = Object.hasOwn(MODULE_OF, name) ? MODULE_OF[name] : undefined;
  if (module !== undefined) {
    return explain`${quoted(name)} has to be imported: write ${quoted(`import { ${name} } from '${module}';`)} at the top.`;
  }
  const other = OTHER_WORDS[name];
  if (other !== undefined) return explain`JavaScript writes ${quoted(other)} instead of ${quoted(name)}.`;
  const member = memberWords(name, situation);
  if (member !== null) return member;
  const hint = meantName(name, source) ?? quotesHint(name, codeOf(source, line, '//'));
  return joined(explain`The name ${quoted(name)} is not defined.`, hint);
}

/** Returns `Did you mean …?`, or null: a variable before one of JavaScript's own names. */
function meantName(name: string, source: SourceText): Message | null {
  const near = nearestName(name, source, NAMES);
  if (near === null || !NAMES.includes(near)) return didYouMean(name, source, NAMES);
  const declared = [...source.text.matchAll(/\b(?:let|const|var|function)\s+([\w$]{2,40})/g)];
  const own = nearestOf(
    name,
    declared.map(([, word = '']) => word),
  );
  return explain`Did you mean ${quoted(own ?? near)}?`;
}

function quotesHint(name: string, code: string): string | null {
  return new RegExp(`(?:=|\\()\\s*${escaped(name)}\\s*\\)?\\s*;?\\s*$`).test(code)
    ? 'If it is a text, put it in quotation marks.'
    : null;
}

/** Returns the words for a name that is a member of the method's object; null if it is not. */
function memberWords(name: string, { source, line }: FindingContext): PlainWords | null {
  const { text } = source;
  if (!/\bclass\b/.test(text) || !/^\s/.test(lineOf(source, line))) return null;
  const word = escaped(name);
  if (new RegExp(`^\\s+(?:async\\s+)?${word}\\s*\\([^)]*\\)\\s*(?::[^{]*)?\\{`, 'm').test(text)) {
    return explain`${quoted(name)} is a method of the object: call it with ${quoted(`this.${name}(…)`)}.`;
  }
  const isField =
    new RegExp(`\\bthis\\.${word}\\b`).test(text) ||
    new RegExp(`\\b(?:public|private|protected|readonly)\\s+${word}\\b`).test(text);
  return isField
    ? explain`${quoted(name)} is a property of the object: inside the class, write ${quoted(`this.${name}`)}.`
    : null;
}

/** Methods of other languages, and their JavaScript equivalents. */
const OTHER_METHODS: Record<string, string> = {
  append: '`.push(…)`',
  add: '`.push(…)`',
  push_back: '`.push(…)`',
  extend: '`.push(...)`',
  contains: '`.includes(…)`',
  has: '`.includes(…)`',
  size: '`.length`',
  len: '`.length`',
  count: '`.length`',
  strip: '`.trim()`',
  upper: '`.toUpperCase()`',
  lower: '`.toLowerCase()`',
  startswith: '`.startsWith(…)`',
  endswith: '`.endsWith(…)`',
  equals: '`===`',
  isEmpty: '`.length === 0`',
  insert: '`.splice(…)`',
  remove: '`.splice(…)`',
  delete: '`.splice(…)`',
  get: '`[…]`',
  reverse: '`[...text].reverse().join("")`',
  println: '`console.log(…)`',
  writeLine: '`console.log(…)`',
  print: '`console.log(…)`',
  write: '`console.log(…)`',
};
const METHODS = (
  'log push pop shift unshift splice slice map filter forEach reduce find findIndex includes indexOf lastIndexOf join ' +
  'concat sort reverse some every flat fill split trim replace replaceAll toUpperCase toLowerCase charAt charCodeAt ' +
  'substring startsWith endsWith padStart padEnd repeat toFixed toString keys values entries get set has add delete clear ' +
  'length sqrt floor ceil round random abs parseInt parseFloat readFileSync createInterface question stringify parse then'
).split(' ');

/** Returns the words for a missing method or property: the right name; null if unknown. */
export function otherMember(name: string, of: string): PlainWords | null {
  const isConsole = /^console$/.test(of);
  const found = nearestOf(name, METHODS);
  // A method that exists, but on another type.
  const near = METHODS.includes(name) ? null : found;
  if (near !== null && near.toLowerCase() === name.toLowerCase())
    return explain`Capital letters matter: write ${quoted(near)}.`;
  const other = OTHER_METHODS[name];
  if (other !== undefined && isConsole === other.includes('console'))
    return explain`JavaScript writes ${verbatim(other)} instead.`;
  return near === null ? null : explain`Did you mean ${quoted(near)}?`;
}

/** Returns the number of the line that declares a name; null if none does. */
export function declarationOf(name: string, { source }: FindingContext): number | null {
  return lineThatLooks(source, new RegExp(`\\b(?:let|const|var)\\s+${escaped(name)}\\b`));
}

/** Node's own modules. */
const NODE_MODULES: readonly string[] = builtinModules.filter((name) => !name.startsWith('_'));
/** Modules that ask for input. */
const OF_INPUT = /^(?:readline-sync|prompt-sync|prompt|input)$/;

/** Returns the sentences for a module that is not there, in JavaScript and TypeScript. */
export function missingModule(name: string, context: FindingContext): PlainWords {
  if (OF_INPUT.test(name)) {
    return explain`There is no module ${quoted(name)} here. Read the input with Node's own \`readline\`.`;
  }
  return missingLibrary(
    name,
    {
      missing: explain`There is no module ${quoted(name)} here.`,
      ifNone: explain`There is no module ${quoted(name)} here. Node's own modules can be used; others are not installed.`,
      known: [...NODE_MODULES, ...(context.libraries ?? []), 'drawing'],
    },
    context,
  );
}

/** Returns a module as the program names it: Node says only the package to which a path belongs. */
export function specifierOf(name: string, { source, line }: FindingContext): string {
  const named = /(?:\bfrom\s*|\bimport\s*|\brequire\s*\(\s*)(['"])(.{1,100}?)\1/.exec(
    lineOf(source, line),
  )?.[2];
  return named?.startsWith(`${name}/`) === true ? named : name;
}
