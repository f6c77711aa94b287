import { didYouMean } from './nearest-name.ts';
import { noSuchPosition, pastedCharacter, quoted, type Rule, rule } from './rule.ts';

const NAMES = [
  'fmt',
  'Println',
  'Printf',
  'string',
  'int',
  'float64',
  'bool',
  'len',
  'append',
  'make',
  'strings',
  'strconv',
];
/** Packages that beginners use without importing them. */
const PACKAGES = new Set([
  'fmt',
  'os',
  'strings',
  'strconv',
  'math',
  'time',
  'bufio',
  'errors',
  'sort',
  'sync',
]);

const compiling: Rule[] = [
  rule(
    /^"(.{1,100})" imported and not used/,
    ([name = '']) =>
      `The package ${quoted(name)} is imported but not used. Go wants such imports to be removed.`,
  ),
  rule(
    /^declared and not used: (\S{1,100})/,
    ([name = '']) => `The variable ${quoted(name)} is never used. Go wants such variables to be removed.`,
  ),
  rule(
    /^(\S{1,100}) declared and not used/,
    ([name = '']) => `The variable ${quoted(name)} is never used. Go wants such variables to be removed.`,
  ),
  rule(
    /^undefined: ([\p{L}\w]{1,60})\.([\p{L}\w]{1,60})/u,
    ([place = '', name = ''], { source }) =>
      `The package ${quoted(place)} has nothing called ${quoted(name)}.${didYouMean(name, source, NAMES)}`,
  ),
  rule(/^undefined: ([\p{L}\w]{1,100})/u, ([name = ''], { source }) =>
    PACKAGES.has(name)
      ? `The package ${quoted(name)} has to be imported: write \`import "${name}"\` at the top.`
      : `The name ${quoted(name)} is not defined.${didYouMean(name, source, NAMES)}`,
  ),
  rule(/^could not import (\S{1,100}?):? /, ([name = '']) =>
    name === 'C'
      ? 'C cannot be used from Go here.'
      : `There is no package ${quoted(name)} here. Go's own packages can be used; others are not installed.`,
  ),
  rule(
    /^syntax error: package statement must be first/,
    'A program begins with the line `package main`, and it is missing here.',
  ),
  rule(/^invalid character U\+\w{4} '([“”„‘’])'/, ([character = '']) => pastedCharacter(character)),
  rule(
    /^syntax error: unexpected newline.{0,60}; possibly missing comma or \)/,
    'A comma or a closing bracket `)` is missing at the end of this line.',
  ),
  rule(
    /^syntax error: unexpected newline, expected (.{1,60})/,
    ([what = '']) => `The line ends too early: ${what.slice(0, 60)} is missing.`,
  ),
  rule(
    /^syntax error: unexpected (?:EOF|end of file)/,
    'The program ends in the middle of something: a closing bracket `}` is missing.',
  ),
  rule(
    /^syntax error: non-declaration statement outside function body/,
    'This can only stand inside a function. Outside, use `var` instead of `:=`.',
  ),
  rule(
    /^syntax error: unexpected semicolon or newline before \{/,
    'The bracket `{` has to stand at the end of the line before it.',
  ),
  rule(
    /^syntax error: unexpected (.{1,60}?)(?: at end of statement|,|$)/,
    ([what = '']) =>
      `${quoted(what.replace(/^(?:name|literal|keyword) /, ''))} cannot stand here. Perhaps something before it is missing.`,
  ),
  rule(
    /^invalid operation: .{1,200}\(mismatched types (.{1,60}?) and (.{1,60}?)\)/,
    ([left = '', right = '']) =>
      `The two sides have different types, ${quoted(left)} and ${quoted(right)}: turn one into the other first.`,
  ),
  rule(
    /^cannot use (.{1,100}?) \(.{1,100}\) as (\S{1,60}) value in/,
    ([what = '', to = '']) =>
      `A value of type ${quoted(to)} is needed here, but ${quoted(what)} is of another type.`,
  ),
  rule(/^missing return/, 'The function promises a value, but there is a way through it without `return`.'),
  rule(
    /^(not enough|too many) arguments in call to (\S{1,100})/,
    ([how = '', name = '']) => `${quoted(name)} is called with ${how} values.`,
  ),
  rule(
    /^(not enough|too many) return values/,
    ([how = '']) => `There are ${how} values after \`return\`: compare them with what the function promises.`,
  ),
  rule(
    /^no new variables on left side of :=/,
    '`:=` makes a new variable, but these exist already. Write `=` to change them.',
  ),
  rule(
    /^assignment mismatch: (\d+) variables? but (.{1,60}) returns? (\d+) values?/,
    ([count = '', name = '', given = '']) =>
      `${count} variable${count === '1' ? ' stands' : 's stand'} on the left, but ${quoted(name)} returns ${given} value${given === '1' ? '' : 's'}.`,
  ),
  rule(
    /^(\S{1,100}) redeclared in this block/,
    ([name = '']) => `${quoted(name)} is declared twice. Choose another name for one of them.`,
  ),
  rule(
    /^function main is undeclared in the main package/,
    'There is no `func main()`, with which a program begins. Check how it is written.',
  ),
  rule(
    /^package (\w{1,100}); expected package main/,
    ([name = '']) =>
      `The first line says \`package ${name.slice(0, 40)}\`. A program that can be run is \`package main\`.`,
  ),
];

const running: Rule[] = [
  rule(/runtime error: index out of range \[(-?\d+)\] with length (\d+)/, ([index = '', length = '']) =>
    noSuchPosition(index, length),
  ),
  rule(
    /runtime error: index out of range \[(-\d+)\]/,
    ([index = '']) => `Positions begin with 0, so there is none at ${index}.`,
  ),
  rule(
    /runtime error: slice bounds out of range/,
    'A part of a slice was asked for that reaches beyond its end.',
  ),
  rule(/runtime error: integer divide by zero/, 'A whole number was divided by zero.'),
  rule(
    /runtime error: invalid memory address or nil pointer dereference/,
    'Something is asked of a pointer that points to nothing (nil).',
  ),
  rule(
    /assignment to entry in nil map/,
    'The map has not been made yet: write `make(map[…]…)` before something is put into it.',
  ),
  rule(
    /all goroutines are asleep - deadlock!/,
    'Every goroutine waits for another one, so the program can never go on. Look at what is sent and received on channels.',
  ),
  rule(
    /stack overflow/,
    'A function calls itself again and again without an end. It needs a case in which it stops.',
  ),
  rule(
    /interface conversion: .{1,100} is (\S{1,60}), not (\S{1,60})/,
    ([is = '', not = '']) => `The value is of type ${quoted(is)}, not ${quoted(not)}.`,
  ),
  rule(
    /strconv\.(?:Atoi|Parse(?:Int|Float)): parsing "(.{0,100}?)": invalid syntax/,
    ([text = '']) => `The text ${quoted(`"${text}"`)} cannot be turned into a number.`,
  ),
  rule(/send on closed channel/, 'Something is sent on a channel that has been closed.'),
];

/** Messages of Go's compiler and runtime, and what they mean. */
export const goRules: readonly Rule[] = [...compiling, ...running];
