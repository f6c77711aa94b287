import { didYouMean } from './nearest-name.ts';
import {
  lineOf,
  NO_NETWORK,
  NO_SCREEN,
  PASTED_SPACE,
  pastedCharacter,
  quoted,
  type Rule,
  rule,
} from './rule.ts';

const NAMES = [
  'print',
  'input',
  'range',
  'len',
  'int',
  'str',
  'float',
  'list',
  'dict',
  'True',
  'False',
  'None',
];

/** Python's own suggestion, else ours. */
const suggestion = (given: string, ours: string) => (given === '' ? ours : ` Did you mean ${quoted(given)}?`);

const TYPE_NAMES: Record<string, string> = {
  int: 'a whole number',
  float: 'a number',
  str: 'a text',
  list: 'a list',
  dict: 'a dictionary',
  tuple: 'a tuple',
  set: 'a set',
  bool: 'True or False',
  NoneType: 'nothing (None)',
  function: 'a function',
  builtin_function_or_method: 'a function',
};
const typeName = (type: string) => TYPE_NAMES[type] ?? `of type ${quoted(type)}`;

const syntax: Rule[] = [
  rule(
    /^SyntaxError: '([([{])' was never closed/,
    ([bracket = '']) => `The bracket ${quoted(bracket)} is opened here and never closed.`,
  ),
  rule(
    /^SyntaxError: unmatched '([)\]}])'/,
    ([bracket = '']) => `There is a ${quoted(bracket)} here that no bracket was opened for.`,
  ),
  rule(
    /^SyntaxError: closing parenthesis '(.)' does not match opening parenthesis '(.)'/,
    ([closed = '', opened = '']) =>
      `A bracket was opened with ${quoted(opened)} but closed with ${quoted(closed)}.`,
  ),
  rule(/^SyntaxError: expected ':'/, (_, { source, line }) => {
    const [, word = '', next] = /^\s*(else|try|finally)\s+([^\s:#]{1,60})/.exec(lineOf(source, line)) ?? [];
    if (next === undefined) return null;
    return next === 'if'
      ? 'Python writes `elif` instead of `else if`.'
      : `A colon \`:\` has to stand right after ${quoted(word)}.`;
  }),
  rule(/^SyntaxError: expected ':'/, 'A colon `:` is missing at the end of this line.'),
  rule(
    /^SyntaxError: Missing parentheses in call to 'print'/,
    'What is printed has to stand in brackets: `print("hello")`.',
  ),
  rule(
    /^SyntaxError: unterminated (?:triple-quoted )?(?:f-)?string literal/,
    'A text begins here, but its closing quotation mark is missing.',
  ),
  rule(
    /^SyntaxError: EOL while scanning string literal/,
    'A text begins here, but its closing quotation mark is missing.',
  ),
  rule(
    /^SyntaxError: invalid syntax\. Maybe you meant '=='/,
    'A single `=` stores a value. To compare two values, write `==`.',
  ),
  rule(
    /^SyntaxError: cannot assign to (.{1,40}) here\. Maybe you meant '=='/,
    'A single `=` stores a value. To compare two values, write `==`.',
  ),
  rule(
    /^SyntaxError: cannot assign to (literal|expression|function call)/,
    'On the left of `=` there has to be a name in which the value is stored.',
  ),
  rule(/^SyntaxError: invalid syntax\. Perhaps you forgot a comma/, 'Perhaps a comma is missing here.'),
  rule(/^SyntaxError: invalid character '(.)'/, ([character = '']) => pastedCharacter(character)),
  rule(/^SyntaxError: invalid non-printable character/, PASTED_SPACE),
  rule(
    /^SyntaxError: 'return' outside function/,
    '`return` may only stand inside a function. Perhaps the line is not indented far enough.',
  ),
  rule(
    /^SyntaxError: '(break|continue)' (?:outside|not properly in) loop/,
    ([word = '']) => `${quoted(word)} may only stand inside a loop.`,
  ),
  rule(
    /^SyntaxError: unexpected EOF/,
    'The program ends in the middle of something: perhaps a bracket is missing.',
  ),
  rule(
    /^SyntaxError: f-string: (.{1,100})/,
    ([what = '']) => `The part in braces of this f-text is not right: ${what}.`,
  ),
  rule(
    /^IndentationError: expected an indented block after (.{1,60}?) on line (\d+)/,
    ([what = '', line = '']) =>
      `After the ${what} in line ${line}, the lines that belong to it have to be indented.`,
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

const names: Rule[] = [
  rule(/^NameError: name 'console' is not defined/, 'To show something, Python has `print(…)`.'),
  rule(
    /^(?:NameError|UnboundLocalError): name '([^']{1,100})' is not defined(?:\. Did you mean: '([^']{1,100})')?/,
    ([name = '', near = ''], { source }) =>
      `The name ${quoted(name)} is not defined.${suggestion(near, didYouMean(name, source, NAMES))}`,
  ),
  rule(
    /^UnboundLocalError: .{0,40}local variable '([^']{1,100})'/,
    ([name = '']) => `${quoted(name)} is used in this function before it has a value there.`,
  ),
  // Debian ships Python without tkinter, and turtle draws with it.
  rule(/^ModuleNotFoundError: No module named '_?tkinter'/, NO_SCREEN),
  rule(
    /^ModuleNotFoundError: No module named '([^']{1,100})'/,
    ([name = '']) =>
      `There is no module ${quoted(name)} here. Python's own modules can be used; others are not installed.`,
  ),
  rule(
    /^ImportError: cannot import name '([^']{1,100})' from '([^']{1,100})'/,
    ([name = '', from = '']) => `The module ${quoted(from)} has nothing called ${quoted(name)}.`,
  ),
  rule(
    /^AttributeError: 'NoneType' object has no attribute '([^']{1,100})'/,
    ([name = '']) =>
      `${quoted(name)} is asked of something that has no value (None). Perhaps a function did not return anything.`,
  ),
  rule(
    /^AttributeError: '([^']{1,100})' object has no attribute '([^']{1,100})'(?:\. Did you mean: '([^']{1,100})')?/,
    ([type = '', name = '', near = '']) =>
      `Something of type ${quoted(type)} has nothing called ${quoted(name)}.${suggestion(near, '')}`,
  ),
  rule(
    /^AttributeError: module '([^']{1,100})' has no attribute '([^']{1,100})'/,
    ([module = '', name = '']) => `The module ${quoted(module)} has nothing called ${quoted(name)}.`,
  ),
];

