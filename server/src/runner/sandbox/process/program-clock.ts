/** Minimum duration: for a very short program, start and end may be noticed at the same moment. */
const SHORTEST_MS = 0.1;
/** Shortest interval between checks of CPU time, in ms. */
const CPU_WATCH_MS = 20;

/**
 * Returns after how long a program may have reached its limit of CPU time at the earliest, in ms.
 *
 * @param leftMs CPU time that it may still use: all processors could use it at once
 */
export function nextCpuCheckMs(leftMs: number, processors: number): number {
  return Math.max(CPU_WATCH_MS, leftMs / processors);
}

/** Measures how long a program takes, from when its start and end are noticed. */
export class ProgramClock {
  #toldAt = performance.now();
  #startedAt = this.#toldAt;
  #endedAt = 0;
  /**
   * True if the start was noticed in this turn of the event loop. If the end is noticed in the same turn, it was queued
   * while this process was busy: the program's time can then only be counted from when it was told to start.
   */
  #startIsNews = false;

  /** Called when the program is told to start, or to go on. */
  told(): void {
    this.#toldAt = performance.now();
    this.#startedAt = this.#toldAt;
  }

  /** Called when its start is noticed; ignored after its end, which is possible if this process was busy. */
  started(): void {
    if (this.#endedAt > 0) return;
    this.#startedAt = performance.now();
    this.#startIsNews = true;
    setImmediate(() => {
      this.#startIsNews = false;
    });
  }

  /** Called when its end is noticed. */
  ended(): void {
    this.#endedAt = performance.now();
    if (this.#startIsNews) this.#startedAt = this.#toldAt;
  }

  /** Time since its start, in ms. */
  get sinceStartMs(): number {
    return performance.now() - this.#startedAt;
  }

  /** Returns the time from its start to its end, less the time it waited, in ms. */
  tookMs(waitedMs: number): number {
    return Math.max(SHORTEST_MS, this.#endedAt - this.#startedAt - waitedMs);
  }
}
