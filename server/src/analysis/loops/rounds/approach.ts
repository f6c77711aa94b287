/** How each round of a loop brings its variables closer to its end. */

import { type Amount, fixedValue, sizeAmount, subtract } from '#analysis/growth/amount.ts';
import {
  type Factor,
  type Growth,
  logarithm,
  mentions,
  multiplyGrowths,
  power,
  without,
} from '#analysis/growth/growth.ts';
import type { LoopSituation, Step } from '#analysis/loops/facts/situation.ts';
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { VariableChange } from '#analysis/program/changes.ts';
import {
  everything,
  isRemainder,
  namesIn,
  pathOf,
  returnedBy,
  withoutRounding,
} from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** Progress towards the limit: by constant steps, by a factor, by growing steps, by roots; or away from it. */
export type Approach = 'step' | 'factor' | 'growing' | 'root' | 'away' | { length: Growth };

/** Classifies how a step brings a variable closer to the loop's limit. */
export function approach(
  { change, after }: Step,
  path: string,
  situation: LoopSituation,
  ends: { lower: Amount; upper: Amount } | null,
): Approach {
  const symbol = situation.symbols.get(path) ?? -1;
  if (after?.linear == null) {
    const divisor = change.operator === '-' ? risingDivisor(change, path, situation) : null;
    if (divisor !== null) return isEndsOf(ends, symbol, situation.symbols.get(divisor)) ? 'root' : 'away';
    if (change.part !== 1 && isPartOf(change.value, path))
      return ends === null || isUpper(ends, symbol) ? 'factor' : 'away';
    if (
      change.operator === '%' ||
      isRest(change.value, situation.body) ||
      isNamedRest(change.value, situation.body)
    )
      return ends === null || isUpper(ends, symbol) ? 'factor' : 'away';
    if (isLowestBit(change, path, situation.machine)) return 'factor';
    if (isLessWithin(change.value, path)) return ends === null || isUpper(ends, symbol) ? 'step' : 'away';
    if (change.operator === '+' || change.operator === '-') return byAmount(change, ends, symbol, situation);
    if (change.operator === '//' || change.operator === '/' || change.operator === '>>') {
      return ends === null || isUpper(ends, symbol) ? 'factor' : 'away';
    }
    if (change.operator === '*' || change.operator === '<<' || change.operator === '**') {
      return ends !== null && !isUpper(ends, symbol) ? 'growing' : 'away';
    }
    return 'away';
  }
  const own = after.linear.multiples.get(symbol) ?? 0;
  if (ends === null) return towardsZero(after, own);
  const { lower, upper } = ends;
  const gap = subtract(upper, lower);
  if (gap.linear === null) {
    return approachAlone(after, own, symbol, !isUpper(ends, symbol));
  }
  const coefficient = gap.linear.multiples.get(symbol) ?? 0;
  if (coefficient === 0) return 'away';
  const moved = subtract(after, sizeAmount(symbol));
  const change_ = moved.linear;
  if (change_ === null) return 'away';
  const constant = fixedValue(moved);
  if (constant !== null) return constant * coefficient < 0 ? 'step' : 'away';
  const ratios = [...gap.linear.multiples].map(([of, multiple]) => {
    const by = (change_.multiples.get(of) ?? 0) * coefficient;
    return 1 + by / multiple;
  });
  // `end = last`, the place of the last exchange: something else finds it between both ends.
  if (own === 0 && change.operator === null && isPlaceBetween(after, situation)) return 'step';
  const largest = Math.max(...ratios);
  // `right = left`, `i = n`: the loop ends, and has run before as often as its other steps say.
  if (own === 0 && change.isConditional && largest < 0.01 && ratios.every((ratio) => ratio > -0.01))
    return 'away';
  const isShrinking =
    largest < 0.99 && ratios.every((ratio) => ratio > -0.01 && Math.abs(ratio - largest) < 0.01);
  if (isShrinking) return 'factor';
  if (own > 1 && coefficient < 0) return 'growing';
  if (own === 1 && coefficient < 0 && change.operator === null && isOnward(change_.multiples))
    return { length: moved.growth };
  if (own < 0.99 && own >= 0 && coefficient > 0) return 'factor';
  return byAmount(change, ends, symbol, situation);
}

/**
 * Returns `d` of `x -= x / d; d++`, which leaves x times (1 - 1/2)(1 - 1/3)… = 1/d of what it was: they meet at the root.
 */
function risingDivisor(
  { value, isConditional }: VariableChange,
  path: string,
  { steps }: LoopSituation,
): string | null {
  const exact = withoutRounding(value);
  if (isConditional || exact.kind !== 'binary' || !/^\/\/?$/.test(exact.operator)) return null;
  const divisor = pathOf(exact.right);
  const own = divisor === null ? undefined : steps.get(divisor);
  const isRising = own?.every(
    ({ change }) => change.operator === '+' && change.value.kind === 'literal' && !change.isConditional,
  );
  return pathOf(exact.left) === path && isRising === true ? divisor : null;
}