const values: Rule[] = [
  rule(/^ZeroDivisionError/, 'A number was divided by zero.'),
  rule(
    /^IndexError: (list|tuple|string|list assignment) index out of range/,
    ([what = '']) =>
      `The ${what.split(' ')[0]} has no element at this position. Positions begin with 0, and the last is its length minus 1.`,
  ),
  rule(/^IndexError: pop from empty list/, 'There is nothing left in the list that could be taken out.'),
  rule(/^KeyError: (.{1,100})$/m, ([key = '']) => `The dictionary has no entry for ${quoted(key)}.`),
  rule(/^EOFError/, 'Your program asked for more input than it was given.'),
  rule(/^ValueError: invalid literal for int\(\) with base 10: (.{1,100})$/m, ([text = '']) =>
    text === "''"
      ? 'An empty text cannot be turned into a whole number.'
      : `The text ${quoted(text)} cannot be turned into a whole number.`,
  ),
  rule(
    /^ValueError: could not convert string to float: (.{1,100})$/m,
    ([text = '']) => `The text ${quoted(text)} cannot be turned into a number.`,
  ),
  rule(
    /^ValueError: (not enough|too many) values to unpack \(expected (?:at least )?(\d+)/,
    ([how = '', count = '']) =>
      `${count} names stand on the left of \`=\`, but there are ${how === 'not enough' ? 'fewer' : 'more'} values for them.`,
  ),
  rule(
    /^RecursionError: .{0,60} during compilation/,
    'An expression of this program is too long, or its brackets are nested too deeply.',
  ),
  rule(
    /^RecursionError/,
    'A function calls itself again and again without an end. It needs a case in which it stops.',
  ),
  rule(
    /^FileNotFoundError: .{0,40}: '([^']{1,200})'/,
    ([file = '']) => `There is no file called ${quoted(file)} here.`,
  ),
  rule(
    /^[\w.]{1,60}: .{0,100}(?:name resolution|Name or service not known|Network is unreachable)/,
    NO_NETWORK,
  ),
  rule(
    /^OSError: \[Errno 24\] Too many open files/,
    'More files are open than a program may have at once. Close each one, or open it in a `with` block.',
  ),
  rule(/^AssertionError/, 'A condition that `assert` checks was not true.'),
  rule(/^RuntimeError: can't start new thread/, 'The program has started as many threads as it may have.'),
];

