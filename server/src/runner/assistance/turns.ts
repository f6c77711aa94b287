/** A request that waits for its turn. */
interface WaitingRequest<Answer> {
  owner: string;
  /** Requests with the same key replace each other: the older one is answered with null. */
  key: string;
  /** It gives way to those that somebody waits for with each key, until it has waited long enough, in ms. */
  givesWayUntil: number;
  run: () => Promise<Answer | null>;
  resolve: (answer: Answer | null) => void;
}

/** Largest number of waiting requests of one owner; the oldest gives way. */
const MAX_OF_OWNER = 8;
/** Largest number of all waiting requests; more are answered with null at once. */
const MAX_WAITING = 400;
/** Longest time for which a request gives way to those of others, in ms. */
const GIVING_WAY_MS = 1_000;

/**
 * Gives requests to a language server one at a time, or as many as are wanted at once, owners in turn: whoever was served longest ago is next. A newer
 * request with the same key replaces a waiting one, so that nothing is computed for a text that has changed. Requests
 * that nobody waits for with each key give way to the others for a while.
 */
export class Turns {
  readonly #waiting: WaitingRequest<unknown>[] = [];
  /** When each owner was served last, as a count. */
  readonly #served = new Map<string, number>();
  #count = 0;
  readonly #atOnce: number;
  #running = 0;

  /** @param atOnce largest number of requests that run at once */
  constructor(atOnce = 1) {
    this.#atOnce = atOnce;
  }

  /** True while a request is under way. */
  get areTaken(): boolean {
    return this.#running > 0;
  }

  /** Resolves to null if the request gave way to another, or if `signal` fires before its turn. */
  take<Answer>(
    owner: string,
    key: string,
    run: () => Promise<Answer | null>,
    { givesWay = false, signal }: { givesWay?: boolean; signal?: AbortSignal | undefined } = {},
  ): Promise<Answer | null> {
    if (signal?.aborted) return Promise.resolve(null);
    const same = this.#waiting.findIndex((waiting) => waiting.owner === owner && waiting.key === key);
    if (same !== -1) this.#drop(same);
    const own = this.#waiting.filter((waiting) => waiting.owner === owner);
    if (own.length >= MAX_OF_OWNER) this.#drop(this.#waiting.indexOf(own[0] as WaitingRequest<unknown>));
    if (this.#waiting.length >= MAX_WAITING) return Promise.resolve(null);
    const givesWayUntil = givesWay ? performance.now() + GIVING_WAY_MS : 0;
    return new Promise((resolve) => {
      const request: WaitingRequest<unknown> = {
        owner,
        key,
        givesWayUntil,
        run,
        resolve: (answer) => resolve(answer as Answer | null),
      };
      this.#waiting.push(request);
      signal?.addEventListener('abort', () => this.#giveUp(request), { once: true });
      this.#serve();
    });
  }

  /** Answers every waiting request with null. */
  clear(): void {
    while (this.#waiting.length > 0) this.#drop(0);
  }

  #serve(): void {
    while (this.#running < this.#atOnce) {
      const next = this.#next();
      if (next === undefined) break;
      void this.#run(next);
    }
    // Owners who wait for nothing are equal again.
    if (this.#running === 0) this.#served.clear();
  }

  async #run({ owner, run, resolve }: WaitingRequest<unknown>): Promise<void> {
    this.#running += 1;
    this.#count += 1;
    this.#served.delete(owner);
    this.#served.set(owner, this.#count);
    resolve(await run().catch(() => null));
    this.#running -= 1;
    this.#serve();
  }

  #next(): WaitingRequest<unknown> | undefined {
    let best = -1;
    let bestServed = Number.POSITIVE_INFINITY;
    const now = performance.now();
    const isPressing = this.#waiting.some(({ givesWayUntil }) => givesWayUntil <= now);
    for (const [index, { owner, givesWayUntil }] of this.#waiting.entries()) {
      if (isPressing && givesWayUntil > now) continue;
      const served = this.#served.get(owner) ?? 0;
      if (served < bestServed) [best, bestServed] = [index, served];
    }
    return best === -1 ? undefined : this.#waiting.splice(best, 1)[0];
  }

  #giveUp(request: WaitingRequest<unknown>): void {
    const index = this.#waiting.indexOf(request);
    if (index !== -1) this.#drop(index);
  }

  #drop(index: number): void {
    for (const { resolve } of this.#waiting.splice(index, 1)) resolve(null);
  }
}
