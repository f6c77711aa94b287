import { asMessage, type Message } from '@coderoom/contract';
import {
  type ExplanationRule,
  explain,
  type FindingContext,
  joined,
  type PlainWords,
  quoted,
  rule,
  verbatim,
} from '#runner/error-explanations/rule.ts';
import { codeOf, escaped, lineOf, lineThatLooks } from '#runner/source-text.ts';
import { INIT, misspeltInit } from './python-names.ts';

const TYPE_NAMES: Record<string, string> = {
  int: 'an integer (`int`)',
  float: 'a decimal number (`float`)',
  str: 'a string (`str`)',
  list: 'a list (`list`)',
  dict: 'a dictionary (`dict`)',
  tuple: 'a tuple (`tuple`)',
  set: 'a set (`set`)',
  bool: 'a truth value (`bool`)',
  NoneType: 'nothing (`None`)',
  function: 'a function',
  builtin_function_or_method: 'a function',
  method: 'a method',
  type: 'a class',
  module: 'a module',
};
const typeName = (type: string): Message =>
  TYPE_NAMES[type] === undefined
    ? explain`an object of the type ${quoted(type)}`
    : asMessage(TYPE_NAMES[type]);

const isNumber = (type: string) => type === 'int' || type === 'float';
const isFunction = (type: string) => /^(?:function|builtin_function_or_method|method)$/.test(type);

/** Returns the usual reason why two types do not go together; null if there is none. */
function hintFor(left: string, right: string): string | null {
  if (isFunction(left) || isFunction(right)) {
    return 'Perhaps the brackets `()` that call the function are missing.';
  }
  if (left === 'NoneType' || right === 'NoneType') {
    return '`None` often comes from a function without `return`.';
  }
  if ((left === 'str' && isNumber(right)) || (isNumber(left) && right === 'str')) {
    return 'Turn the string into a number with `int(…)` or `float(…)`: what `input` reads is a string, too.';
  }
  return null;
}

const operators: ExplanationRule[] = [
  rule(/^TypeError: can only concatenate str \(not "([^"]{1,60})"\) to str/, ([type = '']) =>
    joined(
      explain`\`+\` joins a string with another string only, but the right side is ${typeName(type)}.`,
      type === 'NoneType' || isFunction(type)
        ? hintFor('str', type)
        : 'Turn it into a string with `str(…)`, or the string into a number with `int(…)`.',
    ),
  ),
  rule(
    /^TypeError: can only concatenate (list|tuple) \(not "([^"]{1,60})"\) to (?:list|tuple)/,
    ([kind = '', type = '']) =>
      kind === 'tuple'
        ? explain`\`+\` joins a tuple with another tuple only, but the right side is ${typeName(type)}.`
        : explain`\`+\` joins a list with another list only, but the right side is ${typeName(type)}. To add one element, use \`.append(…)\`.`,
  ),
  rule(
    /^TypeError: can't concat str to bytes/,
    'Strings and bytes cannot be joined. Turn the bytes into a string with `.decode()`.',
  ),
  rule(
    /^TypeError: unsupported operand type\(s\) for ([^:]{1,20}): '([^']{1,60})' and '([^']{1,60})'/,
    ([operator = '', left = '', right = '']) =>
      joined(
        explain`${quoted(operator.replace(/ or pow\(\)/, ''))} cannot be used here: the left side is ${typeName(left)}, the right side ${typeName(right)}.`,
        hintFor(left, right),
      ),
  ),
  rule(
    /^TypeError: '([^']{1,4})' not supported between instances of '([^']{1,60})' and '([^']{1,60})'/,
    ([operator = '', left = '', right = '']) =>
      joined(
        explain`${quoted(operator)} cannot compare these: the left side is ${typeName(left)}, the right side ${typeName(right)}.`,
        hintFor(left, right),
      ),
  ),
  rule(
    /^TypeError: bad operand type for (?:unary (.): |abs\(\): )'([^']{1,60})'/,
    ([operator = '', type = '']) =>
      explain`${quoted(operator === '' ? 'abs' : operator)} needs a number, but this is ${typeName(type)}.`,
  ),
  rule(
    /^TypeError: type (\w{1,60}) doesn't define __round__ method/,
    ([type = '']) => explain`${quoted('round')} needs a number, but this is ${typeName(type)}.`,
  ),
  rule(
    /^TypeError: can't multiply sequence by non-int of type '([^']{1,60})'/,
    ([type = '']) =>
      explain`A string or a list can be repeated with \`*\` and an integer, but the other side is ${typeName(type)}. To calculate, turn strings into numbers first.`,
  ),
  rule(
    /^TypeError: (?:must be real number|a float is required|must be str), not (\w{1,60})/,
    ([type = '']) => explain`This is ${typeName(type)}, which cannot be used here.`,
  ),
  rule(/^TypeError: '([^']{1,60})' object cannot be interpreted as an integer/, ([type = '']) =>
    type === 'float'
      ? 'An integer is needed here, but this is a decimal number (`float`): `/` always makes one. Divide with `//`, or use `int(…)`.'
      : joined(
          explain`An integer is needed here, but this is ${typeName(type)}.`,
          type === 'str' ? 'Turn it into one with `int(…)`.' : null,
        ),
  ),
];

