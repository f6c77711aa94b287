/** Lets work about the same thing be done one after the other; about different things at once. */
export class Turns<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  async take<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
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
