import { randomInt } from 'node:crypto';

const SOAKING = process.env.SOAK !== undefined;

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
