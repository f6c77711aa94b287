/** Work that is often asked for and done at most so often: once for all who ask meanwhile. */
export class Coalesced {
  readonly #intervalMs: number;
  readonly #work: () => void;
  #timer: NodeJS.Timeout | null = null;

  constructor(intervalMs: number, work: () => void) {
    this.#intervalMs = intervalMs;
    this.#work = work;
  }

  /** Not a debounce: it would never come to an end while somebody types. */
  ask(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#work();
    }, this.#intervalMs);
  }

  /** What was asked for is not done any more. */
  cancel(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
