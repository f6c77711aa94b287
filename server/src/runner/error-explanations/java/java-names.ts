import type { Message } from '@coderoom/contract';
import { missingLibrary } from '#runner/error-explanations/missing-library.ts';
import { nearestName } from '#runner/error-explanations/nearest-name.ts';
import {
  type ExplanationRule,
  explain,
  joined,
  type PlainWords,
  quoted,
  rule,
} from '#runner/error-explanations/rule.ts';
import { escaped, lineOf, type SourceText } from '#runner/source-text.ts';
import { isPackage, JAVA_LANG, JAVA_PACKAGES, packageOf } from './java-classes.ts';

const NAMES = [
  'System',
  'String',
  'Integer',
  'Double',
  'Boolean',
  'Character',
  'Math',
  'Scanner',
  'Object',
  'println',
  'print',
  'printf',
  'length',
  'equals',
  'main',
  'int',
  'double',
  'boolean',
  'char',
  'long',
  'void',
  'List',
  'ArrayList',
  'Map',
  'HashMap',
  'true',
  'false',
  'null',
];
/** Keywords of other languages, and their Java equivalents. */
const WORDS: Readonly<Record<string, string>> = {
  string: 'String',
  str: 'String',
  bool: 'boolean',
  Int: 'int',
  Long: 'long',
  unsigned: 'int',
  auto: 'var',
  let: 'var',
  True: 'true',
  False: 'false',
  TRUE: 'true',
  FALSE: 'false',
  None: 'null',
  nil: 'null',
  NULL: 'null',
  nullptr: 'null',
  undefined: 'null',
  self: 'this',
};
const OF_MATH =
  /^(?:sqrt|pow|abs|max|min|random|floor|ceil|round|sin|cos|tan|log|log10|exp|hypot|cbrt|PI|E)$/;
