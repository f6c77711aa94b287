import { type GrowthPlan, type PlanRequest, planGrowth } from '#growth/index.ts';

/** Parses and instruments a program in a worker thread. */
export default async function plan(request: PlanRequest): Promise<GrowthPlan | null> {
  try {
    return await planGrowth(request);
  } catch {
    // All parsers share one memory, which a fault corrupts: exit, so that the next program gets a new thread.
    process.exit(1);
  }
}
