/**
 * Asymptotic growth: sums of products of powers, logarithms, exponentials and factorials of sizes. Sizes are numbers
 * given by `symbols.ts`. Constant factors and dominated terms are dropped.
 */

/** Contribution of one size to a product: `n!^factorial · 2^(exponent·n) · n^power · log^log n · log log^loglog n`. */
export interface Factor {
  readonly factorial: number;
  readonly exponent: number;
  readonly power: number;
  readonly log: number;
  readonly loglog: number;
}

/** A product: factors by size. The empty product is a constant. */
export type Term = ReadonlyMap<number, Factor>;

/** A sum of products, none of which dominates another. The empty sum is zero. */
export type Growth = readonly Term[];

const NONE: Factor = { factorial: 0, exponent: 0, power: 0, log: 0, loglog: 0 };

/** Tolerance when comparing exponents, which come from roots and logarithms. */
const NEARLY = 1e-6;

/** Maximum number of terms kept apart; the last ones are dropped. */
const MAX_TERMS = 12;

/** Constant growth. */
export const ONE: Growth = [new Map()];

/** Returns the growth of a size itself. */
export function growthOfSize(symbol: number): Growth {
  return [new Map([[symbol, { ...NONE, power: 1 }]])];
}

/** Returns -1, 0 or 1: the first factor grows slower, equally fast, faster. */
export function compareFactors(one: Factor = NONE, other: Factor = NONE): number {
  if (one === other) return 0;
  return (
    signOf(one.factorial - other.factorial) ||
    signOf(one.exponent - other.exponent) ||
    signOf(one.power - other.power) ||
    signOf(one.log - other.log) ||
    signOf(one.loglog - other.loglog)
  );
}

function signOf(difference: number): number {
  return Math.abs(difference) > NEARLY ? Math.sign(difference) : 0;
}

function isConstantFactor(factor: Factor): boolean {
  return compareFactors(factor) === 0;
}

/** True if the second term grows at least as fast in every size. */
function isOutgrown(one: Term, other: Term): boolean {
  if (one === other) return true;
  for (const [symbol, factor] of one) if (compareFactors(factor, other.get(symbol)) > 0) return false;
  for (const [symbol, factor] of other)
    if (!one.has(symbol) && compareFactors(NONE, factor) > 0) return false;
  return true;
}

/** Returns the sum. */
export function addGrowths(...summands: readonly Growth[]): Growth {
  const kept: Term[] = [];
  for (const summand of summands) for (const term of summand) addTerm(kept, term);
  return kept;
}

function addTerm(kept: Term[], term: Term): void {
  for (const other of kept) if (isOutgrown(term, other)) return;
  for (let index = kept.length - 1; index >= 0; index -= 1) {
    const other = kept[index];
    if (other && isOutgrown(other, term)) kept.splice(index, 1);
  }
  if (kept.length < MAX_TERMS) kept.push(term);
}

function multiplyTerms(one: Term, other: Term): Term {
  if (other.size === 0) return one;
  const product = new Map(one);
  for (const [symbol, factor] of other) {
    const existing = product.get(symbol) ?? NONE;
    const joined = sumOfFactors(existing, factor, 1);
    if (isConstantFactor(joined)) product.delete(symbol);
    else product.set(symbol, joined);
  }
  return product;
}

/** Returns the product. */
export function multiplyGrowths(...factors: readonly Growth[]): Growth {
  return factors.reduce((product, factor) => {
    const kept: Term[] = [];
    for (const one of product) for (const other of factor) addTerm(kept, multiplyTerms(one, other));
    return kept;
  });
}

/** Raises a growth to a fixed power, which may be fractional or negative. */
export function power(growth: Growth, exponent: number): Growth {
  if (exponent === 0) return ONE;
  const terms = growth.map(
    (term): Term =>
      new Map(
        [...term].map(([symbol, factor]) => [
          symbol,
          {
            factorial: factor.factorial * exponent,
            exponent: factor.exponent * exponent,
            power: factor.power * exponent,
            log: factor.log * exponent,
            loglog: factor.loglog * exponent,
          },
        ]),
      ),
  );
  // The reciprocal of a sum is at most the reciprocal of its first term.
  return addGrowths(exponent < 0 ? terms.slice(0, 1) : terms);
}

/** Returns the logarithm. */
export function logarithm(growth: Growth): Growth {
  const parts = growth.flatMap((term) =>
    [...term].map(([symbol, factor]): Term => {
      const of = (factor: Partial<Factor>): Term => new Map([[symbol, { ...NONE, ...factor }]]);
      if (factor.factorial > 0) return of({ power: 1, log: 1 });
      if (factor.exponent > 0) return of({ power: 1 });
      if (factor.power > 0) return of({ log: 1 });
      if (factor.log > 0) return of({ loglog: 1 });
      return new Map();
    }),
  );
  return addGrowths(ONE, parts);
}

