import type { GrowthFit, GrowthMeasurement, GrowthSeries } from '@coderoom/contract';
import { formatDecimal } from '#lib/text/format.ts';

/** A series as the chart shows it: the worst in grey squares, another in circles of the accent's colour. */
export interface ShownSeries extends GrowthSeries {
  role: 'worst' | 'average';
}

/**
 * The worst series and, if inputs of several shapes were tried, the random one. A single series, or a random one that is
 * also the worst, counts as average.
 */
export function shownSeries({ series, worst }: GrowthMeasurement): ShownSeries[] {
  const measured = series.filter(({ points }) => points.length > 0);
  const random = measured.find(({ shape }) => shape === 'random');
  const slowest = measured.find(({ fit }) => isSameFit(fit, worst)) ?? measured.toSorted(byLastStep)[0];
  const average = random ?? slowest;
  if (average === undefined) return [];
  const shown: ShownSeries[] = [{ ...average, role: 'average' }];
  return slowest === undefined || slowest === average ? shown : [{ ...slowest, role: 'worst' }, ...shown];
}

function isSameFit(one: GrowthFit | null, other: GrowthFit | null): boolean {
  return one !== null && other !== null && one.formula === other.formula && one.growth === other.growth;
}

/** Most steps at the largest common size first. */
function byLastStep(one: GrowthSeries, other: GrowthSeries): number {
  const sizes = new Set(other.points.map(({ n }) => n));
  const n = one.points.findLast((point) => sizes.has(point.n))?.n;
  const steps = ({ points }: GrowthSeries) => points.find((point) => point.n === n)?.steps ?? 0;
  return steps(other) - steps(one);
}

/** All measured sizes, smallest first. */
export function sizesOf(series: readonly GrowthSeries[]): number[] {
  const sizes = new Set(series.flatMap(({ points }) => points.map(({ n }) => n)));
  return [...sizes].sort((one, other) => one - other);
}

const FACTOR = /log n|sqrt\(n\)|n!|n\^(\d+(?:\.\d+)?)|\d+(?:\.\d+)?\^n|n|1/g;

/** Returns the curve of a fit, with its constant; null if its growth is of no known form. */
export function curveOf({ growth, constant, base }: GrowthFit): ((n: number) => number) | null {
  const product = growth.replace(/^O\((.*)\)$/, '$1');
  const factors: ((n: number) => number)[] = [];
  const rest = product.replace(FACTOR, (text, power?: string) => {
    factors.push(factorOf(text, power, base));
    return '';
  });
  if (factors.length === 0 || !/^[\s*·]*$/.test(rest)) return null;
  return (n) => factors.reduce((value, factor) => value * factor(n), constant);
}

function factorOf(text: string, power: string | undefined, base: number | null): (n: number) => number {
  if (text === '1') return () => 1;
  if (text === 'n') return (n) => n;
  if (text === 'log n') return (n) => Math.log2(Math.max(2, n));
  if (text === 'sqrt(n)') return Math.sqrt;
  if (text === 'n!') return factorial;
  if (power !== undefined) return (n) => n ** Number(power);
  return (n) => (base ?? Number.parseFloat(text)) ** n;
}

function factorial(n: number): number {
  let product = 1;
  for (let factor = 2; factor <= n; factor += 1) product *= factor;
  return product;
}

/** Writes the constant of a formula as the page's language does: `0,50 · n²`. */
export function typesetFormula(formula: string): string {
  return formula.replace(/^\d+\.(\d+)/, (constant, decimals: string) =>
    formatDecimal(Number(constant), decimals.length),
  );
}
