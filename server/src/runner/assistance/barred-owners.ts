/** An owner whose requests ended the language server this often gets no answers for a while. */
const MAX_ENDINGS = 3;
/** Time after which endings are forgotten, and the owner is served again, in ms. */
const FORGOTTEN_MS = 30 * 60_000;

/**
 * Owners whose programs keep ending the language server that all share. A text that ends it is not asked about again,
 * but its author could change it each time.
 */
export class BarredOwners {
  readonly #endings = new Map<string, { count: number; lastAt: number }>();
  readonly #now: () => number;

  /** @param now the time in ms, from any start */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Notes that a request of the owner ended the language server. */
  note(owner: string): void {
    const lastAt = this.#now();
    for (const [other, ending] of this.#endings)
      if (lastAt - ending.lastAt > FORGOTTEN_MS) this.#endings.delete(other);
    const count = (this.#endings.get(owner)?.count ?? 0) + 1;
    this.#endings.set(owner, { count, lastAt });
  }

  /** True while the owner gets no answers. */
  has(owner: string): boolean {
    const ending = this.#endings.get(owner);
    return ending !== undefined && ending.count >= MAX_ENDINGS && this.#now() - ending.lastAt <= FORGOTTEN_MS;
  }
}