/** Raises a fixed base to a growth: 2^n is exponential, 2^(log n) is n. */
export function exponential(base: number, growth: Growth): Growth {
  const rate = Math.log2(base);
  if (rate <= 0) return ONE;
  return growth.reduce<Growth>((product, term) => {
    const factors = [...term].filter(([, factor]) => !isConstantFactor(factor));
    const [only] = factors;
    if (only === undefined) return product;
    const [symbol, factor] = only;
    const isPlain = factors.length === 1 && factor.factorial === 0 && factor.exponent === 0;
    if (isPlain && factor.power === 1 && factor.log === 0) {
      return multiplyGrowths(product, [new Map([[symbol, { ...NONE, exponent: rate }]])]);
    }
    if (isPlain && factor.power === 0 && factor.log === 1) {
      return multiplyGrowths(product, [new Map([[symbol, { ...NONE, power: rate }]])]);
    }
    if (isPlain && factor.power === 0 && factor.log === 0) return multiplyGrowths(product, logOf(symbol));
    if (isPlain && factor.power < 1)
      return multiplyGrowths(product, [new Map([[symbol, { ...NONE, exponent: rate }]])]);
    return multiplyGrowths(
      product,
      factors.map(([of]): Term => new Map([[of, { ...NONE, factorial: 1 }]])).slice(0, 1),
    );
  }, ONE);
}

function logOf(symbol: number): Growth {
  return logarithm(growthOfSize(symbol));
}

/** Returns the factorial. n^n counts as the same: the classes are polynomial, exponential and beyond. */
export function factorial(growth: Growth): Growth {
  return growth.reduce<Growth>((product, term) => {
    const [first] = term;
    return first ? multiplyGrowths(product, [new Map([[first[0], { ...NONE, factorial: 1 }]])]) : product;
  }, ONE);
}

/** Divides a growth by the logarithm of each size that it is divided by already. */
export function thinned(growth: Growth): Growth {
  return growth.map(
    (term) =>
      new Map(
        [...term].map(([symbol, factor]) => [
          symbol,
          factor.power < 0 ? { ...factor, log: factor.log - 1 } : factor,
        ]),
      ),
  );
}

/** Replaces a size by another growth. */
export function substitute(growth: Growth, symbol: number, replacement: Growth): Growth {
  if (!mentions(growth, symbol)) return growth;
  return addGrowths(
    ...growth.map((term) => {
      const factor = term.get(symbol);
      return factor ? multiplyGrowths([without(term, symbol)], replaced(factor, replacement)) : [term];
    }),
  );
}

function replaced(factor: Factor, replacement: Growth): Growth {
  let product = power(replacement, factor.power);
  // A divisor that doesn't grow counts as a constant.
  if (factor.power < 0 && replacement.length === 0) product = ONE;
  if (factor.log !== 0) product = multiplyGrowths(product, power(logarithm(replacement), factor.log));
  if (factor.loglog !== 0) {
    product = multiplyGrowths(product, power(logarithm(logarithm(replacement)), factor.loglog));
  }
  if (factor.exponent > 0) product = multiplyGrowths(product, exponential(2 ** factor.exponent, replacement));
  if (factor.factorial > 0) product = multiplyGrowths(product, factorial(replacement));
  return product;
}

export function mentions(growth: Growth, symbol: number): boolean {
  for (const term of growth) if (term.has(symbol)) return true;
  return false;
}

/** Returns all sizes that the growth depends on. */
export function symbolsOf(growth: Growth): Set<number> {
  const symbols = new Set<number>();
  for (const term of growth) for (const symbol of term.keys()) symbols.add(symbol);
  return symbols;
}

export function without(term: Term, symbol: number): Term {
  const rest = new Map(term);
  rest.delete(symbol);
  return rest;
}

/** Divides a term by a size; of one that it contains less than once nothing is left. */
export function withoutOnce(term: Term, symbol: number): Term {
  const factor = term.get(symbol);
  const rest = without(term, symbol);
  if (factor === undefined || factor.power < 1) return rest;
  const left = { ...factor, power: factor.power - 1 };
  return isConstantFactor(left) ? rest : new Map([...rest, [symbol, left]]);
}

/** How a loop variable progresses: by steps of equal length, or by a factor. */
export type Progress = 'arithmetic' | 'geometric';

/** A run of values: how many there are, and the magnitude of the largest. */
export interface ValueRun {
  symbol: number;
  progress: Progress;
  count: Growth;
  bound: Growth;
}