/** Returns the words for a call of something that is no function. */
function notCallable(type: string, { source, line }: FindingContext): PlainWords {
  const code = codeOf(source, line, '#');
  const number = /(?:^|[^\w.])(\d+(?:\.\d+)?)\s*\(/.exec(code)?.[1];
  if (isNumber(type) && number !== undefined) {
    return explain`Between ${quoted(number)} and the bracket the sign \`*\` is missing: Python does not multiply without it.`;
  }
  for (const [, name = ''] of code.matchAll(/\b([A-Za-z_]\w*)\s*\(/g)) {
    const stored = BUILT_IN.has(name)
      ? lineThatLooks(source, new RegExp(`^\\s*${name}\\s*=(?!=)|^\\s*for\\s+${name}\\s+in\\b`))
      : null;
    if (stored !== null) {
      return explain`${quoted(name)} got another value in line ${stored}, so Python's own function of this name cannot be called any more. Choose another name there.`;
    }
  }
  if (type === 'module') {
    return 'A module cannot be called itself: call a function of it, as in `random.random()`.';
  }
  const below = codeOf(source, (line ?? 0) + 1, '#');
  if (/\)\s*\(/.test(code) || (/\)$/.test(code) && /^\s*\(/.test(below))) {
    return 'Perhaps a comma is missing between two pairs of brackets `(…)`: without it, the second one calls the first.';
  }
  if (type === 'list' || type === 'dict' || type === 'tuple') {
    return explain`Round brackets call a function, but this is ${typeName(type)}. An element of it is read with square brackets \`[…]\`.`;
  }
  return explain`Round brackets call a function, but this is ${typeName(type)}.`;
}
const BUILT_IN = new Set(
  'print input range len int str float list dict set tuple bool sum min max abs round sorted type open zip map filter id'.split(
    ' ',
  ),
);

/** Types that can be iterated, but have no element at a position. */
const ONE_BY_ONE =
  /^(?:generator|map|filter|zip|enumerate|reversed|dict_keys|dict_values|dict_items|set|frozenset|(?:list|str|dict_key|set)_?iterator)$/;

const elements: ExplanationRule[] = [
  rule(/^TypeError: '([^']{1,60})' object is not callable/, ([type = ''], situation) =>
    notCallable(type, situation),
  ),
  rule(
    /^TypeError: 'NoneType' object (?:is not (?:subscriptable|iterable)|does not support item assignment)/,
    (_groups, situation) => emptyHandedWords(situation),
  ),
  rule(/^TypeError: object of type 'NoneType' has no len\(\)/, (_groups, situation) =>
    emptyHandedWords(situation),
  ),
  rule(/^TypeError: '([^']{1,60})' object is not subscriptable/, ([type = '']) => {
    if (ONE_BY_ONE.test(type)) {
      return explain`${quoted(type)} has no positions: make a list of it first, with \`list(…)\`.`;
    }
    return isFunction(type)
      ? 'A function is called with round brackets `(…)`, not with square ones.'
      : explain`Square brackets read an element of a list, a string or a dictionary, but this is ${typeName(type)}.`;
  }),
  rule(
    /^TypeError: '([^']{1,60})' object is not (?:iterable|reversible|an iterator)|^TypeError: cannot unpack non-iterable (\w{1,60}) object|^TypeError: argument of type '([^']{1,60})' is not (?:iterable|a container)/,
    ([iterated = '', unpacked = '', searched = ''], { source, line }) => {
      const type = iterated || unpacked || searched;
      if (unpacked !== '')
        return explain`Several names stand on the left, but the value is ${typeName(type)}, which has no parts.`;
      if (searched !== '')
        return explain`\`in\` looks among elements, but the right side is ${typeName(type)}, which has none.`;
      return isNumber(type) && /\bfor\b/.test(codeOf(source, line, '#'))
        ? explain`A loop needs something with elements, but this is ${typeName(type)}. To count, write \`range(…)\`.`
        : joined(
            explain`Something with elements is needed here, but this is ${typeName(type)}.`,
            hintFor(type, type),
          );
    },
  ),
  rule(/^TypeError: '([^']{1,60})' object does not support item (?:assignment|deletion)/, ([type = '']) => {
    if (type === 'str') return 'A string cannot be changed. Make a new one of its parts: `"J" + word[1:]`.';
    if (type === 'tuple')
      return 'A tuple cannot be changed. A list can: write it with square brackets `[…]`.';
    return isNumber(type) || type === 'NoneType' || type === 'bool'
      ? explain`Square brackets are used here on ${typeName(type)}, which has no elements.`
      : explain`This is ${typeName(type)}, whose elements cannot be changed.`;
  }),
  rule(/^TypeError: object of type '([^']{1,60})' has no len\(\)/, ([type = '']) =>
    isNumber(type)
      ? explain`\`len\` counts elements, but this is ${typeName(type)}. To count its digits, turn it into a string: \`len(str(…))\`.`
      : joined(explain`\`len\` counts elements, but this is ${typeName(type)}.`, hintFor(type, type)),
  ),
  rule(
    /^TypeError: (list|tuple|string|range object|byte) indices must be integers(?: or slices)?(?:, not '?(\w{1,60}))?/,
    ([what = '', type = '']) => {
      if (type === 'float') {
        return 'A position has to be an integer, but this is a decimal number (`float`): `/` always makes one. Divide with `//`.';
      }
      if (type === 'tuple') {
        return 'One position stands in each pair of square brackets: write `[row][column]`, not `[row, column]`.';
      }
      return what === 'string' || type !== 'str'
        ? explain`A position has to be an integer, but this is ${typeName(type || 'str')}.`
        : 'A list is read by positions, which are integers, but this is a string (`str`). Perhaps an element of the list is meant, or a dictionary.';
    },
  ),
  rule(
    /^TypeError: slice indices must be integers/,
    'The positions of a part `[start:end]` have to be integers.',
  ),
  rule(/^TypeError: unhashable type: '([^']{1,60})'/, ([type = '']) =>
    type === 'list'
      ? 'A list can be no key of a dictionary and no element of a set, since it can change. Use a tuple `(…)` instead.'
      : explain`${quoted(type)} can be no key of a dictionary and no element of a set, since it can change.`,
  ),
  rule(
    /^TypeError: sequence item (\d+): expected str instance, (\w{1,60}) found/,
    ([at = '', type = '']) =>
      explain`\`join\` joins strings only, but the element at position ${verbatim(at)} is ${typeName(type)}. Turn the elements into strings with \`str(…)\` first.`,
  ),
];

