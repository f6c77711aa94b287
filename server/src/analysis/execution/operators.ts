import { message } from '@coderoom/contract/message';
import * as amounts from '#analysis/growth/amount.ts';
import { type Amount, boundedAmount, constantAmount, fixedValue } from '#analysis/growth/amount.ts';
import {
  exponential,
  isAtMost,
  isConstant,
  isLogarithmic,
  multiplyGrowths,
  ONE,
  power,
} from '#analysis/growth/growth.ts';
import { iterationOver } from '#analysis/loops/facts/iteration.ts';
import { chargeSearch, copyCollection } from '#analysis/machine/collections.ts';
import { methodOf } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import {
  type FunctionValue,
  fixedNumber,
  joinValues,
  letterCode,
  numberOf,
  type Scope,
  typeName,
  UNKNOWN,
  type Value,
} from '#analysis/machine/values.ts';

/** Returns the result of a binary operator. */
export function combine(
  operator: string,
  one: Value,
  other: Value,
  machine: AbstractMachine,
  line: number,
): Value {
  if (operator === '..' || operator === '..=') {
    const to = numeric(other);
    return {
      kind: 'range',
      from: numeric(one),
      to: operator === '..=' ? amounts.addAmounts(to, constantAmount(1)) : to,
      step: constantAmount(1),
    };
  }
  if (operator === 'in' || operator === 'not in') {
    chargeSearch(other, machine, line);
    return fixedNumber(0);
  }
  if (COMPARISONS.has(operator)) {
    if (one.kind === 'collection' && other.kind === 'collection') {
      const shorter = isAtMost(one.size.growth, other.size.growth) ? one : other;
      machine.charge(
        shorter.size.growth,
        line,
        message`comparing ${typeName(shorter.type)}s looks at every item`,
      );
    }
    return fixedNumber(0);
  }
  if (operator === '&&' || operator === '||' || operator === '??') return joinValues(one, other);
  if (one.kind === 'collection' || other.kind === 'collection')
    return combineCollections(operator, one, other, machine, line);
  if (one.kind === 'number' || other.kind === 'number')
    return numberOf(calculate(operator, numeric(one), numeric(other)));
  return UNKNOWN;
}

export const COMPARISONS: ReadonlySet<string> = new Set([
  '==',
  '!=',
  '<',
  '>',
  '<=',
  '>=',
  'instanceof',
  '<=>',
]);

/** Returns the value as a number; anything else counts as a constant. */
export function numeric(value: Value): Amount {
  return value.kind === 'number' ? value.amount : boundedAmount(ONE);
}

/** Returns the result of an operator on two numbers. */
function calculate(operator: string, one: Amount, other: Amount): Amount {
  switch (operator) {
    case '+':
      return amounts.addAmounts(one, other);
    case '-':
      return amounts.subtract(one, other);
    case '*':
      return amounts.multiplyAmounts(one, other);
    case '/':
    case '//':
      return amounts.divide(one, other);
    case '%':
      return amounts.remainder(one, other);
    case '**':
      return amounts.raise(one, other);
    case '<<':
      return amounts.multiplyAmounts(one, amounts.raise(constantAmount(2), other));
    case '>>':
    case '>>>': {
      const by = fixedValue(other);
      if (by !== null) return amounts.scale(one, 2 ** -by);
      return { linear: null, growth: multiplyGrowths(one.growth, power(exponential(2, other.growth), -1)) };
    }
    case '&': {
      const smaller = isAtMost(other.growth, one.growth) ? other : one;
      return { linear: null, growth: smaller.growth };
    }
    default: {
      // `x | 0` cuts off the fraction.
      if (operator === '|' && fixedValue(other) === 0) return one;
      const fixed = [fixedValue(one), fixedValue(other)];
      if (fixed[0] !== null && fixed[1] !== null)
        return constantAmount(Math.max(...fixed.map((value) => value ?? 0)));
      return { linear: null, growth: amounts.addAmounts(one, other).growth };
    }
  }
}

