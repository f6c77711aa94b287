/** Longest time that housekeeping waits for answers, in ms. */
const MAX_DELAY_MS = 50;

/**
 * Postpones what a run leaves to do (emptying its box, making the next one) while an answer needs this thread: from a
 * request until its program runs, and from the program's end until the answer was written.
 */
export class Housekeeping {
  #urgent = 0;
  readonly #waiting: (() => void)[] = [];
  #isScheduled = false;

  /** Counts a run that needs this thread now. */
  enter(): void {
    this.#urgent += 1;
  }

  /** Ends what {@link Housekeeping.enter} counted. */
  leave(): void {
    this.#urgent -= 1;
    this.#schedule();
  }

  /**
   * Resolves when no run needs this thread, at the latest after 50 ms. Those who wait are let go one by one, each in a
   * turn of its own of the event loop: in between, a request may come in, and the others wait for it.
   */
  quiet(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => go(), MAX_DELAY_MS);
      // A server that stops does not wait for it: closing the sandbox empties all boxes.
      timer.unref();
      const go = () => {
        clearTimeout(timer);
        const place = this.#waiting.indexOf(go);
        if (place >= 0) this.#waiting.splice(place, 1);
        resolve();
      };
      this.#waiting.push(go);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#urgent > 0 || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (this.#urgent === 0) this.#waiting[0]?.();
      this.#schedule();
    });
  }
}
