import { Piscina } from 'piscina';
import type { ClassOutcome, ClassTask, PairTask } from './compared-class.ts';
import type { MatchedFragment } from './matched-fragments.ts';

/** Compares programs beside the server's own thread, which a parser would hold up for seconds. */
export interface Comparison {
  /** @throws where it takes too long or too much memory, or the signal fires. */
  compareClass(task: ClassTask, signal: AbortSignal): Promise<ClassOutcome>;
  /** Those of a pair that somebody looks at. Throws as {@link Comparison.compareClass}. */
  compareTwo(task: PairTask): Promise<readonly MatchedFragment[]>;
  close(): Promise<void>;
}

/** Longest that a class may take, in ms: a thousand programs of a hundred lines take a tenth of it. */
const CLASS_LIMIT_MS = 5 * 60_000;
/** Longest that somebody waits for a pair, in ms. */
const PAIR_LIMIT_MS = 20_000;
/** A thread that has nothing to do gives its memory back after so long, in ms. */
const IDLE_MS = 10_000;
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Two threads: who looks at a pair does not wait for a class. They are started when they are needed. */
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