const types: Rule[] = [
  rule(
    /^TypeError: can only concatenate str \(not "([^"]{1,60})"\) to str/,
    ([type = '']) =>
      `With \`+\` a text can only be joined to another text, but this is ${typeName(type)}. Turn it into a text with \`str(…)\`, or the text into a number with \`int(…)\`.`,
  ),
  rule(
    /^TypeError: unsupported operand type\(s\) for ([^:]{1,12}): '([^']{1,60})' and '([^']{1,60})'/,
    ([operator = '', left = '', right = '']) =>
      `${quoted(operator)} cannot be used here: the left side is ${typeName(left)}, the right side ${typeName(right)}.`,
  ),
  rule(
    /^TypeError: '([^']{1,4})' not supported between instances of '([^']{1,60})' and '([^']{1,60})'/,
    ([operator = '', left = '', right = '']) =>
      `${quoted(operator)} cannot compare these: the left side is ${typeName(left)}, the right side ${typeName(right)}.`,
  ),
  rule(
    /^TypeError: '([^']{1,60})' object is not callable/,
    ([type = '']) => `The brackets after the name call it as a function, but it is ${typeName(type)}.`,
  ),
  rule(
    /^TypeError: '([^']{1,60})' object is not subscriptable/,
    ([type = '']) =>
      `Square brackets take an element out of a list, a text or a dictionary, but this is ${typeName(type)}.`,
  ),
  rule(
    /^TypeError: '([^']{1,60})' object is not iterable/,
    ([type = '']) => `A loop needs something with elements, but this is ${typeName(type)}.`,
  ),
  rule(
    /^TypeError: '([^']{1,60})' object does not support item assignment/,
    ([type = '']) => `This is ${typeName(type)}, whose elements cannot be changed.`,
  ),
  rule(
    /^TypeError: object of type '([^']{1,60})' has no len\(\)/,
    ([type = '']) => `\`len\` counts the elements of something, but this is ${typeName(type)}.`,
  ),
  rule(
    /^TypeError: (?:list|tuple|string) indices must be integers(?: or slices)?, not '?(\w{1,60})/,
    ([type = '']) => `A position has to be a whole number, but this is ${typeName(type)}.`,
  ),
  rule(
    /^TypeError: ([^\s()]{1,100})\(\) missing (\d+) required (?:positional|keyword-only) arguments?: (.{1,100})$/m,
    ([name = '', count = '', which = '']) =>
      `The function ${quoted(name)} needs ${count} more value${count === '1' ? '' : 's'}: ${which.replaceAll("'", '`')}.`,
  ),
  rule(
    /^TypeError: ([^\s()]{1,100})\(\) takes (?:from \d+ to )?(\d+) positional arguments? but (\d+) (?:was|were) given/,
    ([name = '', takes = '', given = '']) =>
      `The function ${quoted(name)} takes ${takes} value${takes === '1' ? '' : 's'}, but was given ${given}.`,
  ),
];

/** Python's messages, and what they mean. */
export const pythonRules: readonly Rule[] = [...syntax, ...names, ...values, ...types];
