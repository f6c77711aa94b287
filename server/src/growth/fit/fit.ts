/** Finds the curve that fits counted steps best. */
import type { GrowthFit, GrowthLimit } from '@coderoom/contract';
import { logarithmAt, readNotation } from '#analysis/growth/notation.ts';
import { solveLeastSquares } from './least-squares.ts';

/** Steps at a size. */
export interface Sample {
  n: number;
  amount: number;
}

interface Candidate {
  growth: string;
  /** With the constant before it. */
  formula: string;
  at(n: number): number;
  /** Terms that may be added to it; a constant always may. */
  lower: readonly ((n: number) => number)[];
}

const log = (n: number) => Math.log2(Math.max(2, n));
const linear = (n: number) => n;
const square = (n: number) => n * n;
const cube = (n: number) => n ** 3;

/** Slowest first. */
const CANDIDATES: readonly Candidate[] = [
  { growth: 'O(log n)', formula: 'log₂ n', at: log, lower: [] },
  { growth: 'O(sqrt(n))', formula: '√n', at: Math.sqrt, lower: [] },
  { growth: 'O(n)', formula: 'n', at: linear, lower: [] },
  { growth: 'O(n log n)', formula: 'n log₂ n', at: (n) => n * log(n), lower: [linear] },
  { growth: 'O(n sqrt(n))', formula: 'n √n', at: (n) => n * Math.sqrt(n), lower: [linear] },
  { growth: 'O(n^2)', formula: 'n²', at: square, lower: [linear] },
  { growth: 'O(n^2 log n)', formula: 'n² log₂ n', at: (n) => n * n * log(n), lower: [square] },
  { growth: 'O(n^3)', formula: 'n³', at: cube, lower: [square] },
  { growth: 'O(n^3 log n)', formula: 'n³ log₂ n', at: (n) => n ** 3 * log(n), lower: [cube] },
  { growth: 'O(n^4)', formula: 'n⁴', at: (n) => n ** 4, lower: [cube] },
];

/** Fewest points for a fit. */
const MIN_POINTS = 4;
/** Number of the largest points that a fit uses. */
const MAX_POINTS = 10;
/** Relative deviation that a slower growth may have before a faster one is preferred. */
const TOLERANCE = 0.02;
/** The same where the sizes are close together, and curves differ little. */
const CLOSE = 0.002;
/** Factor between the smallest and the largest size from which on they are far apart. */
const WIDE = 16;
/** How much worse than the best fit a slower growth may be. */
const PARSIMONY = 1.6;
/** Share of the sizes at which steps must not fall. */
const RISING_SHARE = 0.65;
/** Relative deviation above which nothing fits. */
const NOISE = 0.25;
/** The same for exponential growth, as a share of all that the steps grow by, on a logarithmic axis. */
const STEEP_NOISE = 0.06;
/** Share of the steps at the largest size that the leading term must make up. */
const LEADING_SHARE = 0.08;
/** Steps grow by less than this from the smallest to the largest size: they are constant. */
const FLAT = 1.15;

interface Fitted extends Candidate {
  constant: number;
  deviation: number;
}

/** Returns the best fit; null if there are too few points or too much noise. */
export function fitGrowth(samples: readonly Sample[]): GrowthFit | null {
  const points = rising(samples.filter(({ amount }) => amount > 0)).slice(-MAX_POINTS);
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < MIN_POINTS || first === undefined || last === undefined) return null;
  const exponent = slopeOf(points);
  const range = last.n / first.n;
  const grown =
    Math.max(...points.map(({ amount }) => amount)) / Math.min(...points.map(({ amount }) => amount));
  if (grown < FLAT && range >= 8) {
    return {
      ...describe('O(1)', '', last.amount),
      exponent: round(exponent, 2),
      base: null,
      confidence: confidenceOf(grown - 1, 0.5, points),
    };
  }
  const fits = CANDIDATES.flatMap((candidate) => fitOf(candidate, points) ?? []);
  const steep = exponential(points, Math.log(grown) * STEEP_NOISE);
  const best = Math.min(
    ...fits.map(({ deviation }) => deviation),
    steep?.deviation ?? Number.POSITIVE_INFINITY,
  );
  if (steep !== null && best > NOISE && steep.deviation < Math.log(grown) * STEEP_NOISE) return steep.fit;
  if (best > NOISE) return null;
  const chosen = fits.find(
    ({ deviation }) => deviation <= Math.max(range < WIDE ? CLOSE : TOLERANCE, best * PARSIMONY),
  );
  if (chosen === undefined || (steep !== null && steep.deviation < chosen.deviation / 2))
    return steep?.fit ?? null;
  const next = Math.min(...otherGrowths(chosen, points), 1);
  return {
    ...describe(chosen.growth, chosen.formula, chosen.constant),
    exponent: round(exponent, 2),
    base: null,
    confidence: confidenceOf(chosen.deviation, next, points),
  };
}

