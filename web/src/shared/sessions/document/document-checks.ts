import { DOCUMENT_CHECK_MS } from '@coderoom/contract';

/** Grace period for a missing update to arrive, in ms. */
const GAP_MS = 300;
/** First and longest interval between two requests for missing updates, in ms. */
const RETRY_MS = { first: 1_000, max: 30_000 };

interface ChecksSettings {
  /** True if an update arrived that depends on a missing one. */
  hasGap: () => boolean;
  /** Resolves to true if the text equals the server's; null if this cannot be determined now. */
  isSame: () => Promise<boolean | null>;
  /** Requests the missing updates from the server. */
  catchUp: () => Promise<void>;
}

/**
 * Detects that an update of the server was lost although the connection was not: over long polling an answer may be
 * lost and the browser itself repeats the request. A gap reveals it, or a comparison with the server: the lost update
 * may have been the last one.
 */
export class DocumentChecks {
  readonly #settings: ChecksSettings;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #gapTimer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = RETRY_MS.first;
  #requestedAt = Number.NEGATIVE_INFINITY;
  #run = 0;

  constructor(settings: ChecksSettings) {
    this.#settings = settings;
  }

  /** Starts the checks: the text now equals the server's. */
  begin(): void {
    this.end();
    this.#retryMs = RETRY_MS.first;
    this.#checkIn(DOCUMENT_CHECK_MS.every);
  }

  /** Schedules a check after the text has changed. */
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
    // Scheduled first, because the server may never answer.
    this.#checkIn(DOCUMENT_CHECK_MS.every);
    const isSame = await this.#settings.isSame();
    if (run === this.#run && isSame === false && this.#mayRequest()) await this.#requestMissing();
  }

  #closeGapIn(wait: number): void {
    this.#gapTimer = setTimeout(() => this.#ignore(this.#closeGap()), wait);
  }

  async #closeGap(): Promise<void> {
    const run = this.#run;
    if (this.#settings.hasGap() && this.#mayRequest()) await this.#requestMissing();
    if (run !== this.#run) return;
    this.#gapTimer = undefined;
    if (this.#settings.hasGap()) this.#closeGapIn(this.#retryMs);
    else this.#retryMs = RETRY_MS.first;
  }

  #mayRequest(): boolean {
    return performance.now() - this.#requestedAt >= RETRY_MS.first;
  }

  async #requestMissing(): Promise<void> {
    this.#requestedAt = performance.now();
    this.#retryMs = Math.min(2 * this.#retryMs, RETRY_MS.max);
    await this.#settings.catchUp();
  }

  /** Ignores a failure that the connection reports. */
  #ignore(work: Promise<void>): void {
    work.catch(() => undefined);
  }
}
