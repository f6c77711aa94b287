/** Longest work without a pause, in ms: half a frame. */
const SLICE_MS = 8;

/** Long work in slices, so that the page stays responsive. */
export class Slices {
  readonly #signal: AbortSignal;
  #until = performance.now() + SLICE_MS;

  /** @param signal ends the work: {@link pause} then rejects */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  get isOver(): boolean {
    return performance.now() >= this.#until;
  }

  /** Lets the page do what it has to do. */
  async pause(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    this.#signal.throwIfAborted();
    this.#until = performance.now() + SLICE_MS;
  }
}