/**
 * Without sizes that cost noticeably less than a smaller one: their inputs let the program end early. All of them if
 * there are many such sizes: then it is not known which of the others did.
 */
function rising(samples: readonly Sample[]): readonly Sample[] {
  let most = 0;
  const points = samples.filter(({ amount }) => {
    most = Math.max(most, amount);
    return amount >= most / FLAT;
  });
  return points.length >= samples.length * RISING_SHARE ? points : samples;
}

/**
 * How far the curves of other growths deviate. Without lower terms: with them, a faster growth follows the points of a
 * slower one as closely, by a small share of its own.
 */
function otherGrowths({ growth }: Candidate, points: readonly Sample[]): number[] {
  return CANDIDATES.filter((candidate) => candidate.growth !== growth).flatMap(
    (candidate) => fitOf({ ...candidate, lower: [] }, points)?.deviation ?? [],
  );
}

function describe(growth: string, formula: string, constant: number) {
  const digits = constant >= 100 ? 0 : constant >= 10 ? 1 : 2;
  const shown = constant > 0 && constant < 0.01 ? constant.toPrecision(2) : constant.toFixed(digits);
  return { growth, formula: formula === '' ? shown : `${shown} · ${formula}`, constant };
}

/** Certain with many points that fit well, and better than those of another growth. */
function confidenceOf(deviation: number, next: number, points: readonly Sample[]): number {
  const fit = Math.max(0, 1 - deviation / NOISE);
  const gap = next <= 0 ? 0 : Math.min(1, Math.max(0, 1 - deviation / next) + 0.3);
  const count = Math.min(1, points.length / 7);
  return round(fit * gap * (0.5 + count / 2), 2);
}

/** Fits the candidate with its lower terms, each point weighted so that relative deviations count. */
function fitOf(candidate: Candidate, points: readonly Sample[]): Fitted | null {
  const terms = [candidate.at, ...candidate.lower, () => 1];
  const used = points.length > terms.length ? terms : terms.slice(0, 1);
  const rows = points.map(({ n, amount }) => used.map((term) => term(n) / amount));
  const coefficients = solveLeastSquares(
    rows,
    points.map(() => 1),
  );
  const [constant = 0] = coefficients ?? [];
  const last = points.at(-1);
  if (coefficients === null || last === undefined || constant <= 0) return null;
  if ((constant * candidate.at(last.n)) / last.amount < LEADING_SHARE) return null;
  const errors = rows.map((row) =>
    row.reduce((sum, value, index) => sum + value * (coefficients[index] ?? 0), -1),
  );
  // The largest sizes say the most.
  const weights = errors.map((_, index) => 1 + (2 * index) / errors.length);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const deviation = Math.sqrt(
    errors.reduce((sum, error, index) => sum + error * error * (weights[index] ?? 0), 0) / total,
  );
  return { ...candidate, constant, deviation };
}

/** Slope of the largest points on logarithmic axes. */
function slopeOf(points: readonly Sample[]): number {
  const largest = points.slice(-4).map(({ n, amount }) => [Math.log(n), Math.log(amount)] as const);
  return slope(largest);
}

function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread;
}

/** Smallest base of an exponential growth. */
const MIN_BASE = 1.15;

