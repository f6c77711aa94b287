import type { Worker } from 'node:worker_threads';

/** Limits of a task of a thread, its wait for the tasks before it included, in ms. */
interface TaskLimits {
  /** Processor time of the thread: on a busy machine the clock tells nothing about a task. */
  cpuMs: number;
  /** Time on the clock: the thread does not begin, or is stuck. */
  clockMs: number;
}

/** A task that is guarded. */
interface GuardedTask {
  /** Aborted when the task takes too long. */
  signal: AbortSignal;
  end(): void;
}

const LOOK_MS = 500;

/** Guards the tasks of a pool with one thread. */
export class ThreadGuard {
  readonly #limits: TaskLimits;
  readonly #usedMs: () => Promise<number>;
  readonly #looks = new Set<(usedMs: number) => void>();
  #timer: NodeJS.Timeout | undefined;

  /** @param usedMs returns the processor time that the present thread has used */
  constructor(limits: TaskLimits, usedMs: () => Promise<number>) {
    this.#limits = limits;
    this.#usedMs = usedMs;
  }

  begin(): GuardedTask {
    const { cpuMs, clockMs } = this.#limits;
    const guard = new AbortController();
    const begunAt = performance.now();
    // Another thread may begin meanwhile, from zero.
    let before = Number.POSITIVE_INFINITY;
    const look = (usedMs: number) => {
      before = Math.min(before, usedMs);
      if (usedMs - before > cpuMs || performance.now() - begunAt > clockMs) guard.abort();
    };
    this.#looks.add(look);
    this.#timer ??= setInterval(() => void this.#look(), LOOK_MS);
    return {
      signal: guard.signal,
      end: () => {
        this.#looks.delete(look);
        if (this.#looks.size > 0) return;
        clearInterval(this.#timer);
        this.#timer = undefined;
      },
    };
  }

  async #look(): Promise<void> {
    const usedMs = await this.#usedMs();
    for (const look of this.#looks) look(usedMs);
  }
}

/** Returns the processor time of a thread, in ms; 0 while there is none. */
export async function threadCpuMs(thread: Worker | undefined): Promise<number> {
  try {
    const { user = 0, system = 0 } = (await thread?.cpuUsage()) ?? {};
    return (user + system) / 1_000;
  } catch {
    // It has not begun yet, or is ending.
    return 0;
  }
}
