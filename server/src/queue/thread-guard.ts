import type { Worker } from 'node:worker_threads';

/** Limits of a task of a thread. */
interface TaskLimits {
  /**
   * Returns the processor time that the thread may use from the task's turn on, in ms. On a busy machine the clock tells
   * nothing about a task.
   */
  cpuMs: () => number;
  /** Time on the clock, its wait for the tasks before it included, in ms: the thread does not begin, or is stuck. */
  clockMs: number;
}

/** A task that is guarded. */
interface GuardedTask {
  /** Aborted when the task takes too long. */
  signal: AbortSignal;
  end(): void;
}

/** A task that has begun or waits. */
interface WatchedTask {
  abort: AbortController;
  begunAt: number;
  /** Processor time that the thread had used at the task's turn; null: the turn has not come. */
  usedBefore: number | null;
}

/** Time between two looks at the thread, in ms. */
const LOOK_MS = 500;

/** Guards the tasks of a pool with one thread, which takes them in the order in which they begin here. */
export class ThreadGuard {
  readonly #limits: TaskLimits;
  readonly #usedMs: () => Promise<number | null>;
  readonly #tasks = new Set<WatchedTask>();
  #timer: NodeJS.Timeout | undefined;
  /** The open question about processor time: a thread does not answer while it is in native code. */
  #question: symbol | null = null;

  /** @param usedMs returns the processor time that the present thread has used; null: unknown */
  constructor(limits: TaskLimits, usedMs: () => Promise<number | null>) {
    this.#limits = limits;
    this.#usedMs = usedMs;
  }

  begin(): GuardedTask {
    const task: WatchedTask = {
      abort: new AbortController(),
      begunAt: performance.now(),
      usedBefore: null,
    };
    this.#tasks.add(task);
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS);
    return {
      signal: task.abort.signal,
      end: () => {
        this.#tasks.delete(task);
        // Its thread may be gone, and would never answer.
        this.#question = null;
        if (this.#tasks.size > 0) return;
        clearInterval(this.#timer);
        this.#timer = undefined;
      },
    };
  }

  #look(): void {
    const now = performance.now();
    for (const { abort, begunAt } of this.#tasks) if (now - begunAt > this.#limits.clockMs) abort.abort();
    if (this.#question === null) void this.#ask();
  }

  async #ask(): Promise<void> {
    const question = Symbol('processor time');
    this.#question = question;
    const usedMs = await this.#usedMs().catch(() => null);
    if (this.#question !== question) return;
    this.#question = null;
    const [present] = this.#tasks;
    if (usedMs === null || present === undefined) return;
    // Another thread may begin meanwhile, from zero.
    present.usedBefore = Math.min(present.usedBefore ?? usedMs, usedMs);
    if (usedMs - present.usedBefore > this.#limits.cpuMs()) present.abort.abort();
  }
}

/** Returns the processor time of a thread, in ms: 0 while there is none, null if it cannot be told. */
export async function threadCpuMs(thread: Worker | undefined): Promise<number | null> {
  if (thread === undefined) return 0;
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    // It has not begun yet, or is ending.
    return null;
  }
}
