/** What a teacher may choose, and by what steps. */
const RANGE = { least: 0.5, most: 1, step: 0.05 } as const;
/** Where a class has too few pairs to say more. */
const USUAL = 0.8;
/** Pairs from which on a distribution says something. */
const LEAST_PAIRS = 15;
/** So many times the spread above the middle nobody gets by chance. */
const SPREADS = 4;

/**
 * A threshold from the class's own pairs: far above what is usual in it. The middle and the spread are the median
 * and the median distance from it (Hampel 1974), which a few copies do not move.
 *
 * @param similarities of all pairs, 0 to 1.
 */
export function suggestThreshold(similarities: ArrayLike<number>): number {
  if (similarities.length < LEAST_PAIRS) return USUAL;
  const middle = median(similarities);
  const spread = 1.4826 * median(Float64Array.from(similarities, (one) => Math.abs(one - middle)));
  const outstanding = middle + SPREADS * spread;
  const stepped = Math.ceil((outstanding - 1e-9) / RANGE.step) * RANGE.step;
  return Number(Math.min(RANGE.most - RANGE.step, Math.max(USUAL - 0.1, stepped)).toFixed(2));
}

function median(numbers: ArrayLike<number>): number {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
