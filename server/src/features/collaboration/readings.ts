/** Reads what may be changed while it is read: then it is read anew. */
export class Readings<Key> {
  readonly #underWay = new Set<{ key: Key; isStale: boolean }>();

  /** What is kept under the key is another from now on. */
  changed(key: Key): void {
    for (const reading of this.#underWay) if (reading.key === key) reading.isStale = true;
  }

  /** Reads, and uses what was read before anything of it can change. */
  async read<Result>(key: Key, read: () => Promise<Result>, use: (result: Result) => void): Promise<void> {
    const reading = { key, isStale: true };
    this.#underWay.add(reading);
    try {
      while (reading.isStale) {
        reading.isStale = false;
        const result = await read();
        if (!reading.isStale) use(result);
      }
    } finally {
      this.#underWay.delete(reading);
    }
  }
}