/** True if a method of this name is defined without `self`. */
function lacksSelf({ source }: FindingContext, method: string): boolean {
  const head = new RegExp(`^[ \\t]+def\\s+${escaped(method)}\\s*\\(\\s*([^,)]*)`, 'm').exec(source.text);
  return head !== null && !/^(?:self|cls|\*)/.test(head[1] ?? '') && !/@staticmethod/.test(source.text);
}

function tooMany(name: string, takes: string, given: string, situation: FindingContext): PlainWords {
  const method = name.split('.').at(-1) ?? name;
  const isMethod = name.includes('.');
  if (isMethod && lacksSelf(situation, method)) {
    return explain`The method ${quoted(method)} needs \`self\` as its first parameter: ${quoted(`def ${method}(self, …):`)}. Python gives it the object itself before everything else.`;
  }
  // Python counts the object itself.
  const self =
    isMethod && new RegExp(`def\\s+${escaped(method)}\\s*\\(\\s*self\\b`).test(situation.source.text) ? 1 : 0;
  const [most, got] = [Number(takes) - self, Number(given) - self];
  if (most === 0) return explain`${quoted(method)} takes no arguments, but it is given ${got}.`;
  return most === 1
    ? explain`${quoted(method)} takes one argument, but it is given ${got}.`
    : explain`${quoted(method)} takes ${most} arguments, but it is given ${got}.`;
}

