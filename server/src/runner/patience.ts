import { LOOK_MS, type Observed, OwnProgress, type Patience } from '#runner/sandbox/process/own-progress.ts';

/** It took longer than {@link Patience}. */
export class PatienceOver extends Error {
  override name = 'PatienceOver';
}

/** The command ended by itself, or closed its output, before it answered. */
export class CommandEnded extends Error {
  override name = 'CommandEnded';
}

/**
 * Waits for the answers of one process, as long as patience lasts. It is made once for the process: a promise that
 * stays for the process's life would keep each request that waits for it.
 */
export class AnswerGuard {
  readonly #observed: Observed;
  readonly #waiting = new Set<(reason: Error) => void>();
  #ended: Error | null = null;

  /** @param ended resolves to the reason once no more answers can come */
  constructor(observed: Observed, ended: Promise<Error>) {
    this.#observed = observed;
    void ended.then((reason) => {
      this.#ended = reason;
      for (const reject of this.#waiting) reject(reason);
    });
  }

  /**
   * Waits for an answer.
   *
   * @param what named in the error
   * @throws PatienceOver if it takes too long; the reason if no more answers can come
   */
  async within<Answer>(patience: Patience, answered: Promise<Answer>, what: string): Promise<Answer> {
    // It may fail later, when nobody waits any more.
    answered.catch(() => undefined);
    if (this.#ended !== null) throw this.#ended;
    const { promise: failed, reject } = Promise.withResolvers<never>();
    const progress = new OwnProgress(this.#observed, patience);
    const watch = setInterval(() => {
      if (progress.isOver()) reject(new PatienceOver(`${what} takes too long.`));
    }, LOOK_MS);
    this.#waiting.add(reject);
    try {
      return await Promise.race([answered, failed]);
    } finally {
      clearInterval(watch);
      this.#waiting.delete(reject);
    }
  }
}
