import type { GrowthFit, GrowthMeasurement, GrowthSeries } from '@coderoom/contract';

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
