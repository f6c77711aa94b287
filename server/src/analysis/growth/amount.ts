/** Symbolic numbers: an exact linear sum of sizes where possible, otherwise only an upper bound. */
import {
  addGrowths as addGrowth,
  exponential,
  type Growth,
  growthOfSize,
  isAtMost,
  isConstant,
  logarithm,
  multiplyGrowths as multiplyGrowth,
  ONE,
  power as powerGrowth,
} from './growth.ts';

/** A symbolic number. */
export interface Amount {
  /** A linear combination of sizes plus a constant; null if the number is no such sum. */
  readonly linear: Linear | null;
  /** Asymptotic upper bound of its magnitude. */
  readonly growth: Growth;
  /** Set if the number is the minimum of these. */
  readonly least?: readonly Amount[];
  /** Set if it grows as its bound does: the root of a size, by which others can be divided. */
  readonly isExact?: true;
  /** Set if the sum is only an upper bound, which happens to be one size. */
  readonly isBound?: true;
  /** Set if the number is one of these linear sums: a branch decides. */
  readonly options?: readonly Amount[];
}

/** Maximum number of alternatives kept for one number. */
const MAX_OPTIONS = 6;

/** A linear combination of sizes. Coefficients may be fractions after halving: nothing is rounded. */
interface Linear {
  readonly multiples: ReadonlyMap<number, number>;
  readonly constant: number;
}

export function constantAmount(value: number): Amount {
  return { linear: { multiples: new Map(), constant: value }, growth: ONE };
}

export function sizeAmount(symbol: number): Amount {
  return { linear: { multiples: new Map([[symbol, 1]]), constant: 0 }, growth: growthOfSize(symbol) };
}

/** A number of which only the growth bound is known. */
export function boundedAmount(growth: Growth): Amount {
  const [term] = growth;
  const [only] = term ?? [];
  const isOneSize =
    growth.length === 1 &&
    term?.size === 1 &&
    only?.[1].power === 1 &&
    isAtMost(growth, growthOfSize(only[0]));
  return isOneSize && only ? { ...sizeAmount(only[0]), isBound: true } : { linear: null, growth };
}

/** Returns the value if it is a fixed number, else null. */
export function fixedValue({ linear }: Amount): number | null {
  return linear !== null && linear.multiples.size === 0 ? linear.constant : null;
}

function fromLinear(multiples: Map<number, number>, constant: number): Amount {
  for (const [symbol, multiple] of multiples) if (Math.abs(multiple) < 1e-9) multiples.delete(symbol);
  const all = [...multiples.keys()];
  const positive = all.filter((symbol) => (multiples.get(symbol) ?? 0) > 0);
  const growth = addGrowth(ONE, ...(positive.length > 0 ? positive : all).map(growthOfSize));
  return { linear: { multiples, constant }, growth };
}

export function addAmounts(one: Amount, other: Amount): Amount {
  return combine(one, other, 1);
}

/** Returns the difference. If the operands are no linear sums, the minuend is the bound. */
export function subtract(one: Amount, other: Amount): Amount {
  return combine(one, other, -1);
}

function combine(one: Amount, other: Amount, sign: 1 | -1): Amount {
  if (one.least && fixedValue(other) !== null)
    return { ...one, least: one.least.map((each) => combine(each, other, sign)) };
  if (other.least && sign === 1 && fixedValue(one) !== null) return combine(other, one, 1);
  if (one.least && other.linear && sign === -1)
    return {
      ...one,
      least: one.least.map((each) => combine(each, other, sign)),
      growth: leastGrowth(one, other),
    };
  if (one.options && other.linear) return eitherOf(one.options.map((each) => combine(each, other, sign)));
  if (other.options && one.linear) return eitherOf(other.options.map((each) => combine(one, each, sign)));
  if (one.linear === null || other.linear === null) {
    return { linear: null, growth: addGrowth(one.growth, other.growth) };
  }
  const multiples = new Map(one.linear.multiples);
  for (const [symbol, multiple] of other.linear.multiples) {
    multiples.set(symbol, (multiples.get(symbol) ?? 0) + sign * multiple);
  }
  const sum = fromLinear(multiples, one.linear.constant + sign * other.linear.constant);
  return one.isBound || other.isBound ? { ...sum, isBound: true } : sum;
}

/** The difference is at most that of the first of several which leaves less than itself. */
function leastGrowth(one: Amount, other: Amount): Growth {
  const growths = (one.least ?? [one]).map((each) => combine(each, other, -1).growth);
  return growths.reduce((shortest, way) => (isAtMost(way, shortest) ? way : shortest));
}

export function scale({ linear, growth, options }: Amount, by: number): Amount {
  if (options) return eitherOf(options.map((each) => scale(each, by)));
  if (linear === null) return { linear: null, growth: by === 0 ? ONE : growth };
  return fromLinear(
    new Map([...linear.multiples].map(([symbol, multiple]) => [symbol, multiple * by])),
    linear.constant * by,
  );
}

