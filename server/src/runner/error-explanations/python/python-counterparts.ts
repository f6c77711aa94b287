import { nearestOf } from '#runner/error-explanations/nearest-name.ts';
import {
  type Counterpart,
  counterpartOf,
  type FindingContext,
  type ProblemContext,
} from '#runner/error-explanations/rule.ts';
import { escaped, lineOf, lineThatLooks } from '#runner/source-text.ts';
import { INVALID, lineError, syntaxCounterparts } from './python-syntax-counterparts.ts';

/** Methods of built-in types that are often misspelt. */
const METHODS: Record<string, readonly string[]> = {
  list: 'append clear copy count extend index insert pop remove reverse sort'.split(' '),
  str: 'capitalize count endswith find format index isalpha isdigit isupper join lower lstrip replace rstrip split splitlines startswith strip title upper'.split(
    ' ',
  ),
  dict: 'clear copy get items keys pop popitem setdefault update values'.split(' '),
  set: 'add clear discard intersection issubset pop remove union update'.split(' '),
};

const FUNCTION = /^(?:FunctionType|MethodType|BuiltinFunctionType|Overload\[.*|\(.*\) ?-> .*)$/;

/** Returns the name that Python gives a type as basedpyright writes it; null if there are several. */
function typeName(written: string): string | null {
  const literal = /^Literal\[(.*)\]$/s.exec(written)?.[1];
  if (literal !== undefined) {
    if (/^b["']/.test(literal)) return 'bytes';
    if (/^["']/.test(literal)) return 'str';
    if (/^(?:True|False)$/.test(literal)) return 'bool';
    return /^-?\d/.test(literal) ? 'int' : null;
  }
  if (written === 'None') return 'NoneType';
  if (FUNCTION.test(written)) return 'function';
  if (/^type\[/.test(written)) return 'type';
  if (/^Module\(/.test(written)) return 'module';
  const [, name = '', rest = ''] = /^(\w+)\*?(\[.*\])?$/s.exec(written) ?? [];
  return name === '' || (rest === '' && / \| /.test(written)) ? null : name;
}

/** Returns the types of an operation, if each is a single one. */
function typesOf(written: readonly string[]): string[] | null {
  const names = written.map(typeName);
  return names.every((name) => name !== null) ? names : null;
}

function operation(operator: string, left: string, right: string): string | null {
  const types = typesOf([left, right]);
  if (types === null) return null;
  const [a = '', b = ''] = types;
  if (operator === 'in' || operator === 'not in') return `TypeError: argument of type '${b}' is not iterable`;
  if (/^[<>]=?$/.test(operator))
    return `TypeError: '${operator}' not supported between instances of '${a}' and '${b}'`;
  if (/^\+=?$/.test(operator) && /^(?:str|list|tuple)$/.test(a))
    return `TypeError: can only concatenate ${a} (not "${b}") to ${a}`;
  if (/^\*=?$/.test(operator) && /^(?:str|list|tuple)$/.test(a))
    return `TypeError: can't multiply sequence by non-int of type '${b}'`;
  return `TypeError: unsupported operand type(s) for ${operator}: '${a}' and '${b}'`;
}

/** Returns the name of the call around a column, and how many arguments it is given. */
function callAround({ source, line, column }: FindingContext): { name: string; given: number } | null {
  const text = lineOf(source, line).slice(0, 500);
  const from = opening(text, column - 1);
  const name = from === -1 ? undefined : /([\w.]{1,100})\s*$/.exec(text.slice(0, from))?.[1];
  if (name === undefined) return null;
  let [depth, given] = [0, 1];
  for (const sign of text.slice(from + 1)) {
    if (depth === 0 && sign === ')') return { name, given };
    if (depth === 0 && sign === ',') given += 1;
    if (/[([{]/.test(sign)) depth += 1;
    if (/[)\]}]/.test(sign)) depth -= 1;
  }
  return null;
}

/** Returns the place of the bracket that is open at a place of a line; -1 if there is none. */
function opening(text: string, at: number): number {
  let depth = 0;
  for (let place = at - 1; place >= 0; place -= 1) {
    const sign = text[place];
    if (sign === ')') depth += 1;
    if (sign === '(' && depth === 0) return place;
    if (sign === '(') depth -= 1;
  }
  return -1;
}

function tooMany(takes: string, context: FindingContext): string | null {
  const call = callAround(context);
  if (call === null) return null;
  const { text } = context.source;
  const method = call.name.split('.').at(-1) ?? '';
  if (takes === '0' && new RegExp(`^class\\s+${escaped(method)}\\b`, 'm').test(text)) {
    return `TypeError: ${method}() takes no arguments`;
  }
  // Python counts the object itself, which basedpyright leaves out.
  const head = new RegExp(`^\\s+def\\s+${escaped(method)}\\s*\\(\\s*([^,)\\s]*)`, 'm').exec(text);
  const ofObject = call.name.includes('.') && head !== null;
  const [most, got] = ofObject ? [Number(takes) + 1, call.given + 1] : [Number(takes), call.given];
  return `TypeError: ${ofObject ? `Object.${method}` : method}() takes ${most} positional arguments but ${got} were given`;
}

function missing(names: string, { source, line, column, others }: ProblemContext): string | null {
  // A parameter whose name is misspelt is missing as well.
  if (others.some(({ message }) => /^No parameter named /.test(message))) return null;
  const called = /^[\w.]{1,100}/.exec(lineOf(source, line).slice(column - 1))?.[0];
  if (called === undefined) return null;
  const which = [...names.matchAll(/"(\w{1,60})"/g)].map(([, name]) => `'${name}'`);
  return `TypeError: ${called}() missing ${which.length} required positional argument${which.length === 1 ? '' : 's'}: ${which.join(', ')}`;
}

const names: readonly Counterpart[] = [
  [/^"(\w{1,100})" is not defined/, ([name = '']) => `NameError: name '${name}' is not defined`],
  [
    /^"(\w{1,100})" is unbound/,
    ([name = ''], { source, line }) =>
      /^\s/.test(lineOf(source, line)) && lineThatLooks(source, /^\s*(?:async\s+)?def\b/) !== null
        ? `UnboundLocalError: cannot access local variable '${name}' where it is not associated with a value`
        : `NameError: name '${name}' is not defined`,
  ],
  [
    /^Import "([\w.]{1,100})" could not be resolved/,
    ([name = '']) => `ModuleNotFoundError: No module named '${name}'`,
  ],
  [
    /^"(\w{1,100})" is unknown import symbol/,
    ([name = ''], { source, line }) => {
      const module = /^\s*from\s+([\w.]{1,100})/.exec(lineOf(source, line))?.[1];
      return module === undefined ? null : `ImportError: cannot import name '${name}' from '${module}'`;
    },
  ],
  [
    /^"(\w{1,100})" is not a known attribute of module "([\w.]{1,100})"/,
    ([name = '', module = '']) => `AttributeError: module '${module}' has no attribute '${name}'`,
  ],
  [
    /^Cannot access attribute "(\w{1,60})" for class "type\[(\w{1,60})\*?\]"/,
    ([name = '', type = '']) => `AttributeError: type object '${type}' has no attribute '${name}'`,
  ],
  [
    /^Cannot access attribute "(\w{1,60})" for class "([^"]{1,200})"\n.*missing a "self"/,
    ([name = '', type = '']) =>
      `TypeError: ${typeName(type) ?? 'Object'}.${name}() takes 0 positional arguments but 1 was given`,
  ],
  [
    /^Cannot (?:access|assign to) attribute "(\w{1,60})" for class "([^"]{1,200})"\n.*"property"/,
    ([name = '', type = '']) =>
      `AttributeError: property '${name}' of '${typeName(type) ?? 'object'}' object has no setter`,
  ],
  [
    /^Cannot access attribute "(\w{1,60})" for class "(.{1,200}?)"(?:\n|$)/,
    ([name = '', written = '']) => {
      const type = typeName(written);
      if (type === null) return null;
      const near = nearestOf(name, METHODS[type] ?? []);
      const meant = near === null ? '' : `. Did you mean: '${near}'?`;
      return `AttributeError: '${type}' object has no attribute '${name}'${meant}`;
    },
  ],
];

const values: readonly Counterpart[] = [
  [
    /^Operator "([^"]{1,10})" not supported for types "(.{1,200}?)" and "(.{1,200}?)"(?:\n|$)/,
    ([operator = '', left = '', right = '']) => operation(operator, left, right),
  ],
  [
    /^Operator "([-+~])" not supported for type "(.{1,200}?)"(?:\n|$)/,
    ([operator = '', written = '']) => {
      const type = typeName(written);
      return type && `TypeError: bad operand type for unary ${operator}: '${type}'`;
    },
  ],
  [
    /^"__(get|set|del)item__" method not defined on type "(.{1,200}?)"(?:\n|$)/,
    ([does = '', written = '']) => {
      const type = typeName(written);
      if (type === null) return null;
      return does === 'get'
        ? `TypeError: '${type}' object is not subscriptable`
        : `TypeError: '${type}' object does not support item ${does === 'set' ? 'assignment' : 'deletion'}`;
    },
  ],
  [
    /^Object of type "(.{1,200}?)" is not callable/,
    ([written = '']) => {
      const type = typeName(written);
      return type && `TypeError: '${type}' object is not callable`;
    },
  ],
  [
    /^"(.{1,200}?)" is not iterable/,
    ([written = '']) => {
      const type = typeName(written);
      return type && `TypeError: '${type}' object is not iterable`;
    },
  ],
  [/^Expected (\d{1,3}) positional arguments?/, ([takes = ''], context) => tooMany(takes, context)],
  [/^Arguments? missing for parameters? (".{1,200})$/m, ([which = ''], context) => missing(which, context)],
  [
    /^No parameter named "(\w{1,60})"/,
    ([name = ''], context) => {
      const call = callAround(context);
      return call && `TypeError: ${call.name}() got an unexpected keyword argument '${name}'`;
    },
  ],
  [
    /^Parameter "(\w{1,60})" is already assigned/,
    ([name = ''], context) => {
      const call = callAround(context);
      return call && `TypeError: ${call.name}() got multiple values for argument '${name}'`;
    },
  ],
  [
    /^Cannot instantiate abstract class "(\w{1,60})"\n.*"(?:\w{1,60}\.)?(\w{1,60})" is not implemented/,
    ([type = '', method = '']) =>
      `TypeError: Can't instantiate abstract class ${type} without an implementation for abstract method '${method}'`,
  ],
  [/^Invalid exception class or object/, 'TypeError: exceptions must derive from BaseException'],
  [
    /is not a valid exception class/,
    'TypeError: catching classes that do not inherit from BaseException is not allowed',
  ],
];

/** Returns what Python itself says of a problem that basedpyright found; null if we know no counterpart. */
export function pythonCounterpart(
  { message, code }: { message: string; code: string | null },
  context: ProblemContext,
): string | null {
  const said = counterpartOf([...syntaxCounterparts, ...names, ...values], message, context);
  if (said !== undefined) return said?.startsWith('SyntaxError: ') ? (lineError(context) ?? said) : said;
  // A syntax error has no rule.
  return code === null ? (lineError(context) ?? INVALID) : null;
}