const calls: ExplanationRule[] = [
  rule(/^TypeError: ([^\s()]{1,100})\(\) missing 1 required positional argument: 'self'/, ([name = '']) => {
    const [type = '', method = ''] = name.split('.').slice(-2);
    return explain`${quoted(method)} has to be called on an object, and ${quoted(type)} is the class. Make an object first: ${quoted(`${type}(…).${method}(…)`)}.`;
  }),
  rule(
    /^TypeError: ([^\s()]{1,100})\(\) missing (\d+) required (?:positional|keyword-only) arguments?: (.{1,100})$/m,
    ([name = '', count = '', which = ''], situation) => {
      const [type = '', method = name] = name.split('.').slice(-2);
      if (name.includes('.') && lacksSelf(situation, method)) {
        return explain`The method ${quoted(method)} needs \`self\` as its first parameter: ${quoted(`def ${method}(self, …):`)}. Python gives it the object itself before everything else.`;
      }
      const names = which.replaceAll("'", '').replace(/,? and /, ', ');
      const called = method === '__init__' ? type : (name.split('.').at(-1) ?? name);
      return count === '1'
        ? explain`${quoted(called)} is given one argument too few: ${quoted(names)} is missing.`
        : explain`${quoted(called)} is given ${verbatim(count)} arguments too few: ${quoted(names)} are missing.`;
    },
  ),
  rule(
    /^TypeError: ([^\s()]{1,100})\(\) takes (?:from \d+ to )?(\d+) positional arguments? but (\d+) (?:was|were) given/,
    ([name = '', takes = '', given = ''], situation) => tooMany(name, takes, given, situation),
  ),
  rule(/^TypeError: ([^\s()]{1,100})\(\) takes no (?:keyword )?arguments/, ([name = ''], situation) => {
    const isClass = lineThatLooks(situation.source, new RegExp(`^\\s*class\\s+${escaped(name)}\\b`)) !== null;
    if (!isClass) return explain`${quoted(name)} takes no arguments: leave the brackets empty.`;
    return misspeltInit(situation)
      ? INIT
      : explain`The class ${quoted(name)} has no method \`__init__\` that takes arguments.`;
  }),
  rule(
    /^TypeError: ([^\s()]{1,100})\(\) takes exactly one argument \((\d+) given\)|^TypeError: ([^\s()]{1,100})\(\) takes exactly 1 positional argument \((\d+) given\)/,
    ([name = '', given = '', other = '', got = '']) =>
      explain`${quoted((name || other).split('.').at(-1) ?? '')} takes exactly one argument, but it is given ${verbatim(given || got)}.`,
  ),
  rule(
    /^TypeError: ([^\s()]{1,100})(?:\(\)| expected| takes){1,2} (?:takes |expected )?(?:at (most|least)|exactly) (\d+) (?:positional |keyword )?arguments?,? \(?(?:got )?(\d+)/,
    ([name = '', which = '', count = '', given = '']) => {
      const called = quoted(name.split('.').at(-1) ?? name);
      if (which === 'most')
        return explain`${called} takes at most ${verbatim(count)} arguments, but it is given ${verbatim(given)}.`;
      return which === 'least'
        ? explain`${called} needs at least ${verbatim(count)} arguments, but it is given ${verbatim(given)}.`
        : explain`${called} takes exactly ${verbatim(count)} arguments, but it is given ${verbatim(given)}.`;
    },
  ),
  rule(
    /^TypeError: ([^\s()]{1,100})\(\) missing required argument '([^']{1,60})'/,
    ([name = '', which = '']) =>
      explain`${quoted(name)} is given one argument too few: ${quoted(which)} is missing.`,
  ),
  rule(
    /^TypeError: ([^\s()]{1,100})\(\) got an unexpected keyword argument '([^']{1,60})'/,
    ([name = '', which = '']) =>
      explain`${quoted(name.split('.').at(-1) ?? name)} has no parameter called ${quoted(which)}.`,
  ),
  rule(
    /^TypeError: '([^']{1,60})' is an invalid keyword argument for (\w{1,60})/,
    ([which = '', name = '']) => explain`${quoted(name)} has no parameter called ${quoted(which)}.`,
  ),
  rule(
    /^TypeError: ([^\s()]{1,100})\(\) got multiple values for argument '([^']{1,60})'/,
    ([name = '', which = '']) =>
      explain`${quoted(name.split('.').at(-1) ?? name)} is given its parameter ${quoted(which)} twice: by its place and by its name.`,
  ),
  rule(/^TypeError: (int|float)\(\) argument must be .{1,80}, not '([^']{1,60})'/, ([name = '', type = '']) =>
    joined(
      explain`${quoted(name)} turns a string or a number into a number, but this is ${typeName(type)}.`,
      hintFor(type, type),
    ),
  ),
  rule(
    /^TypeError: ord\(\) expected a character, but string of length (\d+) found/,
    ([length = '']) => explain`\`ord\` takes a single character, but this string has ${verbatim(length)}.`,
  ),
  rule(
    /^TypeError: ([\w.]{1,60})\(\) argument (?:\d+ )?must be (?:str|string|a string), not (\w{1,60})/,
    ([name = '', type = '']) => explain`${quoted(name)} needs a string, but this is ${typeName(type)}.`,
  ),
  rule(
    /^TypeError: Can't instantiate abstract class (\w{1,60}) (?:with|without an implementation for) abstract methods? '?(.{1,60}?)'?$/m,
    ([type = '', methods = '']) =>
      explain`No object can be made of the class ${quoted(type)}: it only announces ${quoted(methods)}. Write a class that extends it and defines that.`,
  ),
];