/** Fits bⁿ, n · bⁿ and n!, in the sizes themselves; null if they are not close together. @param noise deviation of none */
function exponential(points: readonly Sample[], noise: number): { deviation: number; fit: GrowthFit } | null {
  const last = points.at(-1);
  const before = points.at(-2);
  if (last === undefined || before === undefined || last.n / before.n > 1.6) return null;
  // The largest points: small ones are mostly lower terms.
  const used = points.slice(-6);
  const bases = (shift: (n: number) => number) => {
    const line = used.map(({ n, amount }) => [n, Math.log(amount) - shift(n)] as const);
    const exponent = slope(line);
    const mean = line.reduce((sum, [n, y]) => sum + y - exponent * n, 0) / line.length;
    const errors = line.map(([n, y]) => y - exponent * n - mean);
    const deviation = Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length);
    return { base: Math.exp(exponent), constant: Math.exp(mean), deviation };
  };
  const plain = bases(() => 0);
  if (plain.base < MIN_BASE) return null;
  const times = bases((n) => Math.log(n));
  const factorial = bases(logFactorial);
  const isInteger = ({ base }: { base: number }) => Math.abs(base - Math.round(base)) < 0.04;
  if (factorial.deviation < plain.deviation / 2 && factorial.base > 0.75 && factorial.base < 2.2) {
    return { deviation: factorial.deviation, fit: steepFit('O(n!)', 'n!', factorial, noise, points) };
  }
  if (
    !isInteger(plain) &&
    isInteger(times) &&
    times.base > 1.5 &&
    times.deviation < Math.max(0.02, plain.deviation)
  ) {
    const base = Math.round(times.base);
    return {
      deviation: times.deviation,
      fit: steepFit(`O(n * ${base}^n)`, `n · ${base}ⁿ`, times, noise, points),
    };
  }
  const base = isInteger(plain) ? String(Math.round(plain.base)) : plain.base.toFixed(2);
  return { deviation: plain.deviation, fit: steepFit(`O(${base}^n)`, `${base}ⁿ`, plain, noise, points) };
}

function steepFit(
  growth: string,
  formula: string,
  { base, constant, deviation }: { base: number; constant: number; deviation: number },
  noise: number,
  points: readonly Sample[],
): GrowthFit {
  return {
    ...describe(growth, formula, constant),
    exponent: null,
    base: round(base, 2),
    confidence: confidenceOf((deviation * NOISE) / Math.max(noise, NOISE), 0.5, points),
  };
}

function logFactorial(n: number): number {
  let sum = 0;
  for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
  return sum;
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

/**
 * Compares a measured growth with a derived one, all of whose sizes are n. Null if one is missing. Growths of which
 * both are exponential agree: a derived one is an upper bound.
 */
export function agreementOf(fit: GrowthFit | null, derived: string | null): 'agree' | 'differ' | null {
  if (fit === null || derived === null) return null;
  return isSameGrowth(fit.growth, derived) ? 'agree' : 'differ';
}

/** True if both are the same class with all sizes set to n. */
export function isSameGrowth(one: string, other: string): boolean {
  if (isExponential(one) || isExponential(other)) return isExponential(one) && isExponential(other);
  return classOf(one) === classOf(other);
}

/** True if a measured growth is not faster than a limit: if it is not larger at a size that no program reaches. */
export function growsWithin(growth: string, limit: GrowthLimit): boolean {
  if (isExponential(growth)) return false;
  const at = (notation: string) => logarithmAt(readNotation(notation), 2 ** 80);
  return at(growth) <= at(limit) + 1e-6;
}

/** True if one growth is a faster one than the other. */
export function growsFaster(one: string, other: string): boolean {
  if (isSameGrowth(one, other)) return false;
  const at = (notation: string) => logarithmAt(readNotation(notation), 2 ** 80);
  return isExponential(one) || (!isExponential(other) && at(one) > at(other));
}

/** True for growth by a power of a constant, or faster. */
export function isExponential(growth: string): boolean {
  return /\^\(?[a-z]|!/.test(growth);
}

/** The class of a growth in several sizes, all set to n. */
function classOf(growth: string): string {
  const notation = readNotation(growth);
  const sizes = Array.from({ length: 8 }, (_, index) => 2 ** (12 + 2 * index));
  return (
    fitGrowth(sizes.map((n) => ({ n, amount: Math.exp(logarithmAt(notation, n)) * 1000 })))?.growth ?? growth
  );
}

/** True for a growth in one letter: where there are several, each may be a dimension of the input. */
export function hasOneSize(growth: string): boolean {
  return new Set(growth.slice(1).match(/\b[a-z]\b/g)).size === 1;
}
