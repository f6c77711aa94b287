/** Range and step of the thresholds a teacher can choose. */
const RANGE = { min: 0.5, max: 1, step: 0.05 } as const;
/** Default if a class has too few pairs. */
const USUAL = 0.8;
/** Minimum number of pairs for a meaningful distribution. */
const MIN_PAIRS = 15;
/** Number of spreads above the median that is not reached by chance. */
const SPREADS = 4;

/**
 * Suggests a threshold far above the class's usual similarity. Centre and spread are the median and the median absolute
 * deviation (Hampel 1974), which a few copies don't shift.
 * @param similarities Similarities of all pairs, 0 to 1.
 */
export function suggestThreshold(similarities: ArrayLike<number>): number {
  if (similarities.length < MIN_PAIRS) return USUAL;
  const middle = median(similarities);
  const spread = 1.4826 * median(Float64Array.from(similarities, (one) => Math.abs(one - middle)));
  const outstanding = middle + SPREADS * spread;
  const stepped = Math.ceil((outstanding - 1e-9) / RANGE.step) * RANGE.step;
  return Number(Math.min(RANGE.max - RANGE.step, Math.max(USUAL - 0.1, stepped)).toFixed(2));
}

function median(numbers: ArrayLike<number>): number {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
