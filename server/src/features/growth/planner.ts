import { Piscina } from 'piscina';
import type { GrowthPlan, PlanRequest } from '#growth/index.ts';
import { createFairQueue } from '#queue/fair-queue.ts';
import { ThreadGuard, threadCpuMs } from '#queue/thread-guard.ts';

/** Limits of a plan, in ms; the thread's start is part of it. */
const GUARD = { cpuMs: () => 10_000, clockMs: 60_000 };
/** Most queued plans. */
const MAX_WAITING = 64;
/** Heap limit of the thread, in MB; the parsers' own memory is not included. */
const THREAD_MEMORY_MB = 256;
/** Time after which an idle thread ends, in ms: measurements are rare. */
const IDLE_MS = 60_000;

const NEVER = new AbortController().signal;

/** A person or site that asks for a plan. */
interface PlanAsker {
  /** Key of the person or site, as in `owners.ts`. */
  owner: string;
  signal?: AbortSignal | undefined;
  /** Nobody is waiting for it. */
  priority?: 'background';
}

/** Plans measurements in a thread of its own, in turns between those who ask. */
export interface GrowthPlanner {
  /**
   * Returns null if the program cannot be parsed, or takes too long.
   * @throws {QueueFullError} if too many wait, in total or of this owner; {QueueClosedError} after `close`; the reason of
   *   the asker's signal.
   */
  plan(request: PlanRequest, asker: PlanAsker): Promise<GrowthPlan | null>;
  close(): Promise<void>;
}

/** @param log receives unexpected failures */
export function createGrowthPlanner(log: (failure: unknown) => void): GrowthPlanner {
  const pool = new Piscina<PlanRequest, GrowthPlan | null>({
    filename: new URL('./planner-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
  });
  const guard = new ThreadGuard(GUARD, () => threadCpuMs(pool.threads[0]));
  const turns = createFairQueue({ places: 1, length: MAX_WAITING });
  const planInThread = async (request: PlanRequest, ending: AbortSignal) => {
    const { signal, end } = guard.begin();
    try {
      return await pool.run(request, { signal: AbortSignal.any([signal, ending]) });
    } catch (error) {
      ending.throwIfAborted();
      if (!signal.aborted) log(error);
      return null;
    } finally {
      end();
    }
  };
  return {
    plan: (request, { owner, signal = NEVER, priority }) =>
      turns.run(owner, (ending) => planInThread(request, ending), signal, { ...(priority && { priority }) }),
    async close() {
      await turns.close();
      await pool.destroy();
    },
  };
}
