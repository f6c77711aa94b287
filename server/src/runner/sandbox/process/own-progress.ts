import type { ProcessorWaits } from './processor-waits.ts';

/**
 * How long a command may take, in ms. Its own time is the clock without the time in which one of its threads waited for
 * a processor that others used, or a busy machine would end what is no slower than usual.
 */
export interface Patience {
  /** Processor time. */
  cpuMs: number;
  /** Own time, if it did nothing in the last quarter of it: it waits for something that does not come. */
  idleMs: number;
  /** Own time while it does something. */
  ownMs: number;
  /** The clock, whatever the command does: those who wait get an end at last. */
  clockMs: number;
}

/** Time between two looks at a command, in ms. */
export const LOOK_MS = 500;
/** Largest part of the time between two looks that counts: if they are late, this process had no processor either. */
const MAX_STEP_MS = 2 * LOOK_MS;
/** Less processor time than this between two looks is no work, in ms. */
const WORK_MS = 2;
/** A command is at work until it has done nothing for this part of {@link Patience.idleMs}. */
const AT_WORK_PART = 1 / 4;

/** A command as far as its progress can be seen. */
export interface Observed {
  cpuMs(): number | null;
  processorWaits(): Pick<ProcessorWaits, 'look' | 'areAnyRunnable'>;
}

/** The time between two looks, in ms. */
interface Step {
  /** On the clock. */
  passedMs: number;
  /** The command's own. */
  ownMs: number;
}

/** The progress of a command since this was made. */
export class OwnProgress {
  readonly #observed: Observed;
  readonly #patience: Patience;
  readonly #waits: Pick<ProcessorWaits, 'look' | 'areAnyRunnable'>;
  readonly #steps: Step[] = [];
  /** Steps until it was seen at work last. */
  #stepsToWork = 0;
  #cpuBefore: number | null;
  #cpuMs = 0;
  #lookedAt: number;
  #clockMs = 0;

  constructor(observed: Observed, patience: Patience, now = performance.now()) {
    this.#observed = observed;
    this.#patience = patience;
    // Its threads are read from the first look on: most requests are answered before it.
    this.#waits = observed.processorWaits();
    this.#cpuBefore = observed.cpuMs();
    this.#lookedAt = now;
  }

  /** Looks at the command; true: it takes too long. To be called every {@link LOOK_MS}. */
  isOver(now = performance.now()): boolean {
    const { cpuMs, idleMs, ownMs, clockMs } = this.#patience;
    this.#pass(now);
    const counted = this.#observed.cpuMs();
    this.#cpuBefore ??= counted;
    const used = (counted ?? 0) - (this.#cpuBefore ?? 0);
    if (used - this.#cpuMs >= WORK_MS) this.#stepsToWork = this.#steps.length;
    this.#cpuMs = used;
    if (used > cpuMs || this.#clockMs > clockMs) return true;
    const isAtWork = this.#ownMsFrom(this.#stepsToWork) < idleMs * AT_WORK_PART;
    if (this.#ownMsFrom(0) <= (isAtWork ? ownMs : idleMs)) return false;
    // What computes is ended by its processor time, unless nothing counts it.
    return counted === null || !this.#waits.areAnyRunnable();
  }

  #pass(now: number): void {
    const passedMs = now - this.#lookedAt;
    const countedMs = Math.min(passedMs, MAX_STEP_MS);
    this.#lookedAt = now;
    this.#clockMs += countedMs;
    this.#steps.push({ passedMs, ownMs: countedMs });
    for (const waitedMs of this.#waits.look()) this.#takeOff(waitedMs);
  }

  /**
   * Takes a thread's wait off the own time. The kernel tells a wait when it is over, so it was the time just before, in
   * earlier steps as well; what two threads waited at once is taken off once.
   */
  #takeOff(waitedMs: number): void {
    let left = waitedMs;
    for (let at = this.#steps.length - 1; at >= 0 && left > 0; at -= 1) {
      const step = this.#steps[at] as Step;
      step.ownMs = Math.min(step.ownMs, Math.max(0, step.passedMs - left));
      left -= step.passedMs;
    }
  }

  #ownMsFrom(step: number): number {
    return this.#steps.slice(step).reduce((sum, { ownMs }) => sum + ownMs, 0);
  }
}
