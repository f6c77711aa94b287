import type { Comprehension, Expression, Literal } from '#syntax/tree.ts';
import * as amounts from './amount.ts';
import { type Amount, boundedAmount, constantAmount, fixedValue } from './amount.ts';
import { assign } from './assignment.ts';
import {
  exponential,
  type Growth,
  isAtMost,
  isConstant,
  logarithm,
  multiply,
  ONE,
  power,
  symbolsOf,
} from './growth.ts';
import { invoke } from './invoke.ts';
import { iterationOver } from './iteration.ts';
import type { Machine } from './machine.ts';
import { objectWritten } from './objects.ts';
import {
  type Collection,
  type CollectionType,
  fixedNumber,
  join,
  numberOf,
  pathOf,
  type Scope,
  UNKNOWN,
  type Value,
} from './values.ts';

type Of<Kind> = Extract<Expression, { kind: Kind }>;

/** What an expression is, with its cost counted where it stands. */
export function evaluate(expression: Expression, scope: Scope, machine: Machine): Value {
  machine.step();
  switch (expression.kind) {
    case 'name':
      return lookUp(expression.name, scope, machine);
    case 'literal':
      return literal(expression, machine);
    case 'binary':
      return binary(expression, scope, machine);
    case 'unary':
      return unary(expression, scope, machine);
    case 'assignment':
      return assign(expression, scope, machine, combine);
    case 'call':
      return invoke(expression, scope, machine);
    case 'index':
      return indexed(expression, scope, machine);
    case 'slice':
      return sliced(expression, scope, machine);
    case 'member':
      return member(expression, scope, machine);
    case 'choice': {
      machine.evaluate(expression.test, scope);
      const consequence = machine.inArm(expression, 0, () => machine.evaluate(expression.consequence, scope));
      const otherwise = machine.inArm(expression, 1, () => machine.evaluate(expression.otherwise, scope));
      return join(consequence, otherwise);
    }
    case 'collection':
      return written(expression, scope, machine);
    case 'comprehension':
      return comprehended(expression, scope, machine);
    case 'lambda': {
      const { parameters, body, line } = expression;
      if (expression.isImmediate) return machine.immediate(body, scope);
      return { kind: 'function', name: '', parameters, body, definition: null, scope, self: null, line };
    }
    case 'other': {
      const parts = expression.parts.map((part) => machine.evaluate(part, scope));
      if (expression.type === 'text') return machine.text(sumOfSizes(parts), expression.line);
      return parts.length === 1 ? (parts[0] ?? UNKNOWN) : UNKNOWN;
    }
  }
}

function lookUp(name: string, scope: Scope, machine: Machine): Value {
  return scope.get(name) ?? machine.library.names.get(name) ?? { kind: 'builtin', name, receiver: null };
}

function literal({ type, text, line, isCharacter }: Literal, machine: Machine): Value {
  if (isCharacter) return fixedNumber(text.codePointAt(0) ?? 0);
  if (type === 'number') return fixedNumber(numberFrom(text));
  if (type === 'boolean') return fixedNumber(/true/i.test(text) ? 1 : 0);
  if (type === 'nothing') return UNKNOWN;
  return machine.view('text', constantAmount(text.length), UNKNOWN, line);
}