const others: ExplanationRule[] = [
  rule(
    /^TypeError: not (all arguments converted|enough arguments) (?:during|for)/,
    'The string with `%` has more or fewer places than there are values for them.',
  ),
  rule(
    /^TypeError: %(\w) format: (?:a real number|a number|an integer) is required, not (\w{1,60})/,
    ([place = '', type = '']) =>
      explain`${quoted(`%${place}`)} stands for a number, but the value is ${typeName(type)}.`,
  ),
  rule(
    /^ValueError: Unknown format code '(\w)' for object of type '(\w{1,60})'/,
    ([code = '', type = '']) =>
      explain`The format ${quoted(code)} does not fit the value, which is ${typeName(type)}.`,
  ),
  rule(
    /^TypeError: exceptions must derive from BaseException/,
    '`raise` needs an exception, as in `raise ValueError("what is wrong")`.',
  ),
  rule(
    /^TypeError: catching classes that do not inherit from BaseException/,
    'After `except` stands the name of an exception, such as `ValueError`, without quotation marks.',
  ),
  rule(
    /^TypeError: '([^']{1,60})' object does not support the (?:asynchronous )?context manager protocol|^AttributeError: __enter__/,
    '`with` needs something that it can close, such as a file that `open(…)` gives.',
  ),
  rule(/^TypeError: the JSON object must be str/, 'JSON is read from a string here.'),
  rule(
    /^TypeError: Object of type (\w{1,60}) is not JSON serializable/,
    ([type = '']) => explain`JSON has no way to write ${typeName(type)}.`,
  ),
];

/** Rules for messages about values of the wrong type. */
export const pythonTypes: readonly ExplanationRule[] = [...operators, ...elements, ...calls, ...others];

/** Methods and functions that change their object or argument, and return nothing. */
const STORES_NOTHING =
  /^\s*(\w+)\s*=\s*(?:[\w.[\]'"]+\.(append|sort|reverse|extend|insert|remove|add|discard|update|clear)|random\.(shuffle)|(print))\s*\(/;

/** Returns the words for a variable of the line that was assigned the result of such a call, which is None. */
function emptyHandedWords({ source, line }: FindingContext): PlainWords | null {
  const code = codeOf(source, line, '#');
  for (let at = (line ?? 1) - 1; at >= 1; at -= 1) {
    const [, name = '', ...called] = STORES_NOTHING.exec(lineOf(source, at)) ?? [];
    const method = called.find((one) => one !== undefined);
    if (method === undefined || !new RegExp(`\\b${escaped(name)}\\b`).test(code)) continue;
    return explain`${quoted(name)} has no value (\`None\`) since line ${at}: ${quoted(method)} gives nothing back. Call it on a line of its own and go on with what it was called for.`;
  }
  return null;
}
