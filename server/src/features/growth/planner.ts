import { Piscina } from 'piscina';
import type { GrowthPlan, PlanRequest } from '#growth/index.ts';
import { ThreadGuard, threadCpuMs } from '#queue/thread-guard.ts';

/** Limits of a plan, in ms; the thread's start is part of it, and of the clock its wait for other plans. */
const GUARD = { cpuMs: () => 10_000, clockMs: 60_000 };
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
  const guard = new ThreadGuard(GUARD, () => threadCpuMs(pool.threads[0]));
  const closing = new AbortController();
  return {
    async plan(request) {
      if (pool.queueSize >= MAX_WAITING) return null;
      const { signal, end } = guard.begin();
      try {
        return await pool.run(request, { signal: AbortSignal.any([signal, closing.signal]) });
      } catch (error) {
        if (!signal.aborted && !closing.signal.aborted) log(error);
        return null;
      } finally {
        end();
      }
    },
    async close() {
      closing.abort();
      await pool.destroy();
    },
  };
}
