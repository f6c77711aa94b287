import { logarithmAt, readNotation } from '@coderoom/server/src/analysis/growth/notation.ts';

/** A measurement at one size. */
export interface Sample {
  n: number;
  /** In excess of the smallest program's. */
  amount: number;
}

/** Distinguished growths, slowest first. */
const LADDER = [
  'O(1)',
  'O(log n)',
  'O(sqrt(n))',
  'O(n)',
  'O(n log n)',
  'O(n^2)',
  'O(n^2 log n)',
  'O(n^3)',
  'O(n^4)',
  'O(2^n)',
  'O(3^n)',
  'O(n!)',
] as const;

/** Factor by which measured points may deviate from the curve before another growth is preferred. */
const NOISE = 1.5;

/** Returns the best-fitting growth, and whether the label fits as well within the noise. */
export function judge(label: string, samples: readonly Sample[]): { best: string; fits: boolean } {
  const distances = LADDER.map((growth) => ({ growth, distance: distanceOf(growth, samples) }));
  const best = distances.reduce((one, other) => (other.distance < one.distance ? other : one));
  const distance = distanceOf(label, samples);
  // Labels are upper bounds: the calls of fib(n) grow as 1.618^n.
  const isAlike = isExponential(label) && isExponential(best.growth);
  const fits = isAlike || distance <= Math.max(best.distance * 1.25, Math.log(NOISE));
  return { best: best.growth, fits };
}

function isExponential(growth: string): boolean {
  return /\d\^n/.test(growth);
}

/** The largest distance of the samples from the curve with the best constant factor, as a logarithm. */
function distanceOf(growth: string, samples: readonly Sample[]): number {
  const notation = readNotation(growth);
  const ratios = samples.map(({ n, amount }) => Math.log(amount) - logarithmAt(notation, n));
  return (Math.max(...ratios) - Math.min(...ratios)) / 2;
}