/** Applies operators to collections: concatenation, repetition, set operations. */
function combineCollections(
  operator: string,
  one: Value,
  other: Value,
  machine: AbstractMachine,
  line: number,
): Value {
  const [left, right] = [one, other].map((value) => (value.kind === 'collection' ? value : null));
  if (isOfLetters(operator, left ?? right, machine)) return numberOf(boundedAmount(ONE));
  // `c as u8 - b'a'`, `'7' - 0`
  if (left?.isLetter && operator === '-') return letterCode();
  if (operator === '*') {
    const repeated = left ?? right;
    const times = numeric(left ? other : one);
    if (!repeated) return UNKNOWN;
    const size = amounts.multiplyAmounts(repeated.size, times);
    machine.charge(size.growth, line, message`making the ${typeName(repeated.type)} sets every item`);
    return Object.assign(copyCollection(repeated, size, machine, line), { parts: null });
  }
  if (operator === '%' && left?.type === 'text') return machine.text(left.size.growth, line);
  const moved = operator === '+' && left && left.type !== 'text' && other.kind === 'number' ? other : null;
  // An iterator moved forward: the rest from there.
  if (left && moved)
    return { ...left, size: amounts.subtract(left.size, moved.amount), parts: null, isView: true };
  if (operator === '+' || operator === '|' || operator === '^') {
    const isText = left?.type === 'text' || right?.type === 'text';
    const [first, second] = [one, other].map((value) =>
      isText && value.kind === 'collection' && value.type !== 'text'
        ? iterationOver(value, machine, line).amount
        : sizeIn(value),
    ) as [Amount, Amount];
    const size = amounts.addAmounts(first, second);
    const kind = left ?? right;
    if (!kind) return UNKNOWN;
    // The digits of a number are few.
    const isFew = kind.type === 'text' && isLogarithmic(size.growth);
    if (!isFew) machine.charge(size.growth, line, message`joining them copies every item`);
    const digits = [one, other].find((value) => value.kind === 'number');
    if (digits?.kind === 'number' && kind.type === 'text' && isConstant(kind.size.growth)) {
      return machine.numeral(digits.amount, line);
    }
    const joined = copyCollection(kind, size, machine, line);
    if (left && right) joined.items = machine.joinItems(left.items, right.items);
    return joined;
  }
  // `lower_bound(a.begin(), a.end(), x) - a.begin()`: a place.
  if (operator === '-' && left && right && machine.library.valueRead)
    return numberOf(amounts.sizeAmount(machine.sizes.bounded(left.size.growth).id));
  // `sizeof(a) / sizeof(a[0])`
  if (operator === '/' && left && left.type !== 'text' && machine.library.valueRead)
    return numberOf(left.size);
  if ((operator === '-' || operator === '&') && left) {
    machine.charge(
      left.size.growth,
      line,
      message`comparing the ${typeName(left.type)}s looks at every item`,
    );
    return copyCollection(left, left.size, machine, line);
  }
  return left ?? right ?? UNKNOWN;
}

/** `*it - '0'` computes with a letter: of a text as a whole there is no difference, and in C++ no multiple. */
function isOfLetters(operator: string, text: Value | undefined | null, machine: AbstractMachine): boolean {
  const isText =
    text?.kind === 'collection' && !isConstant(text.size.growth) && /^(?:text|builder)$/.test(text.type);
  return isText && (machine.library.valueRead ? /^[-*/%&]$/ : /^[-/&]$/).test(operator);
}

function sizeIn(value: Value): Amount {
  return value.kind === 'collection' && !value.isNumeral ? value.size : constantAmount(1);
}

/** Names of the functions and methods that a program writes for operators on its objects. */
const OPERATOR_METHODS: Readonly<Record<string, readonly string[]>> = {
  '+': ['__add__', 'add'],
  '-': ['__sub__', 'sub'],
  '*': ['__mul__', 'mul'],
  '/': ['__truediv__', 'div'],
  '==': ['__eq__', 'eq'],
  '<': ['__lt__'],
  in: ['__contains__'],
};

/** Returns the function of the program that is run for an operator; null if there is none. */
export function operatorOf(
  operator: string,
  one: Value,
  other: Value,
  scope: Scope,
  machine: AbstractMachine,
): FunctionValue | null {
  const free = scope.get(`operator${operator}`) ?? friendOf([one, other], `operator${operator}`);
  if (free?.kind === 'function' && free.parameters.length === 2) {
    const operands = [one, other];
    if (operands.some((value, index) => isOfOwnType(value, free.parameters[index]?.type ?? ''))) return free;
  }
  if (one.kind !== 'object') return null;
  for (const name of [`operator${operator}`, ...(OPERATOR_METHODS[operator] ?? [])]) {
    const method = methodOf(one, name, machine, 1);
    if (method) return method;
  }
  return null;
}

/** `friend std::ostream& operator<<(std::ostream& out, const Matrix& m) { … }` within the type of an operand. */
function friendOf(operands: readonly Value[], name: string): Value | undefined {
  for (const operand of operands) {
    const own = operand.kind === 'object' ? operand.type?.scope.names.get(name) : undefined;
    if (own?.kind === 'function' && own.parameters.length === 2) return own;
  }
  return undefined;
}

/** An object, or a list for which the program has a name of its own: `using Matrix = vector<vector<double>>`. */
function isOfOwnType(value: Value, type: string): boolean {
  if (value.kind === 'object') return true;
  const isText = value.kind === 'collection' && /^(?:text|builder)$/.test(value.type);
  return value.kind === 'collection' && !isText && !/stream|string/.test(type);
}
