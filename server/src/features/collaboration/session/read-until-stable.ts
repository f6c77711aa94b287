/** Repeats a read whose data changes while it is running. */
export class StableReads<Key> {
  readonly #underWay = new Set<{ key: Key; isStale: boolean }>();

  /** Marks running reads of this key as stale. */
  changed(key: Key): void {
    for (const reading of this.#underWay) if (reading.key === key) reading.isStale = true;
  }

  /** Reads until the data is stable, then passes it to `use` synchronously, before it can change. */
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
