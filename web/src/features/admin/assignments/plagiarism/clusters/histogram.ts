import { type AssignmentReport, PLAGIARISM_THRESHOLD } from '@coderoom/contract';

type Bin = AssignmentReport['plagiarism_stats']['distribution'][number];

/** A bar of the histogram. All values are fractions of the histogram's size. */
export interface Bar {
  left: number;
  width: number;
  height: number;
  pairs: number;
}

const MIN_THRESHOLD = PLAGIARISM_THRESHOLD.min / 100;
const MAX_THRESHOLD = PLAGIARISM_THRESHOLD.max / 100;

/** Returns the position of a similarity on the threshold scale. */
export function placeOnScale(similarity: number): number {
  return Math.min(1, Math.max(0, (similarity - MIN_THRESHOLD) / (MAX_THRESHOLD - MIN_THRESHOLD)));
}

/**
 * Returns the bars on the threshold scale. Heights are square roots, so that one pair among hundreds, which is what
 * matters, stays visible.
 */
export function computeBars(distribution: readonly Bin[]): Bar[] {
  const bins = distribution.filter(({ to, pairs }) => to > MIN_THRESHOLD && pairs > 0);
  const maxPairs = Math.max(1, ...bins.map(({ pairs }) => pairs));
  return bins.map(({ from, to, pairs }) => ({
    left: placeOnScale(from),
    width: placeOnScale(to) - placeOnScale(from),
    height: Math.sqrt(pairs / maxPairs),
    pairs,
  }));
}

/** Counts the pairs below the scale. */
export function pairsBelowScale(distribution: readonly Bin[]): number {
  return distribution.filter(({ to }) => to <= MIN_THRESHOLD).reduce((sum, { pairs }) => sum + pairs, 0);
}
