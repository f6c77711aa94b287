import type { Database } from '#db/database.ts';

type Value = string | number | null;
/** Reads the current value of a thing. */
type Read = (database: Database) => Promise<Value | undefined>;

interface Kept {
  read: Read;
  /** Possible values: the last acknowledged one, and those sent since without an answer. */
  allowed: (Value | undefined)[];
}

/** Records what a server has acknowledged, to be compared with the database after the server was killed. */
export class Acknowledged {
  readonly #kept = new Map<string, Kept>();

  /** Number of things with an acknowledged or sent value. */
  get size(): number {
    return this.#kept.size;
  }

  /**
   * Sends a request that gives a thing a value, and records whether it was acknowledged.
   * @param before The thing's value before the first request.
   */
  async send<Answer>(
    { name, value, before, read }: { name: string; value: Value; before?: Value; read: Read },
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    const kept = this.#kept.get(name) ?? { read, allowed: [before] };
    this.#kept.set(name, kept);
    kept.allowed.push(value);
    const answer = await call();
    kept.allowed = [value];
    return answer;
  }

  /** Returns a line for each thing whose value differs from what was acknowledged. */
  async faults(database: Database): Promise<string[]> {
    const faults: string[] = [];
    for (const [name, { read, allowed }] of this.#kept) {
      const found = await read(database);
      if (!allowed.includes(found)) {
        faults.push(`${name} is ${JSON.stringify(found)} instead of ${JSON.stringify(allowed)}`);
      }
    }
    return faults;
  }
}
