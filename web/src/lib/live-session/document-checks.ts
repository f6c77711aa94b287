import { DOCUMENT_CHECK_MS } from '@coderoom/contract';

/** So long a gap may close by itself, in ms: what is lacking may be right behind. */
const GAP_MS = 300;
/** At first, and at most, between two times that the server is asked for what is lacking, in ms. */
const ASK_AGAIN_MS = { first: 1_000, most: 30_000 };

interface ChecksSettings {
  /** Whether something came that builds upon what is not there. */
  hasGap: () => boolean;
  /** Whether the text is as the server has it; null: it cannot be said at this moment. */
  isSame: () => Promise<boolean | null>;
  /** Asks the server for what is lacking here. */
  catchUp: () => Promise<void>;
}

/**
 * Finds out that something of the server's did not arrive, though the connection was not lost: over long polling
 * an answer may be lost and the next one asked for by the browser itself. A gap tells it, or a comparison with the
 * server: what was lost may have been the last.
 */
export class DocumentChecks {
  readonly #settings: ChecksSettings;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #gapTimer: ReturnType<typeof setTimeout> | undefined;
  #askAgainMs = ASK_AGAIN_MS.first;
  #askedAt = Number.NEGATIVE_INFINITY;
  #run = 0;

  constructor(settings: ChecksSettings) {
    this.#settings = settings;
  }

  /** The text is the server's from here on. */
  begin(): void {
    this.end();
    this.#askAgainMs = ASK_AGAIN_MS.first;
    this.#checkIn(DOCUMENT_CHECK_MS.every);
  }

  /** The text is another than before. */
  changed(): void {
    this.#checkIn(DOCUMENT_CHECK_MS.afterChange);
    if (this.#gapTimer === undefined && this.#settings.hasGap()) this.#closeGapIn(GAP_MS);
  }

  end(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
    clearTimeout(this.#gapTimer);
    this.#gapTimer = undefined;
  }

  #checkIn(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ignore(this.#check()), wait);
  }

  async #check(): Promise<void> {
    const run = this.#run;
    // First of all: it may never be answered.
    this.#checkIn(DOCUMENT_CHECK_MS.every);
    const isSame = await this.#settings.isSame();
    if (run === this.#run && isSame === false && this.#mayAsk()) await this.#ask();
  }

  #closeGapIn(wait: number): void {
    this.#gapTimer = setTimeout(() => this.#ignore(this.#closeGap()), wait);
  }

  async #closeGap(): Promise<void> {
    const run = this.#run;
    if (this.#settings.hasGap() && this.#mayAsk()) await this.#ask();
    if (run !== this.#run) return;
    this.#gapTimer = undefined;
    if (this.#settings.hasGap()) this.#closeGapIn(this.#askAgainMs);
    else this.#askAgainMs = ASK_AGAIN_MS.first;
  }

  #mayAsk(): boolean {
    return performance.now() - this.#askedAt >= ASK_AGAIN_MS.first;
  }

  async #ask(): Promise<void> {
    this.#askedAt = performance.now();
    this.#askAgainMs = Math.min(2 * this.#askAgainMs, ASK_AGAIN_MS.most);
    await this.#settings.catchUp();
  }

  /** What fails here is told by the connection. */
  #ignore(work: Promise<void>): void {
    work.catch(() => undefined);
  }
}
