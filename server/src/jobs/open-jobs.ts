import type { Redis } from '#redis/redis.ts';
import type { JobClient } from './job-client.ts';
import type { JobWorker } from './job-worker.ts';
import { createOwnJobs, type Jobs } from './jobs.ts';

/** Roles of this server: it posts jobs, runs them, or both. */
export interface JobRoles {
  asks: boolean;
  does: boolean;
}

/** Access to the jobs of all servers, according to this one's roles. */
export interface OpenJobs extends Jobs {
  /** Starts running others' jobs: every kind is registered. */
  begin(): void;
  /** Number of this server's jobs that wait for a worker. */
  readonly waiting: number;
  /** Takes no more jobs from others and waits up to `graceMs` for the running ones. */
  drain(graceMs: number): Promise<void>;
  /** Waits up to `graceMs` for this server's own requests, then tells their callers that it is stopping. */
  close(graceMs: number): Promise<void>;
}

/** @param redis Null if this is the only server, which runs its jobs itself. */
export async function openJobs({
  redis,
  part,
  places,
  maxWaiting,
  placesThere,
  waited,
  log,
}: {
  redis: Redis | null;
  part: JobRoles;
  /** Maximum number of concurrent jobs from other servers. */
  places: number;
  /** Maximum number of waiting jobs of all owners. */
  maxWaiting: number;
  /** Number of slots on all workers; 0 if there is no worker. */
  placesThere: () => number;
  /** Reports how long a job of this server waited for a worker, in ms. */
  waited: (milliseconds: number) => void;
  /** @param requestId The call that it failed for; null if there is none. */
  log: (failure: unknown, requestId: string | null) => void;
}): Promise<OpenJobs> {
  if (redis === null) {
    const nothing = async () => {};
    return { ...createOwnJobs(), begin() {}, waiting: 0, drain: nothing, close: nothing };
  }
  // Loaded on demand, which keeps every other start fast.
  const doing: JobWorker | null = part.does
    ? (await import('./job-worker.ts')).openJobWorker({ redis, concurrency: places, log })
    : null;
  const asking: JobClient | null = part.asks
    ? await (await import('./job-client.ts')).openJobClient({
        redis,
        maxWaiting,
        workerSlots: placesThere,
        waited,
        log: (failure) => log(failure, null),
      })
    : null;
  const own = createOwnJobs();
  return {
    define(kind) {
      doing?.define(kind);
      return asking === null ? own.define(kind) : asking.define(kind);
    },
    begin: () => doing?.begin(),
    get waiting() {
      return asking?.waiting ?? 0;
    },
    drain: async (graceMs) => await doing?.drain(graceMs),
    close: async (graceMs) => await asking?.close(graceMs),
  };
}
