import { didYouMean } from './nearest-name.ts';
import {
  NO_NETWORK,
  NO_SCREEN,
  noSuchPosition,
  PASTED_SPACE,
  pastedCharacter,
  quoted,
  type Rule,
  rule,
} from './rule.ts';

const NAMES = [
  'System',
  'String',
  'Integer',
  'Double',
  'Boolean',
  'Math',
  'Scanner',
  'println',
  'print',
  'length',
  'equals',
  'main',
  'List',
  'ArrayList',
  'Map',
  'HashMap',
];
/** Classes that beginners use without importing them. */
const PACKAGES: Record<string, string> = {
  Scanner: 'java.util',
  List: 'java.util',
  ArrayList: 'java.util',
  Map: 'java.util',
  HashMap: 'java.util',
  Set: 'java.util',
  HashSet: 'java.util',
  Random: 'java.util',
  Arrays: 'java.util',
  Collections: 'java.util',
  LinkedList: 'java.util',
  Stack: 'java.util',
  Queue: 'java.util',
  IOException: 'java.io',
  File: 'java.io',
  BufferedReader: 'java.io',
  Collectors: 'java.util.stream',
};

const compiling: Rule[] = [
  rule(/^'(.{1,20})' expected/, ([wanted = '']) =>
    wanted === ';'
      ? 'A semicolon `;` is missing at the end of this statement.'
      : `${quoted(wanted)} is missing here.`,
  ),
  rule(
    /^(<identifier>|class, interface, enum, or record) expected/,
    'This cannot stand here. Perhaps a bracket `}` before it is too much, or the line does not stand in a method.',
  ),
  rule(
    /^illegal start of (expression|type)/,
    'This cannot stand here. Perhaps a bracket before it is missing or too much.',
  ),
  rule(/^not a statement/, 'This line does nothing by itself. Perhaps a part of it is missing.'),
  rule(
    /^reached end of file while parsing/,
    'The program ends in the middle of something: a closing bracket `}` is missing.',
  ),
  rule(/^unclosed string literal/, 'A text begins here, but its closing quotation mark is missing.'),
  rule(
    /^unclosed character literal/,
    'Single quotation marks are for one character. Write a text in double ones: `"text"`.',
  ),
  rule(/^cannot find symbol[\s\S]{0,40}symbol: {2,3}class (\S{1,100})/, ([name = ''], { source }) => {
    const home = PACKAGES[name];
    return home === undefined
      ? `The class ${quoted(name)} is not known.${didYouMean(name, source, NAMES)}`
      : `The class ${quoted(name)} has to be imported: write \`import ${home}.${name};\` at the top.`;
  }),
  rule(
    /^cannot find symbol[\s\S]{0,40}symbol: {2,3}(variable|method) ([^\s(]{1,100})/,
    ([kind = '', name = ''], { source }) =>
      `The ${kind} ${quoted(name)} is not known here.${didYouMean(name, source, NAMES)}`,
  ),
  rule(
    /^incompatible types: possible lossy conversion from (\w{1,20}) to (\w{1,20})/,
    ([from = '', to = '']) =>
      `A ${quoted(from)} does not fit into ${quoted(to)} without losing something. If that is meant, write \`(${to})\` before it.`,
  ),
  rule(/^incompatible types: missing return value/, 'The method promises a value: write it after `return`.'),
  rule(
    /^incompatible types: unexpected return value/,
    'The method is declared `void` and must not return a value.',
  ),
  rule(
    /^incompatible types: (\S{1,100}) cannot be converted to (\S{1,100})/,
    ([from = '', to = '']) =>
      `A value of type ${quoted(to)} is needed here, but this is of type ${quoted(from)}.`,
  ),
  rule(
    /^bad operand types for binary operator '(.{1,4})'/,
    ([operator = '']) => `${quoted(operator)} cannot be used with these two types.`,
  ),
  rule(
    /^missing return statement/,
    'The method promises a value, but there is a way through it without `return`.',
  ),
  rule(/^unreachable statement/, 'This line can never be reached: the program always leaves before it.'),
  rule(
    /^variable (\S{1,100}) might not have been initialized/,
    ([name = '']) => `${quoted(name)} may be used here before it has got a value.`,
  ),
  rule(
    /^variable (\S{1,100}) is already defined/,
    ([name = '']) => `${quoted(name)} is declared twice. Leave out the second type, or choose another name.`,
  ),
  rule(
    /^cannot assign a value to final variable (\S{1,100})/,
    ([name = '']) => `${quoted(name)} is \`final\` and cannot be changed.`,
  ),
  rule(
    /^non-static (?:variable|method) (.{1,100}?) cannot be referenced from a static context/,
    ([name = '']) =>
      `${quoted(name)} belongs to an object, and here is none. Make it \`static\`, or make an object with \`new\` first.`,
  ),
  rule(
    /^unreported exception (\S{1,100})(?:;|$)/,
    ([name = '']) =>
      `This may fail with ${quoted(name.replace(/;$/, ''))}: surround it with \`try\` and \`catch\`, or add \`throws\` to the method.`,
  ),
  rule(
    /^(\w{1,20}) cannot be dereferenced/,
    ([type = '']) => `A plain ${quoted(type)} has no methods that could be called with a point.`,
  ),
  rule(
    /^(?:method|constructor) (\S{1,100}) in (?:class|enum|record|interface) \S{1,100} cannot be applied to given types/,
    ([name = '']) =>
      `The values given to ${quoted(name)} do not match what it takes: compare their number and types.`,
  ),
  rule(
    /^(?:class|interface|enum|record) (\S{1,100}) is public, should be declared in a file named/,
    ([name = '']) =>
      `Only one class of a program may be \`public\`. Leave the word out before the class ${quoted(name)}.`,
  ),
  rule(/^illegal character: '\\u(201[89cde])'/, ([code = '']) =>
    pastedCharacter(String.fromCharCode(Number.parseInt(code, 16))),
  ),
  rule(/^illegal character: '\\u00a0'/, PASTED_SPACE),
  rule(
    /^integer number too large/,
    'This number does not fit into an `int`. Write an `L` behind it to make it a `long`.',
  ),
  rule(/^package system does not exist/, 'The name `system` is not known here. Did you mean `System`?'),
  rule(
    /^package (\S{1,100}) does not exist/,
    ([name = '']) =>
      `There is no package ${quoted(name)} here. Java's own packages can be used; others are not installed.`,
  ),
  rule(
    /^else without if|^'else' without 'if'/,
    'This `else` belongs to no `if`. Perhaps the brackets before it do not match.',
  ),
];

const running: Rule[] = [
  rule(
    /^(?:[\w. "]{0,80} )?java\.lang\.ArrayIndexOutOfBoundsException: Index (-?\d+) out of bounds for length (\d+)/,
    ([index = '', length = '']) => noSuchPosition(index, length),
  ),
  rule(
    /java\.lang\.(?:String)?IndexOutOfBoundsException: (?:[iI]ndex|Index) (-?\d+)(?: out of bounds for length |, length )(\d+)/,
    ([index = '', length = '']) => noSuchPosition(index, length),
  ),
  rule(
    /java\.lang\.StringIndexOutOfBoundsException: String index out of range: (-?\d+)/,
    ([index = '']) =>
      `The text has no character at position ${index}. Positions begin with 0, and the last is its length minus 1.`,
  ),
  rule(
    /java\.lang\.StringIndexOutOfBoundsException: begin -?\d+, end -?\d+, length (\d+)/,
    ([length = '']) =>
      `A part of a text was asked for that is not inside it: the text has the length ${length}.`,
  ),
  rule(
    /java\.lang\.NullPointerException: Cannot (?:invoke|read|load|store|assign|enter|throw) .{1,200} because "(.{1,100})" is null/,
    ([name = '']) => `${quoted(name)} has no object (it is null), so nothing can be asked of it.`,
  ),
  rule(/java\.lang\.NullPointerException/, 'Something is asked of an object that is not there (null).'),
  rule(/java\.lang\.ArithmeticException: \/ by zero/, 'A whole number was divided by zero.'),
  rule(
    /java\.lang\.StackOverflowError/,
    'A method calls itself again and again without an end. It needs a case in which it stops.',
  ),
  rule(
    /java\.util\.InputMismatchException/,
    'The input holds something other than the program expected, such as a word instead of a number.',
  ),
  rule(
    /java\.util\.NoSuchElementException(?:: No line found)?$/m,
    'Your program asked for more input than it was given, or for an element that is not there.',
  ),
  rule(
    /java\.lang\.NumberFormatException: For input string: "(.{0,100})"/,
    ([text = '']) => `The text ${quoted(`"${text}"`)} cannot be turned into a number.`,
  ),
  rule(
    /java\.lang\.NumberFormatException: Cannot parse null string/,
    'There is no text that could be turned into a number. Perhaps it was given fewer lines than the program reads.',
  ),
  rule(
    /java\.lang\.ClassCastException: class (\S{1,100}) cannot be cast to class (\S{1,100})/,
    ([from = '', to = '']) => `An object of class ${quoted(from)} is no ${quoted(to)}.`,
  ),
  rule(
    /java\.lang\.NegativeArraySizeException: (-\d+)/,
    ([size = '']) => `An array cannot have ${size} elements.`,
  ),
  rule(
    /java\.util\.ConcurrentModificationException/,
    'The list is changed while a loop goes through it. Collect the changes and make them afterwards.',
  ),
  rule(
    /java\.lang\.OutOfMemoryError: unable to create native thread/,
    'The program has started as many threads as it may have.',
  ),
  rule(
    /^Error: Main method not found in class (\S{1,100}),/,
    ([name = '']) =>
      `The class ${quoted(name)} has no \`public static void main(String[] args)\`, with which a program begins.`,
  ),
  rule(
    /^Error: Main method is not static in class (\S{1,100}),/,
    'A program begins with `public static void main(String[] args)`: the word `static` is missing.',
  ),
  rule(
    /^Error: Could not find or load main class/,
    'There is no class with a `public static void main(String[] args)`, with which a program begins.',
  ),
  rule(/java\.awt\.HeadlessException/, NO_SCREEN),
  rule(/java\.net\.UnknownHostException/, NO_NETWORK),
];

/** Messages of javac and the JVM, and what they mean. */
export const javaRules: readonly Rule[] = [...compiling, ...running];
