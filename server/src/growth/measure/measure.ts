import type { GrowthMeasurement } from '@coderoom/contract';
import type { GrowthPlan } from '#growth/plan.ts';
import { Choice } from './choose.ts';
import { withSmallValues } from './of-values.ts';
import { notMeasured, presentMeasurement } from './present.ts';
import { CountedRuns, type MeasuredPrograms } from './runs.ts';
import { measureSeries, type Series } from './series.ts';
import { SMALL } from './variants.ts';

/** Sizes up to which a program may refuse others for the numbers in them. */
const FEW_SIZES = 5;

/** True if the program refused all but a few small sizes. */
function isRefused([first]: readonly Series[]): boolean {
  return first?.stopped?.reason === 'error' && first.measured.length < FEW_SIZES;
}

/** Processor time of all runs of a measurement, in seconds. */
const BUDGET_SECONDS = 2;

/**
 * Measures a program: finds inputs that it takes, runs it at growing sizes, and fits its counts. The smallest sizes are
 * run at any cost. Rejects if a run does.
 * @param budgetSeconds processor time of all runs
 */
export async function runMeasurement(
  plan: GrowthPlan,
  programs: MeasuredPrograms,
  budgetSeconds = BUDGET_SECONDS,
): Promise<GrowthMeasurement> {
  const runs = new CountedRuns(plan, programs);
  const choice = new Choice(plan, programs, runs);
  const chosen = await choice.find();
  if (chosen === null) {
    const { derived } = plan;
    return { ...notMeasured(choice.problem), derived, cpu_ms: Math.round(runs.seconds * 1000) };
  }
  try {
    let inputs = chosen;
    let series = await measureSeries(inputs, runs, budgetSeconds);
    // Numbers that grow with the input may be what it does not stand.
    if (isRefused(series) && inputs.variant.most === undefined && runs.seconds < budgetSeconds / 2) {
      inputs = { ...chosen, variant: { ...chosen.variant, most: SMALL } };
      const small = await measureSeries(inputs, runs, budgetSeconds);
      if (isRefused(small)) inputs = chosen;
      else series = small;
    }
    const told = await withSmallValues({ inputs, series }, plan.derived, runs, budgetSeconds);
    return presentMeasurement(plan, told, runs);
  } finally {
    await chosen.close();
  }
}
