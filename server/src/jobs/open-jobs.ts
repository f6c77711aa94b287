import type { Redis } from '#redis/redis.ts';
import type { Asking } from './asking.ts';
import type { Doing } from './doing.ts';
import { createOwnJobs, type Jobs } from './jobs.ts';

/** What a server takes part in: it asks for work, does it, or both. */
export interface Part {
  asks: boolean;
  does: boolean;
}

/** The work of all servers, as far as this one takes part. */
export interface OpenJobs extends Jobs {
  /** Does what others ask for from now on: every kind of work is known. */
  begin(): void;
  /** Of what this server asked for, so much waits to be begun elsewhere. */
  readonly waiting: number;
  /** Takes no more work from others, and waits so long for what goes on, in ms. */
  drain(graceMs: number): Promise<void>;
  /** Waits so long for what this server asked for, in ms, then tells those who wait that it is going. */
  close(graceMs: number): Promise<void>;
}

/** @param redis null: this is the only server, and does its work itself */
export async function openJobs({
  redis,
  part,
  places,
  most,
  placesThere,
  waited,
  log,
}: {
  redis: Redis | null;
  part: Part;
  /** Jobs of others at once. */
  places: number;
  /** Jobs that may wait, of everybody's. */
  most: number;
  /** Places of all workers; 0: there is none. */
  placesThere: () => number;
  /** A job of this server's was taken by a worker after so many ms. */
  waited: (milliseconds: number) => void;
  /** @param requestId the call that it failed for; null: none */
  log: (failure: unknown, requestId: string | null) => void;
}): Promise<OpenJobs> {
  if (redis === null) {
    const nothing = async () => {};
    return { ...createOwnJobs(), begin() {}, waiting: 0, drain: nothing, close: nothing };
  }
  // Only where it is used: every other start is quicker without.
  const doing: Doing | null = part.does
    ? (await import('./doing.ts')).openDoing({ redis, places, log })
    : null;
  const asking: Asking | null = part.asks
    ? await (await import('./asking.ts')).openAsking({
        redis,
        most,
        placesThere,
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
