import type { GrowthMeasurement } from '@coderoom/contract';
import type { GrowthPlan } from '#growth/plan.ts';
import { Choice } from './choose.ts';
import { notMeasured, presentMeasurement } from './present.ts';
import { CountedRuns, type MeasuredPrograms } from './runs.ts';
import { measureSeries } from './series.ts';

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
    const series = await measureSeries(chosen, runs, budgetSeconds);
    return presentMeasurement(plan, chosen, series, runs);
  } finally {
    await chosen.close();
  }
}
