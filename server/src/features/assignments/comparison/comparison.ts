import { Piscina } from 'piscina';
import type { ClassOutcome, ClassTask, PairTask } from './compared-class.ts';
import type { MatchedFragment } from './matched-fragments.ts';

/** Compares programs in worker threads; a parser would block the server's own thread for seconds. */
export interface Comparison {
  /** @throws if it takes too long or too much memory, or the signal fires. */
  compareClass(task: ClassTask, signal: AbortSignal): Promise<ClassOutcome>;
  /** Finds the matches of a pair that a teacher views. Throws as {@link Comparison.compareClass}. */
  compareTwo(task: PairTask): Promise<readonly MatchedFragment[]>;
  close(): Promise<void>;
}

/** Time limit for a class, in ms: a thousand programs of a hundred lines take a tenth of it. */
const CLASS_LIMIT_MS = 5 * 60_000;
/** Time limit for a pair, in ms; a person waits for it. */
const PAIR_LIMIT_MS = 20_000;
/** Time after which an idle thread ends and frees its memory, in ms. */
const IDLE_MS = 10_000;
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Creates two threads on demand, so that viewing a pair does not wait for a class. */
export function createComparison(): Comparison {
  const threads = () =>
    new Piscina({
      filename: new URL('./comparison-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: RESOURCES,
    });
  const [classes, pairs] = [threads(), threads()];
  return {
    compareClass: (task, signal) =>
      classes.run(task, {
        name: 'compareAll',
        signal: AbortSignal.any([signal, AbortSignal.timeout(CLASS_LIMIT_MS)]),
      }),
    compareTwo: (task) => pairs.run(task, { name: 'compareTwo', signal: AbortSignal.timeout(PAIR_LIMIT_MS) }),
    async close() {
      await Promise.all([classes.destroy(), pairs.destroy()]);
    },
  };
}