const PRINTS = 'Java prints with `System.out.println(…)`.';
/** Matches the first line of a method. */
const METHOD_HEAD =
  /^\s*(?:(?:public|private|protected|static|final)\s+)+[\w<>[\], ]+\s+\w+\s*\([^;]*\)\s*(?:throws\s[\w, ]+)?\{/;
const NOTHING: SourceText = { text: '', lines: [] };

function withMeant(unknown: Message, meant: string | null): PlainWords {
  return meant === null ? unknown : joined(unknown, explain`Did you mean ${quoted(meant)}?`);
}

function toImport(name: string): PlainWords | null {
  const home = packageOf(name);
  if (home === null) return null;
  return explain`The class ${quoted(name)} has to be imported: write ${quoted(['import', `${home}.${name};`].join(' '))} at the top.`;
}

function unknownClass(name: string, location: string, source: SourceText): PlainWords {
  const inPackage = /^package ([\w.]+)/.exec(location)?.[1];
  if (inPackage !== undefined) {
    const classes = (JAVA_PACKAGES[inPackage] ?? '').split(' ');
    return withMeant(
      explain`The package ${quoted(inPackage)} has no class ${quoted(name)}.`,
      nearestName(name, NOTHING, classes),
    );
  }
  if (Object.hasOwn(WORDS, name))
    return explain`Java has no ${quoted(name)}: write ${quoted(WORDS[name] ?? '')}.`;
  return (
    toImport(name) ??
    withMeant(explain`The class ${quoted(name)} is not known.`, nearestName(name, source, NAMES))
  );
}

/** True if a line declares a variable of this name. */
function isDeclared(name: string, row: string): boolean {
  return new RegExp(
    `\\b(?!return\\b|else\\b|new\\b)[A-Za-z_]\\w*(?:<[^;]*>)?(?:\\[\\])*\\s+${escaped(name)}\\s*[=;,):]`,
  ).test(row.slice(0, 300));
}

/** True if the name is accessed as a member, with a dot; otherwise javac names the enclosing class. */
function isAsked(name: string, source: SourceText, line: number | null): boolean {
  return new RegExp(`[\\w)\\]]\\s*\\.\\s*${escaped(name)}\\b`).test(lineOf(source, line));
}

function unknownVariable(
  name: string,
  location: string,
  source: SourceText,
  line: number | null,
): PlainWords {
  const type = /^variable \w+ of type (.+)$/.exec(location)?.[1] ?? '';
  const cls = /^(?:class|interface|enum) ([\w.]+)/.exec(location)?.[1] ?? '';
  if (/^(?:length|size|len|count)$/i.test(name) && type !== '')
    return type === 'String'
      ? 'The length of a text is found with `length()`, with round brackets.'
      : type.endsWith('[]')
        ? 'The length of an array is its `length`, without round brackets.'
        : 'The number of elements is found with `size()`.';
  if (Object.hasOwn(WORDS, name))
    return explain`Java has no ${quoted(name)}: write ${quoted(WORDS[name] ?? '')}.`;
  if (OF_MATH.test(name)) return explain`Write ${quoted(`Math.${name}`)}.`;
  const isUsedAsClass = new RegExp(`\\b${escaped(name)}\\s*\\.`).test(lineOf(source, line));
  if (isUsedAsClass && /^(?:console|Console|cout|fmt|process|sys)$/.test(name)) return PRINTS;
  const imported = isUsedAsClass ? toImport(name) : null;
  if (imported !== null) return imported;
  if (type !== '' || isAsked(name, source, line))
    return withMeant(
      explain`${quoted(type || cls)} has nothing called ${quoted(name)}.`,
      nearestName(name, source, ['out', 'in', 'err']),
    );
  const text = lineOf(source, line);
  const above = source.lines.slice(0, (line ?? 1) - 1);
  const head = above.findLastIndex((row) => METHOD_HEAD.test(row.slice(0, 300)));
  if (above.slice(head + 1).some((row) => isDeclared(name, row)))
    return explain`${quoted(name)} exists only between the curly brackets in which it was declared, and not here.`;
  if (new RegExp(`^\\s*(?:for\\s*\\(\\s*)?${escaped(name)}\\s*=[^=]`).test(text))
    return explain`The variable ${quoted(name)} has to be declared with its type first, such as ${quoted(['int', name, '= …'].join(' '))}.`;
  const near = nearestName(name, source, NAMES);
  // A similarly named class is not what a variable was meant to be.
  const isClass = /^\p{Ll}/u.test(name) && near !== null && /^\p{Lu}/u.test(near);
  return withMeant(explain`The variable ${quoted(name)} is not known here.`, isClass ? null : near);
}

/** Names that beginners give methods, by the type that has these methods under another name. */
const METHODS: readonly (readonly [type: RegExp, name: RegExp, words: string])[] = [
  [/\[\]$/, /^(?:length|size|len|count)$/, 'The length of an array is its `length`, without round brackets.'],
  [
    /\[\]$/,
    /^(?:add|push|append|remove|insert)$/,
    'An array always keeps its length. Use an `ArrayList` for a list that grows.',
  ],
  [
    /\[\]$/,
    /^(?:sort|contains|indexOf|toString|reverse|stream|fill)$/,
    'An array has no methods for that. The class `Arrays` has some, such as `Arrays.sort(a)`.',
  ],
  [/\[\]$/, /^(?:get|set|charAt|at)$/, 'An element of an array is found with square brackets: `a[0]`.'],
  [/^String$/, /^(?:size|len|count)$/, 'The length of a text is found with `length()`, with round brackets.'],
  [/^String$/, /^(?:get|at|elementAt)$/, 'A character of a text is found with `charAt(…)`.'],
  [/^String$/, /^(?:reverse|append)$/, 'A text cannot do that. A `StringBuilder` can.'],
  [
    /^String$/,
    /^(?:upper|lower|toUpper|toLower|toUppercase|toLowercase|strip_|includes|find|substr|push)$/,
    'Methods of texts are called `toUpperCase`, `toLowerCase`, `contains`, `indexOf` and `substring`.',
  ],
  [
    /List|Set|Map|Queue|Deque|Stack/,
    /^(?:length|len|count)$/,
    'The number of elements is found with `size()`.',
  ],
  [/List/, /^(?:push|append|push_back|addLast|insert)$/, 'An element is added to a list with `add(…)`.'],
  [/Map/, /^(?:add|insert|set|push)$/, 'A key and its value are put into a map with `put(…)`.'],
  [/Map/, /^(?:contains|has|hasKey)$/, 'Whether a map has a key tells `containsKey(…)`.'],
  [
    /Scanner/,
    /^(?:nextString|readLine|nextChar|read|readInt|getInt|nextText)$/,
    'A `Scanner` reads with `nextInt()`, `nextDouble()`, `next()` for a word and `nextLine()` for a line.',
  ],
];

function unknownMethod(name: string, location: string, source: SourceText, line: number | null): PlainWords {
  const type =
    /^variable \w+ of type (.+)$/.exec(location)?.[1] ??
    /^(?:class|interface) ([\w.<>[\]]+)/.exec(location)?.[1] ??
    '';
  const known = METHODS.find(([types, names]) => types.test(type.replace(/<.*/, '')) && names.test(name));
  if (known !== undefined) return known[2];
  if (/^(?:print|println|printf|echo|log|puts|writeln|WriteLine)$/.test(name) && !/PrintStream/.test(type))
    return PRINTS;
  if (OF_MATH.test(name)) return explain`Write ${quoted(`Math.${name}(…)`)}.`;
  const isClass =
    packageOf(name) !== null ||
    JAVA_LANG.has(name) ||
    new RegExp(`\\b(?:class|record|enum)\\s+${escaped(name)}\\b`).test(source.text);
  if (isClass)
    return explain`An object is made with ${quoted('new')}: write ${quoted(['new', `${name}(…)`].join(' '))}.`;
  const near = nearestName(name, source, NAMES);
  if (type === '' || !isAsked(name, source, line))
    return withMeant(explain`The method ${quoted(name)} is not known here.`, near);
  return withMeant(explain`${quoted(type)} has no method ${quoted(name)}.`, near);
}

const SYMBOL =
  /^cannot find symbol[\s\S]{0,40}symbol: {2,3}(class|variable|method) ([^\s(]{1,100})[^\n]{0,300}(?:\n\s*location: ([^\n]{1,200}))?/;

/** Rules for messages about names. */
export const javaNameRules: readonly ExplanationRule[] = [
  rule(SYMBOL, ([kind = '', name = '', location = ''], { source, line }) => {
    if (kind === 'class') return unknownClass(name, location, source);
    if (kind === 'method') return unknownMethod(name, location, source, line);
    return unknownVariable(name, location, source, line);
  }),
  rule(/^cannot find symbol/, 'A name on this line is not known here. Check how it is written.'),
  rule(/^package (\S{1,100}) does not exist/, ([name = ''], context) => {
    const { source, line } = context;
    const text = lineOf(source, line);
    if (!/^\s*import\b/.test(text)) {
      const near = name.toLowerCase() === 'system' ? 'System' : nearestName(name, NOTHING, NAMES);
      if (near !== null) return withMeant(explain`The name ${quoted(name)} is not known here.`, near);
      const root = name.split('.')[0] ?? name;
      return toImport(root) ?? explain`The name ${quoted(root)} is not known here.`;
    }
    const meant = nearestName(name, NOTHING, Object.keys(JAVA_PACKAGES));
    if (meant !== null && !isPackage(name))
      return withMeant(explain`There is no package ${quoted(name)}.`, meant);
    return missingLibrary(
      name,
      {
        missing: explain`There is no package ${quoted(name)} here.`,
        ifNone: explain`There is no package ${quoted(name)} here. Java's own packages can be used; others are not installed.`,
      },
      context,
    );
  }),
  rule(
    /^(?:class|interface|enum|record) (\S{1,100}) is public, should be declared in a file named/,
    ([name = '']) =>
      explain`Only one class of a program may be \`public\`. Leave the word out before the class ${quoted(name)}.`,
  ),
  rule(
    /^(?:class|interface|enum|record) (\S{1,100}) is already defined|^duplicate class: (\S{1,100})/,
    ([name = '', other = '']) =>
      explain`There are two classes ${quoted(name || other)}. Give one of them another name.`,
  ),
  rule(
    /^variable (\S{1,100}) is already defined/,
    ([name = '']) =>
      explain`${quoted(name)} is declared twice. Leave out the second type, or choose another name.`,
  ),
  rule(
    /^(method|constructor) (\w{1,100})\(.{0,200}\) is already defined/,
    ([, name = '']) =>
      explain`There are two ${quoted(`${name}(…)`)} with parameters of the same types. Give one of them another name.`,
  ),
  rule(
    /^non-static variable (this|super) cannot be referenced from a static context/,
    ([name = '']) =>
      explain`${quoted(name)} is the object of a method, and a \`static\` method has none. Make an object with \`new\` first, or put the class outside of the other one.`,
  ),
  rule(
    /^non-static (?:variable|method) (\w{1,100}).{0,200}? cannot be referenced from a static context/,
    ([name = '']) =>
      explain`${quoted(name)} belongs to an object, and here is none. Make it \`static\`, or make an object with \`new\` first.`,
  ),
  rule(
    /^(\w{1,60})(?:\(.{0,100}\))? has (private|protected) access in (\S{1,60})/,
    ([name = '', how = '', type = '']) =>
      explain`${quoted(name)} is ${quoted(how)} in ${quoted(type)}: only that class can use it. Ask it by a method that is \`public\`.`,
  ),
  rule(
    /^(\S{1,60}) is abstract; cannot be instantiated/,
    ([name = '']) =>
      explain`${quoted(name)} is abstract: there can be no objects of it, only of classes that give all of its methods a body.`,
  ),
  rule(
    /^(\S{1,60}) is not abstract and does not override abstract method (\w{1,60})\(.{0,100}\) in (\S{1,60})/,
    ([name = '', method = '', type = '']) =>
      explain`${quoted(name)} has to have the method ${quoted(method)}, as ${quoted(type)} promises. Write it with the same parameters.`,
  ),
  rule(
    /^method does not override or implement a method from a supertype/,
    '`@Override` says that the class above has the same method, and it has none: check the name and the parameters.',
  ),
  rule(
    /^(\w{1,60})\(.{0,100}\) in \S{1,60} cannot (?:implement|override) .{1,200}(?:\n.{0,20})?attempting to assign weaker access/,
    ([name = '']) =>
      explain`The method ${quoted(name)} has to be \`public\`, as the one that it stands for is.`,
  ),
  rule(
    /^(\w{1,60})\(.{0,100}\) in \S{1,60} cannot (?:implement|override)/,
    ([name = '']) =>
      explain`The method ${quoted(name)} does not fit the one of the same name in the class above: compare their types and what stands before them.`,
  ),
  rule(
    /^call to (super|this) must be first/,
    ([name = '']) => explain`${quoted(`${name}(…)`)} has to be the first statement of the constructor.`,
  ),
  rule(
    /^cyclic inheritance involving (\S{1,60})/,
    ([name = '']) =>
      explain`${quoted(name)} is made of itself: a class cannot extend itself, not even through others.`,
  ),
  rule(
    /^cannot inherit from final (\S{1,60})/,
    ([name = '']) => explain`${quoted(name)} is \`final\`: no other class can extend it.`,
  ),
  rule(
    /^(?:no )?interface expected here/,
    'A class is extended with `extends`, and an interface is implemented with `implements`.',
  ),
  rule(
    /^enum (?:types|classes) (?:may not be|must not be) instantiated/,
    'The values of an `enum` are there already: none can be made with `new`.',
  ),
  rule(/^recursive constructor invocation/, 'A constructor calls itself again and again.'),
  rule(
    /^undefined label: (\w{1,60})/,
    ([name = '']) => explain`There is no loop with the label ${quoted(name)} around this place.`,
  ),
];
