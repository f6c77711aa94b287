/** Timers that are cleared together. */
export class Timers {
  readonly #pending = new Set<NodeJS.Timeout>();

  /** Does something after a time, in ms, unless the timers are cleared before. */
  after(ms: number, action: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#pending.delete(timer);
      action();
    }, ms);
    this.#pending.add(timer);
    return timer;
  }

  /** Lets the time of a timer begin anew, unless it is over or cleared. */
  restart(timer: NodeJS.Timeout): void {
    if (this.#pending.has(timer)) timer.refresh();
  }

  clear(): void {
    for (const timer of this.#pending) clearTimeout(timer);
    this.#pending.clear();
  }
}
