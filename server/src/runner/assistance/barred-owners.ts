/** Somebody whose requests ended the language server this often gets no answers for a while. */
const MAX_ENDINGS = 3;
/** The same for all visitors of one address together: a class may be behind it. */
const MAX_ENDINGS_OF_OWNER = 12;
/** Time after which endings are forgotten, and answers come again, in ms. */
const FORGOTTEN_MS = 30 * 60_000;

interface Asker {
  owner: string;
  /** The owner, or one connection of an address's visitors. */
  turn: string;
}

/**
 * People whose programs keep ending the language server that all share. A text that ends it is not asked about again,
 * but its author could change it each time, and a visitor could connect anew.
 */
export class BarredOwners {
  readonly #ofTurns: Endings;
  readonly #ofOwners: Endings;

  /** @param now the time in ms, from any start */
  constructor(now = () => performance.now()) {
    this.#ofTurns = new Endings(MAX_ENDINGS, now);
    this.#ofOwners = new Endings(MAX_ENDINGS_OF_OWNER, now);
  }

  /** Notes that a request ended the language server. */
  note({ owner, turn }: Asker): void {
    this.#ofTurns.note(turn);
    this.#ofOwners.note(owner);
  }

  /** True while requests are not answered. */
  has(asker: Asker): boolean {
    return this.leftMs(asker) > 0;
  }

  /** Returns the time until requests are answered again, in ms; 0: they are. */
  leftMs({ owner, turn }: Asker): number {
    return Math.max(this.#ofTurns.leftMs(turn), this.#ofOwners.leftMs(owner));
  }
}

/** Counts endings by key, within half an hour of each other. */
class Endings {
  readonly #max: number;
  readonly #now: () => number;
  readonly #counts = new Map<string, { count: number; lastAt: number }>();

  constructor(max: number, now: () => number) {
    this.#max = max;
    this.#now = now;
  }

  note(key: string): void {
    const lastAt = this.#now();
    for (const [other, ending] of this.#counts)
      if (lastAt - ending.lastAt > FORGOTTEN_MS) this.#counts.delete(other);
    const count = (this.#counts.get(key)?.count ?? 0) + 1;
    this.#counts.set(key, { count, lastAt });
  }

  leftMs(key: string): number {
    const ending = this.#counts.get(key);
    if (ending === undefined || ending.count < this.#max) return 0;
    return Math.max(0, FORGOTTEN_MS - (this.#now() - ending.lastAt));
  }
}