export function multiplyAmounts(one: Amount, other: Amount): Amount {
  const [left, right] = [fixedValue(one), fixedValue(other)];
  if (left !== null) return scale(other, left);
  if (right !== null) return scale(one, right);
  return { linear: null, growth: multiplyGrowth(one.growth, other.growth) };
}

export function divide(one: Amount, by: Amount): Amount {
  const value = fixedValue(by);
  if (value !== null) return value === 0 ? one : scale(one, 1 / value);
  return { linear: null, growth: multiplyGrowth(one.growth, powerGrowth(by.growth, -1)) };
}

/** `a % b`: less than b. */
export function remainder(one: Amount, by: Amount): Amount {
  const value = fixedValue(one);
  const divisor = fixedValue(by);
  if (value !== null && divisor) return constantAmount(value % divisor);
  return { linear: null, growth: divisor === null ? by.growth : ONE };
}

export function raise(one: Amount, to: Amount): Amount {
  const [base, exponent] = [fixedValue(one), fixedValue(to)];
  if (base !== null && exponent !== null) return constantAmount(base ** exponent);
  if (exponent === 1) return one;
  if (exponent !== null) return { linear: null, growth: powerGrowth(one.growth, Math.max(exponent, 0)) };
  return { linear: null, growth: exponential(base ?? 2, to.growth) };
}

export function rootOf({ growth, linear }: Amount): Amount {
  const root = powerGrowth(growth, 0.5);
  return linear === null ? { linear, growth: root } : { linear: null, growth: root, isExact: true };
}

export function logarithmOf({ growth }: Amount): Amount {
  return { linear: null, growth: logarithm(growth) };
}

/** Numbers from here on are no limit to what a program counts to: the largest numbers of types are such. */
const NO_LIMIT = 1e9;

/** Returns the minimum. */
export function least(one: Amount, other: Amount): Amount {
  for (const [limit, number] of [
    [one, other],
    [other, one],
  ] as const)
    if (fixedValue(number) === null && (fixedValue(limit) ?? 0) >= NO_LIMIT) return number;
  if (fixedValue(one) !== null && fixedValue(other) !== null) {
    return (fixedValue(one) ?? 0) <= (fixedValue(other) ?? 0) ? one : other;
  }
  const all = [...(one.least ?? [one]), ...(other.least ?? [other])].slice(0, 6);
  const smaller = isAtMost(other.growth, one.growth) ? other : one;
  return { linear: null, growth: smaller.growth, least: all };
}

/** Returns the maximum. */
export function greatest(one: Amount, other: Amount): Amount {
  if (fixedValue(one) !== null && fixedValue(other) === null) return other;
  if (fixedValue(other) !== null && fixedValue(one) === null) return one;
  if (isSame(one, other)) return one;
  if (fixedValue(one) !== null && fixedValue(other) !== null) {
    return (fixedValue(one) ?? 0) >= (fixedValue(other) ?? 0) ? one : other;
  }
  return { linear: null, growth: addGrowth(one.growth, other.growth) };
}

/** Returns a number that is one of several, each a linear sum; otherwise only their bound is known. */
export function eitherOf(amounts: readonly Amount[]): Amount {
  const different: Amount[] = [];
  for (const amount of amounts.flatMap((each) => each.options ?? [each]))
    if (!different.some((one) => isSame(one, amount))) different.push(amount);
  const [only] = different;
  if (different.length === 1 && only) return only;
  const growth = addGrowth(...different.map((one) => one.growth));
  const isKnown = different.length <= MAX_OPTIONS && different.every(({ linear }) => linear !== null);
  return isKnown ? { linear: null, growth, options: different } : { linear: null, growth };
}

export function isSame(one: Amount, other: Amount): boolean {
  if (one === other) return true;
  if (one.linear === null || other.linear === null) return false;
  return one.linear.constant === other.linear.constant && isConstantDistance(one, other);
}

function isConstantDistance(one: Amount, other: Amount): boolean {
  const { linear } = subtract(one, other);
  return linear !== null && linear.multiples.size === 0;
}

/** Returns an upper bound of the distance between two numbers. Subtracted sizes don't lengthen it. */
export function distance(from: Amount, to: Amount): Growth {
  const ways = (to.least ?? [to]).map((end) => distanceOfOne(from.least?.[0] ?? from, end));
  return ways.reduce((shortest, way) => (isAtMost(way, shortest) ? way : shortest));
}

function distanceOfOne(from: Amount, to: Amount): Growth {
  const { linear } = subtract(to, from);
  if (linear === null) {
    if (isConstant(to.growth)) return from.growth;
    return isConstant(from.growth) || from.linear !== null ? to.growth : addGrowth(to.growth, from.growth);
  }
  const growing = [...linear.multiples].filter(([, multiple]) => multiple > 0).map(([symbol]) => symbol);
  const symbols = growing.length > 0 ? growing : [...linear.multiples.keys()];
  return addGrowth(ONE, ...symbols.map(growthOfSize));
}
