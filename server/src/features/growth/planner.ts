import { Piscina } from 'piscina';
import type { GrowthPlan, PlanRequest } from '#growth/index.ts';

/** Time limit in ms, queueing included. */
const GUARD_MS = 10_000;
/** Most queued plans. */
const MAX_WAITING = 64;
/** Heap limit of the thread, in MB; the parsers' own memory is not included. */
const THREAD_MEMORY_MB = 256;
/** Time after which an idle thread ends, in ms: measurements are rare. */
const IDLE_MS = 60_000;

/** Plans measurements in a thread of its own. */
export interface GrowthPlanner {
  /** Returns null if the program cannot be parsed, or takes too long. */
  plan(request: PlanRequest): Promise<GrowthPlan | null>;
  close(): Promise<void>;
}

/** @param log receives unexpected failures */
export function createGrowthPlanner(log: (failure: unknown) => void): GrowthPlanner {
  const pool = new Piscina<PlanRequest, GrowthPlan | null>({
    filename: new URL('./planner-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
  });
  const closing = new AbortController();
  return {
    async plan(request) {
      if (pool.queueSize >= MAX_WAITING) return null;
      const guard = AbortSignal.timeout(GUARD_MS);
      try {
        return await pool.run(request, { signal: AbortSignal.any([guard, closing.signal]) });
      } catch (error) {
        if (!guard.aborted && !closing.signal.aborted) log(error);
        return null;
      }
    },
    async close() {
      closing.abort();
      await pool.destroy();
    },
  };
}
