import type { Database } from '#db/database.ts';

type Value = string | number | null;
/** Looks up what became of something. */
type Read = (database: Database) => Promise<Value | undefined>;

interface Kept {
  read: Read;
  /** What it may be: what was acknowledged last, and what was sent since, of which nobody knows. */
  allowed: (Value | undefined)[];
}

/** What a server has said that it keeps, to be compared with what is there after it was killed. */
export class Acknowledged {
  readonly #kept = new Map<string, Kept>();

  /** How many things there are of which something was acknowledged or sent. */
  get size(): number {
    return this.#kept.size;
  }

  /**
   * Sends something that gives a thing a value, and remembers whether that was acknowledged.
   *
   * @param before what the thing is as long as nothing was sent of it
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

  /** What is another than was acknowledged, a line each. */
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
