/** Runs often-requested work at most once per interval, for all requests meanwhile together. */
export class Throttle {
  readonly #intervalMs: number;
  readonly #work: () => void;
  #timer: NodeJS.Timeout | null = null;

  constructor(intervalMs: number, work: () => void) {
    this.#intervalMs = intervalMs;
    this.#work = work;
  }

  /** Requests a run. Not a debounce, which would never run while somebody keeps typing. */
  schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#work();
    }, this.#intervalMs);
  }

  /** Drops the pending run. */
  cancel(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