function numberFrom(text: string): number {
  const plain = text.replace(/[_']/g, '').replace(/(?<=[\d.])(?:[uil]\w*|n|[LlFfDd])$/, '');
  const value = Number(plain);
  return Number.isFinite(value) ? value : 1;
}

function sumOfSizes(values: readonly Value[]): Growth {
  return values.flatMap((value) => {
    if (value.kind === 'collection' && !value.isNumeral) return value.size.growth;
    return ONE;
  });
}

function unary({ operator, operand }: Of<'unary'>, scope: Scope, machine: Machine): Value {
  const value = machine.evaluate(operand, scope);
  if (value.kind !== 'number') return operator === '!' ? fixedNumber(0) : value;
  if (operator === '-') return numberOf(amounts.scale(value.amount, -1));
  return operator === '!' ? fixedNumber(0) : value;
}

function binary(expression: Of<'binary'>, scope: Scope, machine: Machine): Value {
  const { operator, left, right, line } = expression;
  const one = machine.evaluate(left, scope);
  if (operator === '>>' && one.kind === 'unknown' && one.isInput && machine.library.valueRead) {
    const read = machine.library.valueRead(machine.peek(right, scope), machine, line, right.kind === 'name');
    machine.bind(right, read, scope, line);
    return one;
  }
  if (expression.isFromStart) return combine(operator, fixedNumber(0), one, machine, line);
  const other = machine.evaluate(right, scope);
  return combine(operator, one, other, machine, line);
}

/** What an operator makes of two values. */
export function combine(operator: string, one: Value, other: Value, machine: Machine, line: number): Value {
  if (operator === '..' || operator === '..=') {
    const to = numeric(other);
    return {
      kind: 'range',
      from: numeric(one),
      to: operator === '..=' ? amounts.add(to, constantAmount(1)) : to,
      step: constantAmount(1),
    };
  }
  if (operator === 'in' || operator === 'not in') {
    lookFor(other, machine, line);
    return fixedNumber(0);
  }
  if (COMPARISONS.has(operator)) {
    if (one.kind === 'collection' && other.kind === 'collection') {
      const shorter = isAtMost(one.size.growth, other.size.growth) ? one : other;
      machine.charge(shorter.size.growth, line, `comparing ${shorter.type}s looks at every item`);
    }
    return fixedNumber(0);
  }
  if (operator === '&&' || operator === '||' || operator === '??') return join(one, other);
  if (one.kind === 'collection' || other.kind === 'collection')
    return together(operator, one, other, machine, line);
  if (one.kind === 'number' || other.kind === 'number')
    return numberOf(calculate(operator, numeric(one), numeric(other)));
  return UNKNOWN;
}

const COMPARISONS = new Set(['==', '!=', '<', '>', '<=', '>=', 'instanceof', '<=>']);

/** What is no number counts as a fixed one. */
function numeric(value: Value): Amount {
  return value.kind === 'number' ? value.amount : boundedAmount(ONE);
}

/** What an operator makes of two numbers. */
function calculate(operator: string, one: Amount, other: Amount): Amount {
  switch (operator) {
    case '+':
      return amounts.add(one, other);
    case '-':
      return amounts.subtract(one, other);
    case '*':
      return amounts.multiply(one, other);
    case '/':
    case '//':
      return amounts.divide(one, other);
    case '%':
      return amounts.remainder(one, other);
    case '**':
      return amounts.raise(one, other);
    case '<<':
      return amounts.multiply(one, amounts.raise(constantAmount(2), other));
    case '>>': {
      const by = fixedValue(other);
      if (by !== null) return amounts.scale(one, 2 ** -by);
      return { linear: null, growth: multiply(one.growth, power(exponential(2, other.growth), -1)) };
    }
    case '&': {
      const smaller = isAtMost(other.growth, one.growth) ? other : one;
      return { linear: null, growth: smaller.growth };
    }
    default: {
      const known = [fixedValue(one), fixedValue(other)];
      if (known[0] !== null && known[1] !== null)
        return constantAmount(Math.max(...known.map((value) => value ?? 0)));
      return { linear: null, growth: amounts.add(one, other).growth };
    }
  }
}

/** Operators on collections: joined, repeated, compared as sets. */
function together(operator: string, one: Value, other: Value, machine: Machine, line: number): Value {
  const [left, right] = [one, other].map((value) => (value.kind === 'collection' ? value : null));
  if (operator === '*') {
    const repeated = left ?? right;
    const times = numeric(left ? other : one);
    if (!repeated) return UNKNOWN;
    const size = amounts.multiply(repeated.size, times);
    machine.charge(size.growth, line, `making a ${repeated.type} of that many items`);
    return { ...copyOf(repeated, size, machine, line), parts: null };
  }
  if (operator === '%' && left?.type === 'text') return machine.text(left.size.growth, line);
  const moved = operator === '+' && left && left.type !== 'text' && other.kind === 'number' ? other : null;
  // A place further on: what is left from there.
  if (left && moved)
    return { ...left, size: amounts.subtract(left.size, moved.amount), parts: null, isView: true };
  if (operator === '+' || operator === '|' || operator === '^') {
    const [first, second] = [sizeIn(one), sizeIn(other)];
    const size = amounts.add(first, second);
    const kind = left ?? right;
    if (!kind) return UNKNOWN;
    machine.charge(size.growth, line, `joining them copies every item`);
    const digits = [one, other].find((value) => value.kind === 'number');
    if (digits?.kind === 'number' && kind.type === 'text' && isConstant(kind.size.growth)) {
      return machine.numeral(digits.amount, line);
    }
    const joined = copyOf(kind, size, machine, line);
    if (left && right) joined.items = machine.joinItems(left.items, right.items);
    return joined;
  }
  if ((operator === '-' || operator === '&') && left) {
    machine.charge(left.size.growth, line, `comparing the ${left.type}s looks at every item`);
    return copyOf(left, left.size, machine, line);
  }
  return left ?? right ?? UNKNOWN;
}

function sizeIn(value: Value): Amount {
  return value.kind === 'collection' && !value.isNumeral ? value.size : constantAmount(1);
}

/** Another collection of the same kind. */
export function copyOf(collection: Collection, size: Amount, machine: Machine, line: number): Collection {
  const copy = machine.collection(collection.type, size, collection.items, line);
  copy.keys = collection.keys;
  copy.total = collection.total;
  return copy;
}

/** Whether something is in a collection. */
export function lookFor(collection: Value, machine: Machine, line: number): void {
  if (collection.kind !== 'collection') return;
  const { type } = collection;
  const size = machine.sizeInAnyRound(collection);
  if (SEARCHED_THROUGH.has(type)) {
    machine.charge(size, line, `the search in the ${type} is linear`);
  } else if (type.startsWith('sorted')) {
    machine.charge(logarithm(size), line, `looking it up in the ${type} is logarithmic`);
  }
}

const SEARCHED_THROUGH = new Set<CollectionType>([
  'list',
  'text',
  'tuple',
  'queue',
  'heap',
  'linked list',
  'iterator',
]);

function indexed(expression: Of<'index'>, scope: Scope, machine: Machine): Value {
  const object = machine.evaluate(expression.object, scope);
  const index = machine.evaluate(expression.index, scope);
  if (index.kind === 'range' && object.kind === 'collection') {
    const isOpen =
      expression.index.kind === 'binary' &&
      !expression.index.isFromStart &&
      isNothing(expression.index.right);
    const to = isOpen ? object.size : index.to;
    return partOf(object, index.from, to, machine, expression.line);
  }
  if (object.kind === 'collection') machine.reachesTo(object, index);
  return itemAt(object, index, machine, expression.line);
}

/** `a[1..]` ends with a. */
function isNothing(expression: Expression): boolean {
  return expression.kind === 'literal' && expression.type === 'nothing';
}

/** What lies at a place of a collection. */
export function itemAt(object: Value, index: Value, machine: Machine, line: number): Value {
  if (object.kind === 'object') return [...object.fields.values()][0] ?? UNKNOWN;
  if (object.kind !== 'collection') return UNKNOWN;
  if (object.type === 'text') {
    // A text whose letters are looked at is kept for its own sake.
    if (object.isInput && !machine.isQuiet) object.isView = false;
    return machine.view('text', constantAmount(1), UNKNOWN, line);
  }
  if (object.type === 'sorted map') {
    machine.charge(logarithm(object.size.growth), line, 'looking it up in the sorted map is logarithmic');
  }
  if (object.type === 'linked list') {
    machine.charge(
      object.size.growth,
      line,
      'getting to an item of a linked list goes through those before it',
    );
  }
  const at = index.kind === 'number' ? fixedValue(index.amount) : null;
  const part = object.parts?.at(at ?? Number.NaN);
  if (at !== null && object.parts !== null && part !== undefined) return part;
  const item = object.items;
  // A letter of a text; a piece of a line, which is no longer than all of the line's pieces together.
  const isShort = item.kind === 'collection' && fixedValue(item.size) === 1 && (!item.isInput || at === null);
  if (object.isInput && item.kind === 'collection' && item.type === 'text' && !isShort)
    return machine.inputText(line);
  if (object.isInput && object.isView && item.kind === 'number' && at !== null)
    return machine.numberRead(line);
  if (machine.loops.some(({ drains }) => drains === object)) return machine.taken(object);
  if (item.kind === 'collection') {
    item.reachedBy = index.kind === 'number' ? symbolsOf(index.amount.growth) : new Set();
  }
  return machine.inItsRound(machine.another(item), index);
}

function sliced(expression: Of<'slice'>, scope: Scope, machine: Machine): Value {
  const object = machine.evaluate(expression.object, scope);
  const from = expression.from ? machine.evaluate(expression.from, scope) : fixedNumber(0);
  const to = expression.to ? machine.evaluate(expression.to, scope) : null;
  if (object.kind !== 'collection') return object;
  return partOf(object, numeric(from), to === null ? object.size : numeric(to), machine, expression.line);
}

/** A part of a collection, copied where the language copies it. */
export function partOf(object: Collection, from: Amount, to: Amount, machine: Machine, line: number): Value {
  const size = lengthBetween(object.size, from, to);
  if (machine.library.copiesSlices || object.type === 'text') {
    machine.charge(size.growth, line, `the slice copies its items`);
    return copyOf(object, size, machine, line);
  }
  const part = copyOf(object, size, machine, line);
  part.isView = true;
  return part;
}

/** What is negative counts from the end. */
function lengthBetween(whole: Amount, from: Amount, to: Amount): Amount {
  const isNegative = ({ linear }: Amount) =>
    linear !== null &&
    (linear.multiples.size === 0
      ? linear.constant < 0
      : [...linear.multiples.values()].every((multiple) => multiple < 0));
  if (isNegative(from) && to === whole) return amounts.scale(from, -1);
  const start = isNegative(from) ? amounts.add(whole, from) : from;
  const end = isNegative(to) ? amounts.add(whole, to) : to;
  const length = amounts.subtract(end, start);
  if (length.linear !== null) {
    const isGrowing = [...length.linear.multiples.values()].some((multiple) => multiple > 0);
    return isGrowing || length.linear.multiples.size === 0 ? length : whole;
  }
  return isAtMost(whole.growth, length.growth) ? { linear: null, growth: whole.growth } : length;
}

function member(expression: Of<'member'>, scope: Scope, machine: Machine): Value {
  const path = pathOf(expression);
  const named = path === null ? undefined : machine.library.names.get(path);
  if (named) return named;
  const object = machine.evaluate(expression.object, scope);
  return memberOf(object, expression.name, machine, expression.line);
}

/** `object.name`, where it is not called. */
function memberOf(object: Value, name: string, machine: Machine, line: number): Value {
  if (object.kind === 'object') {
    const field = object.fields.get(name);
    if (field) return field;
    return machine.methodOf(object, name) ?? UNKNOWN;
  }
  if (object.kind === 'type') return machine.staticOf(object, name) ?? UNKNOWN;
  const rule = machine.library.members.get(name);
  if (rule) return rule(object, machine, line);
  if (object.kind === 'unknown' && !object.isInput) return UNKNOWN;
  return { kind: 'builtin', name, receiver: object };
}

function written(expression: Of<'collection'>, scope: Scope, machine: Machine): Value {
  const { type, items, line } = expression;
  const object = objectWritten(expression, scope, machine);
  if (object) return object;
  const values = items.map((item) => machine.evaluate(item, scope));
  if (expression.isRepeated) {
    const size = numeric(values[1] ?? UNKNOWN);
    machine.charge(size.growth, line, 'making the list sets every item');
    return machine.collection(type, size, values[0] ?? UNKNOWN, line);
  }
  const spread = items.some(({ isSpread }) => isSpread);
  let all: Value = UNKNOWN;
  let size = constantAmount(0);
  values.forEach((value, at) => {
    const entry = type === 'map' && value.kind === 'collection' ? (value.parts?.[1] ?? value) : value;
    if (items[at]?.isSpread && (value.kind === 'collection' || value.kind === 'range')) {
      const { amount, item } = iterationOver(value, machine, line);
      machine.charge(amount.growth, line, 'copying every item');
      size = amounts.add(size, amount);
      all = machine.joinItems(all, item);
    } else {
      size = amounts.add(size, constantAmount(1));
      all = all.kind === 'unknown' ? entry : join(all, entry);
    }
  });
  const made = machine.collection(type === 'map' ? 'map' : type, size, all, line);
  if (type === 'map') made.keys = UNKNOWN;
  if (!spread && type !== 'map' && values.length <= 64) made.parts = values;
  return made;
}

function comprehended(expression: Comprehension, scope: Scope, machine: Machine): Value {
  const { clauses, items, type, line } = expression;
  let size: Amount | null = null;
  const before = machine.loops.length;
  for (const { target, iterable, tests } of clauses) {
    const value = machine.evaluate(iterable, scope);
    const { count, amount, item, runs } = iterationOver(value, machine, line);
    size = size === null ? amount : amounts.multiply(size, amount);
    machine.openLoop({ line, count, runs, what: '' });
    machine.bind(target, item, scope, line);
    for (const test of tests) machine.evaluate(test, scope);
  }
  const values = items.map((item) => machine.evaluate(item, scope));
  const item: Value = values[0] ?? UNKNOWN;
  while (machine.loops.length > before) machine.closeLoop();
  const kind: CollectionType = type === 'generator' ? 'iterator' : type;
  const isEntry = type === 'map' && item.kind === 'collection' && item.type === 'tuple';
  const made = machine.collection(
    kind,
    size ?? constantAmount(0),
    isEntry ? (item.parts?.[1] ?? UNKNOWN) : item,
    line,
  );
  if (isEntry) {
    made.keys = item.parts?.[0] ?? UNKNOWN;
    if (made.items.kind === 'collection') made.items.holder = made;
  }
  made.isView = type === 'generator';
  return made;
}