/** True for the ends of `divisor <= x`. */
function isEndsOf(
  ends: { lower: Amount; upper: Amount } | null,
  symbol: number,
  divisor: number | undefined,
): boolean {
  return (
    ends !== null && divisor !== undefined && isUpper(ends, symbol) && mentions(ends.lower.growth, divisor)
  );
}

/** True for a place that is computed in the round and changed by a constant at most. */
function isPlaceBetween({ linear }: Amount, { symbols }: LoopSituation): boolean {
  const known = new Set(symbols.values());
  const multiples = [...(linear?.multiples ?? [])];
  return multiples.length === 1 && multiples.every(([of, multiple]) => multiple === 1 && !known.has(of));
}

/** `start = start + 2 * width`, under another name. */
function isOnward(multiples: ReadonlyMap<number, number>): boolean {
  return [...multiples.values()].every((multiple) => multiple > 0);
}

function approachAlone(after: Amount, own: number, symbol: number, isLower: boolean): Approach {
  const moved = fixedValue(subtract(after, sizeAmount(symbol)));
  if (moved !== null) return moved === 0 ? 'away' : moved > 0 === isLower ? 'step' : 'away';
  if (own > 1) return isLower ? 'growing' : 'away';
  return own < 1 && !isLower ? 'factor' : 'away';
}

function towardsZero(after: Amount, own: number): Approach {
  if (own > 0 && own < 0.99) return 'factor';
  if (Math.abs(own - 1) < 0.01) {
    const { linear } = after;
    if (linear !== null && linear.multiples.size === 1) return linear.constant < 0 ? 'step' : 'away';
    return [...(linear?.multiples.values() ?? [])].some((multiple) => multiple < 0) ? 'step' : 'away';
  }
  return 'away';
}

function isUpper({ lower, upper }: { lower: Amount; upper: Amount }, symbol: number): boolean {
  return mentions(upper.growth, symbol) && !mentions(lower.growth, symbol);
}

/** `x += d`: progress in steps of that length; a growing step covers the distance in its square root. */
function byAmount(
  change: VariableChange,
  ends: { lower: Amount; upper: Amount } | null,
  symbol: number,
  { steps, symbols, machine, scope }: LoopSituation,
): Approach {
  const isUp = change.operator === '+';
  if (!isUp && change.operator !== '-') return 'away';
  const isLower = ends !== null && mentions(ends.lower.growth, symbol);
  if (isUp !== isLower) return 'away';
  const by = pathOf(change.value);
  const growing = by === null ? undefined : steps.get(by);
  const grows = growing?.some(({ change: one }) => one.operator === '+' && !one.isConditional) ?? false;
  if (grows) return 'root';
  const amount = machine.peek(change.value, scope);
  if (amount.kind === 'number' && isMultiplied(amount.amount, steps, symbols)) return 'growing';
  return amount.kind === 'number' && amount.amount.growth.length === 1
    ? { length: amount.amount.growth }
    : 'step';
}

/** `x += 10 ** i; i += 1`: each step is a multiple of the one before. */
function isMultiplied(
  { growth }: Amount,
  steps: ReadonlyMap<string, readonly Step[]>,
  symbols: ReadonlyMap<string, number>,
): boolean {
  return [...steps].some(([path, own]) => {
    const isCounting = own.some(({ change }) => change.operator === '+' && !change.isConditional);
    const symbol = symbols.get(path) ?? -1;
    return isCounting && growth.some((term) => (term.get(symbol)?.exponent ?? 0) > 0);
  });
}

/** `rest = a % b; a = b; b = rest`. */
function isNamedRest(value: Expression, body: readonly Statement[]): boolean {
  return value.kind === 'name' && valuesNamed(value.name, body).some((named) => isRest(named, body));
}

/** `a % b`, and `a - q * b` with `q = a / b`. */
function isRest(value: Expression, body: readonly Statement[]): boolean {
  if (isRemainder(value)) return true;
  if (value.kind !== 'binary' || value.operator !== '-') return false;
  const { left: whole, right: product } = value;
  if (product.kind !== 'binary' || product.operator !== '*') return false;
  const isQuotient = (one: Expression, divisor: Expression) => {
    const exact = withoutRounding(one);
    if (exact.kind !== 'binary' || !/^\/\/?$/.test(exact.operator)) return false;
    const [of, by] = [pathOf(exact.left), pathOf(exact.right)];
    return of !== null && of === pathOf(whole) && by !== null && by === pathOf(divisor);
  };
  return [
    [product.left, product.right],
    [product.right, product.left],
  ].some(
    ([quotient, divisor]) =>
      quotient !== undefined &&
      divisor !== undefined &&
      (isQuotient(quotient, divisor) ||
        (quotient.kind === 'name' &&
          valuesNamed(quotient.name, body).some((named) => isQuotient(named, divisor)))),
  );
}

