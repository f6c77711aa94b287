import { randomInt } from 'node:crypto';

const SOAKING = process.env.SOAK !== undefined;

/** Returns the usual number of repetitions, or that of `npm run test:soak`. */
export function often<Value>(usually: Value, inSoak: Value): Value {
  return SOAKING ? inSoak : usually;
}

/** Returns the seed for a test's random data: SEED, to repeat a run, or another each time. A soak test prints it. */
export function chooseSeed(): number {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  if (SOAKING) process.stdout.write(`SEED=${seed}\n`);
  return seed;
}
