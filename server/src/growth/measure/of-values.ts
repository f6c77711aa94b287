/** Growth with the values of an input instead of their number. */
import { fitGrowth, growsFaster, isSameGrowth } from '#growth/fit/fit.ts';
import type { ChosenInputs } from './choose.ts';
import { type CountedRuns, countersOf, sumOf } from './runs.ts';
import { measureSeries, type Series } from './series.ts';
import { SMALL } from './variants.ts';

/** Size at which values are made larger. */
const COMPARED_SIZE = 32;
/** Factor of the values. */
const FACTOR = 8;
/** Factor of the steps from which on they grow with the values. */
const NOTICEABLE = 2.5;

/** Runs that a series takes at least. */
const SERIES_RUNS = 8;

/** Inputs and what was measured with them. */
export interface MeasuredInputs {
  inputs: ChosenInputs;
  series: readonly Series[];
}

/**
 * Returns measurements with small values if steps grew faster than derived, and do so with the values: a sum of minutes is
 * a size of its own then, which grows as the square of the number of its items. Without series if small values do not
 * show the derived growth either. Otherwise returns what was measured.
 *
 * @param budgetSeconds processor time of all runs
 */
export async function withSmallValues(
  measured: MeasuredInputs,
  derived: string | null,
  runs: CountedRuns,
  budgetSeconds: number,
): Promise<MeasuredInputs & { isOfValues: boolean }> {
  const { inputs, series } = measured;
  const isTold = { ...measured, isOfValues: false };
  const growth = growthOf(series);
  const isFaster = derived !== null && growth !== null && growsFaster(growth, derived);
  if (!isFaster || inputs.attempt.source !== 'derived' || !hasValues(inputs)) return isTold;
  const stepsWith = async (factor: number) => {
    const variant = { ...inputs.variant, factor };
    const candidate = { ...inputs, variant };
    const one = await runs.measure(candidate, {
      n: COMPARED_SIZE,
      shape: series[0]?.shape ?? 'only',
      seeds: [1],
    });
    return 'stop' in one ? null : sumOf(one.counts, countersOf(inputs));
  };
  const runsLeft = () => (budgetSeconds - runs.seconds) / runs.leastSeconds;
  // Of the two runs the first is one of the series.
  if (runsLeft() < 1) return isTold;
  const [before, after] = [await stepsWith(1), await stepsWith(FACTOR)];
  if (before === null || after === null || after < before * NOTICEABLE) return isTold;
  if (runsLeft() < SERIES_RUNS) return { ...measured, isOfValues: true };
  const small = { ...inputs, variant: { ...inputs.variant, most: SMALL } };
  const ofSmall = await measureSeries(small, runs, budgetSeconds);
  const growthOfSmall = growthOf(ofSmall);
  const isDerived = growthOfSmall !== null && isSameGrowth(growthOfSmall, derived);
  return isDerived
    ? { inputs: small, series: ofSmall, isOfValues: false }
    : { ...measured, isOfValues: true };
}

function hasValues({ format }: ChosenInputs): boolean {
  return /"kind":"(?:list|value)"|"isEdge":false/.test(JSON.stringify(format));
}

/** The fastest growth of all shapes. */
function growthOf(series: readonly Series[]): string | null {
  return series.reduce<string | null>((fastest, { measured }) => {
    const fit = fitGrowth(measured.map(({ point }) => ({ n: point.n, amount: point.steps })));
    if (fit === null) return fastest;
    return fastest === null || growsFaster(fit.growth, fastest) ? fit.growth : fastest;
  }, null);
}
