import { readFileSync } from 'node:fs';

/** How long a piece of work takes, in ms. */
export async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Processor time that this process and others of this machine have used, in ms: what a piece of work takes of it does
 * not depend on what else is going on.
 */
export function processorMs(others: readonly number[]): number {
  const { user, system } = process.cpuUsage();
  const nanoseconds = others.map((pid) =>
    Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
  );
  return (user + system) / 1e3 + nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** The value that so many percent of the values do not exceed. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor((values.length * percent) / 100), values.length - 1)] ?? Number.NaN;
}
