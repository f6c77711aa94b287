import { randomInt } from 'node:crypto';
import { TestRunner } from 'vitest';

const SOAKING = process.env.SOAK !== undefined;

/** Returns what `npm test` tries, or all of it where tests tagged `breadth` run: in `npm run test:all` and soaks. */
export function inBreadth<Value>(quick: Value, all: Value): Value {
  return TestRunner.matchesTags(['breadth']) ? all : quick;
}

/** Returns the usual number of repetitions, or that of `npm run test:soak`. */
export function often<Value>(usually: Value, inSoak: Value): Value {
  return SOAKING ? inSoak : usually;
}

/**
 * Returns the seed for a test's random data: SEED, to repeat a run, or another each time. A soak test prints it.
 *
 * @param usually seed of each run that is no soak, if what the test says was only found to hold for most data
 */
export function chooseSeed(usually?: number): number {
  const chosen = often(usually, undefined) ?? randomInt(2 ** 31);
  const seed = Number(process.env.SEED ?? chosen);
  if (SOAKING) process.stdout.write(`SEED=${seed}\n`);
  return seed;
}

/** Runs a random test with a seed of {@link chooseSeed}, which a failure names. */
export async function withSeed(run: (seed: number) => Promise<void>): Promise<void> {
  const seed = chooseSeed();
  try {
    await run(seed);
  } catch (error) {
    throw new Error(`failed with SEED=${seed}`, { cause: error });
  }
}