/** Returns what a round assigns to a name, whatever else happens. */
function valuesNamed(name: string, body: readonly Statement[]): Expression[] {
  return body.flatMap((statement) => {
    if (statement.kind === 'declaration')
      return pathOf(statement.target) === name && statement.value !== null ? [statement.value] : [];
    const assigned = statement.kind === 'expression' ? statement.expression : null;
    return assigned?.kind === 'assignment' && pathOf(assigned.target) === name ? [assigned.value] : [];
  });
}

/** `n = (n - digit) / 10`, `n = Math.floor((n - 1) / 2)`: a part of what it was, or less. */
function isPartOf(value: Expression, path: string): boolean {
  // The first part of `divmod(n, base)`.
  if (value.kind === 'call' && value.name === 'divmod') {
    const [number, by] = value.arguments;
    return pathOf(number ?? null) === path && pathOf(by ?? null) !== path;
  }
  const exact = withoutRounding(value);
  if (exact.kind !== 'binary' || !/^(?:\/\/?|>>>?)$/.test(exact.operator)) return false;
  const { operator, left, right } = exact;
  // `n = Math.floor(n / base)`: nobody divides by one again and again.
  if (pathOf(left) === path && pathOf(right) !== null && pathOf(right) !== path) return true;
  const isLess = left.kind === 'binary' && left.operator === '-' && pathOf(left.left) === path;
  return isLess && right.kind === 'literal' && Number(right.text) > (operator.startsWith('>') ? 0 : 1);
}

/** `i & -i`, `i.wrapping_neg()`, also in a call such as `lowestOneBit(i)`, or of a function that returns just that. */
function isLowestBit({ operator, value }: VariableChange, path: string, machine: AbstractMachine): boolean {
  if (operator === '&') return namesIn(value).has(path);
  if (value.kind !== 'call') return isOfBoth(value, path);
  // `i += lowestBit(step)` goes on by the same number.
  if (value.arguments.length > 0 && !value.arguments.some((one) => namesIn(one).has(path))) return false;
  return (
    /^lowest(?:One)?Bit$/i.test(value.name) ||
    functionsNamed(value.name, machine).some(({ parameters, body }) => {
      const results = returnedBy(body);
      const names = parameters.map(({ name }) => name).filter((name) => !/^(?:self|cls)$/.test(name));
      return names.length === 1 && results.length === 1 && results.every((one) => isBitOf(one, names[0]));
    })
  );
}

/** `i & -i`, `i & (~i + 1)`: the sign turns all bits but the lowest one. */
function isBitOf(value: Expression, name: string | undefined): boolean {
  if (value.kind !== 'binary' || value.operator !== '&' || name === undefined) return false;
  return [
    [value.left, value.right],
    [value.right, value.left],
  ].some(([one, other]) => {
    const signs = other ? [...everything([other])].filter(({ kind }) => kind === 'unary') : [];
    return pathOf(one ?? null) === name && other && namesIn(other).has(name) && signs.length > 0;
  });
}

/** `n & (n - 1)`: one bit less; `i & -i`: the lowest one. */
function isOfBoth(value: Expression, path: string): boolean {
  return (
    value.kind === 'binary' &&
    value.operator === '&' &&
    namesIn(value.left).has(path) &&
    namesIn(value.right).has(path)
  );
}

/** `part = (part - 1) & mask`: the next of the numbers that consist of bits of the mask is less by one at least. */
function isLessWithin(value: Expression, path: string): boolean {
  if (value.kind !== 'binary' || value.operator !== '&') return false;
  return [value.left, value.right].some(
    (side) =>
      side.kind === 'binary' &&
      side.operator === '-' &&
      pathOf(side.left) === path &&
      side.right.kind === 'literal',
  );
}

/** True if the variable's new value is a multiple of the old one. */
export function isMoving({ after }: Step, symbol: number): boolean {
  const multiple = after?.linear?.multiples.get(symbol) ?? 1;
  return Math.abs(multiple - 1) > 0.01;
}

/** True if the factor falls as the size grows: `n >> i`, `n / i`. */
export function isFalling(factor: Factor | undefined): boolean {
  return factor !== undefined && (factor.exponent < 0 || (factor.exponent === 0 && factor.power < 0));
}

/** Returns how large a size gets before the growth that depends on it reaches a limit. */
export function solve(growth: Growth, symbol: number, limit: Growth): Growth | null {
  const [term] = growth.filter((one) => one.has(symbol));
  const factor = term?.get(symbol);
  if (term === undefined || factor === undefined) return null;
  const rest: Growth = [without(term, symbol)];
  if (factor.exponent < 0) return logarithm(multiplyGrowths(rest, limit));
  if (factor.power < 0) return power(multiplyGrowths(rest, limit), -1 / factor.power);
  if (factor.factorial > 0 || factor.exponent > 0) return logarithm(limit);
  return factor.power > 0 ? power(limit, 1 / factor.power) : null;
}
