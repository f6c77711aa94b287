/** Of a program that is quickly over, the beginning and the end may be heard of at the same moment. It took time. */
const SHORTEST_MS = 0.1;

/** How long a program takes, by when its start and its end are heard of. */
export class ProgramClock {
  #toldAt = performance.now();
  #startedAt = this.#toldAt;
  #endedAt = 0;
  /**
   * The start was seen in this turn of the event loop. An end seen in the same turn was waiting beside it while
   * this process was busy: how long the program took can then only be counted from when it was told to start.
   */
  #startIsNews = false;

  /** The program is told to start, or to go on. */
  told(): void {
    this.#toldAt = performance.now();
    this.#startedAt = this.#toldAt;
  }

  /** Its start is seen; after its end, where this process was busy meanwhile, it tells nothing any more. */
  started(): void {
    if (this.#endedAt > 0) return;
    this.#startedAt = performance.now();
    this.#startIsNews = true;
    setImmediate(() => {
      this.#startIsNews = false;
    });
  }

  /** Its end is seen. */
  ended(): void {
    this.#endedAt = performance.now();
    if (this.#startIsNews) this.#startedAt = this.#toldAt;
  }

  /** Since its start, in ms. */
  get sinceStartMs(): number {
    return performance.now() - this.#startedAt;
  }

  /** From its start to its end, without what it waited, in ms. */
  tookMs(waitedMs: number): number {
    return Math.max(SHORTEST_MS, this.#endedAt - this.#startedAt - waitedMs);
  }
}
