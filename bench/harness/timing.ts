import { readFileSync } from 'node:fs';

/** The duration of an operation, in ms. */
export async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Processor time of this process and others on this machine, in ms: unlike wall time it does not depend on other work.
 */
export function processorMs(others: readonly number[]): number {
  const { user, system } = process.cpuUsage();
  const nanoseconds = others.map((pid) =>
    Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
  );
  return (user + system) / 1e3 + nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** The value that `percent` percent of the values do not exceed. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor((values.length * percent) / 100), values.length - 1)] ?? Number.NaN;
}
