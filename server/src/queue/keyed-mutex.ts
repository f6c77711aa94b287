/** Runs work under one key strictly in sequence, and work under different keys side by side. */
export class KeyedMutex<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  async runExclusive<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const result = before.then(work);
    const ended = result.catch(() => undefined);
    this.#last.set(key, ended);
    try {
      return await result;
    } finally {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    }
  }
}
