/** Largest count that is exact. */
const MAX_COUNT = Number.MAX_SAFE_INTEGER;

/**
 * Reads the counts that a program reported on its standard error. They are the program's own output: anything invalid
 * counts as no report.
 */
export function stepsOf(stderr: string, nonce: string, counters: number): number[] | null {
  const at = stderr.lastIndexOf(`\n${nonce}`);
  if (at < 0) return null;
  const [line = ''] = stderr.slice(at + 1 + nonce.length).split('\n', 1);
  const counts = line
    .split(' ')
    .filter((word) => word !== '')
    .map(Number);
  if (counts.length < counters) return null;
  const valid = counts.slice(0, counters);
  return valid.every((count) => Number.isFinite(count) && count >= 0 && count <= MAX_COUNT) ? valid : null;
}
