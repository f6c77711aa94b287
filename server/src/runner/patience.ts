import type { ProcessorWaits } from '#runner/sandbox/process/processor-waits.ts';
import type { Service } from '#runner/sandbox/process/service.ts';

/**
 * How long a command that stays may take for an answer, in ms. Only what it does itself counts: not the time in which
 * others have the processor, or a busy machine would end what is no slower than usual.
 */
export interface Patience {
  /** Processor time. */
  cpuMs: number;
  /** Time of its own while it does nothing: it waits for something that does not come. */
  idleMs: number;
  /** Time of its own while it does something. */
  ownMs: number;
}

/** It took longer than {@link Patience}. */
export class PatienceOver extends Error {
  override name = 'PatienceOver';
}

const LOOK_MS = 500;
/** Largest part of the time between two looks that counts: if they are late, this process had no processor either. */
const MAX_STEP_MS = 2 * LOOK_MS;
/** Less processor time than this between two looks is no work, in ms. */
const WORK_MS = 2;

/** A command as far as its progress can be seen. */
export interface Observed {
  cpuMs(): number | null;
  processorWaits(): Pick<ProcessorWaits, 'look' | 'areAnyRunnable'>;
}

/** What a command has done since a request was sent. */
export class OwnProgress {
  readonly #observed: Observed;
  readonly #patience: Patience;
  readonly #waits: Pick<ProcessorWaits, 'look' | 'areAnyRunnable'>;
  #cpuBefore: number | null;
  #cpuMs = 0;
  #lookedAt: number;
  #ownMs = 0;
  /** When it was seen at work last, in time of its own. */
  #workedAt = 0;

  constructor(observed: Observed, patience: Patience, now = performance.now()) {
    this.#observed = observed;
    this.#patience = patience;
    this.#waits = observed.processorWaits();
    this.#cpuBefore = observed.cpuMs();
    this.#lookedAt = now;
  }

  /** Looks at the command; true: it takes too long. To be called every {@link LOOK_MS}. */
  isOver(now = performance.now()): boolean {
    const { cpuMs, idleMs, ownMs } = this.#patience;
    const passed = Math.min(now - this.#lookedAt, MAX_STEP_MS);
    this.#lookedAt = now;
    // A long wait is counted when it is over, for the looks before as well.
    this.#ownMs = Math.max(0, this.#ownMs + passed - this.#waits.look());
    const counted = this.#observed.cpuMs();
    this.#cpuBefore ??= counted;
    const used = (counted ?? 0) - (this.#cpuBefore ?? 0);
    if (used - this.#cpuMs >= WORK_MS) this.#workedAt = this.#ownMs;
    this.#cpuMs = used;
    if (used > cpuMs) return true;
    const isAtWork = this.#ownMs - this.#workedAt < idleMs / 4;
    return this.#ownMs > (isAtWork ? ownMs : idleMs) && !this.#waits.areAnyRunnable();
  }
}

/**
 * Waits for an answer of a command that stays.
 *
 * @param what named in the error
 * @throws PatienceOver if it takes too long; Error if the command has ended
 */
export async function answerOf<Answer>(
  service: Pick<Service, 'cpuMs' | 'processorWaits'> & { closed: Promise<unknown> },
  patience: Patience,
  answered: Promise<Answer>,
  what: string,
): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const progress = new OwnProgress(service, patience);
  const watch = setInterval(() => {
    if (progress.isOver()) late.reject(new PatienceOver(`${what} takes too long.`));
  }, LOOK_MS);
  const gone = service.closed.then(() => Promise.reject(new Error(`${what}: the command has ended.`)));
  try {
    return await Promise.race([answered, late.promise, gone]);
  } finally {
    clearInterval(watch);
    // Both may fail later, when nobody waits any more.
    for (const rest of [answered, gone]) rest.catch(() => undefined);
  }
}
