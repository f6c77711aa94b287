import { type AssignmentReport, PLAGIARISM_THRESHOLD } from '@coderoom/contract';

type Bin = AssignmentReport['plagiarism_stats']['distribution'][number];

/** A bar of the histogram. All are shares of the place that the histogram has. */
export interface Bar {
  left: number;
  width: number;
  height: number;
  pairs: number;
}

const LEAST = PLAGIARISM_THRESHOLD.least / 100;
const MOST = PLAGIARISM_THRESHOLD.most / 100;

/** Where a similarity stands on the scale of the threshold. */
export function placeOnScale(similarity: number): number {
  return Math.min(1, Math.max(0, (similarity - LEAST) / (MOST - LEAST)));
}

/**
 * Bars over the scale of the threshold. By square roots: one pair among hundreds is what is looked for, and has to
 * be seen.
 */
export function barsOf(distribution: readonly Bin[]): Bar[] {
  const bins = distribution.filter(({ to, pairs }) => to > LEAST && pairs > 0);
  const most = Math.max(1, ...bins.map(({ pairs }) => pairs));
  return bins.map(({ from, to, pairs }) => ({
    left: placeOnScale(from),
    width: placeOnScale(to) - placeOnScale(from),
    height: Math.sqrt(pairs / most),
    pairs,
  }));
}

/** Pairs that are below the scale. */
export function pairsBelowScale(distribution: readonly Bin[]): number {
  return distribution.filter(({ to }) => to <= LEAST).reduce((sum, { pairs }) => sum + pairs, 0);
}
