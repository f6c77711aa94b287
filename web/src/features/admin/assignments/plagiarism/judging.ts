import type { AssignmentPair } from '@coderoom/contract';

/** A student of a pair. */
export type PairMember = Pick<
  AssignmentPair['a'],
  'submission_id' | 'student_name' | 'anonymous_name' | 'task_submission'
>;

/** Pairs this far below the threshold, as a fraction, are still worth a look. */
const GLANCE_SHARE = 0.1;

/** Similarities come in percent steps: this tolerance keeps 0.8 - 0.1 from exceeding 0.7. */
const ROUNDING = 1e-9;

/** True if a pair is flagged at this threshold, by the server's rule. */
export function isFlaggedAt(pair: AssignmentPair, threshold: number): boolean {
  if (pair.verdict !== 'open') return pair.verdict === 'confirmed';
  return pair.is_conclusive && pair.similarity >= threshold;
}

/** True if a pair is just below being flagged. */
export function isNearlyFlaggedAt(pair: AssignmentPair, threshold: number): boolean {
  return (
    pair.verdict === 'open' &&
    pair.is_conclusive &&
    !isFlaggedAt(pair, threshold) &&
    pair.similarity >= threshold - GLANCE_SHARE - ROUNDING
  );
}