/** Sums a growth over all values of one size: 1/i gives a logarithm, 2^i the last term alone. */
export function sumOver(growth: Growth, run: ValueRun): Growth {
  return addGrowths(
    ...growth.map((term) => {
      const factor = term.get(run.symbol);
      const rest: Growth = [without(term, run.symbol)];
      return multiplyGrowths(rest, factor ? sumOfFactor(factor, run) : run.count);
    }),
  );
}

function sumOfFactor(factor: Factor, { progress, count, bound }: ValueRun): Growth {
  const last = replaced(factor, bound);
  if (factor.factorial > 0 || factor.exponent > 0) return last;
  if (factor.exponent < 0) return ONE;
  if (progress === 'geometric') {
    if (factor.power > NEARLY) return last;
    return factor.power < -NEARLY ? ONE : multiplyGrowths(last, count);
  }
  if (factor.power < -1 - NEARLY) return ONE;
  // The primes up to n have a density of 1 / log n: the sum of their reciprocals is log log n.
  if (factor.power < -1 + NEARLY && factor.log < -NEARLY) return logarithm(logarithm(bound));
  if (factor.power < -1 + NEARLY) {
    return multiplyGrowths(replaced({ ...factor, power: 0 }, bound), logarithm(bound));
  }
  return factor.power < 0 ? multiplyGrowths(last, bound) : multiplyGrowths(last, count);
}

/** True if the first grows at most as fast as the second. */
export function isAtMost(one: Growth, other: Growth): boolean {
  return one.every((term) => other.some((larger) => isOutgrown(term, larger)));
}

/** True if the growth is at most a power of logarithms. */
export function isLogarithmic(growth: Growth): boolean {
  return growth.every((term) =>
    [...term.values()].every(
      ({ power, exponent, factorial }) => power <= 0 && exponent <= 0 && factorial <= 0,
    ),
  );
}

export function isConstant(growth: Growth): boolean {
  for (const term of growth) if (term.size > 0) return false;
  return true;
}

/** Returns the slower of the two if they are comparable, else the first. */
export function slower(one: Growth, other: Growth): Growth {
  return isAtMost(other, one) && !isAtMost(one, other) ? other : one;
}

/** Two sizes of which the first is never larger: the k largest of n values. */
export interface SizeOrder {
  small: number;
  large: number;
  /** The first is at most a power of the second, so that only its logarithm is: m edges between n nodes. */
  isOfLogarithms?: boolean;
}

/** True if the second term grows at least as fast as the first, given that some sizes are at most others. */
export function isCovered(term: Term, by: Term, orders: readonly SizeOrder[]): boolean {
  const ratio = new Map<number, Factor>();
  for (const symbol of [...term.keys(), ...by.keys()])
    ratio.set(symbol, sumOfFactors(by.get(symbol) ?? NONE, term.get(symbol) ?? NONE, -1));
  for (const { small, large, isOfLogarithms } of orders) {
    const missing = ratio.get(small);
    if (missing === undefined || compareFactors(missing) >= 0) continue;
    if (isOfLogarithms && missing.power !== 0) continue;
    ratio.delete(small);
    ratio.set(large, sumOfFactors(ratio.get(large) ?? NONE, missing, 1));
  }
  return [...ratio.values()].every((factor) => compareFactors(factor) >= 0);
}

/**
 * True if a term is at most the sum of two others: `m log n` is, of `m log m` and `n`. If n is at most a power of m, its
 * logarithm is that of m up to a constant; otherwise m is so small that `n` is more.
 */
export function isCoveredByLogarithms(term: Term, terms: readonly Term[]): boolean {
  const others = terms.filter((other) => other !== term);
  return [...term].some(([symbol, { factorial, exponent, power: own, log, loglog }]) => {
    const [main, ...further] = without(term, symbol);
    if (factorial > 0 || exponent > 0 || own !== 0 || log <= 0 || loglog > 0) return false;
    if (main === undefined || further.length > 0 || main[1].power <= 0) return false;
    const [base, factor] = main;
    const same: Term = new Map([[base, { ...factor, log: factor.log + log }]]);
    return (
      others.some((other) => isOutgrown(same, other)) &&
      others.some((other) => (other.get(symbol)?.power ?? 0) > 0)
    );
  });
}

function sumOfFactors(one: Factor, other: Factor, sign: 1 | -1): Factor {
  return {
    factorial: one.factorial + sign * other.factorial,
    exponent: one.exponent + sign * other.exponent,
    power: one.power + sign * other.power,
    log: one.log + sign * other.log,
    loglog: one.loglog + sign * other.loglog,
  };
}
