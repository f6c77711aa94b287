import type { AssignmentPair } from '@coderoom/contract';

/** A student of a pair. */
export type PairMember = Pick<AssignmentPair['a'], 'submission_id' | 'student_name' | 'anonymous_name'>;

/** So far below the threshold, as a share, pairs are still shown as worth a glance. */
const GLANCE_SHARE = 0.1;

/** Shares come in percent steps: this keeps 0.8 - 0.1 from being more than 0.7. */
const ROUNDING = 1e-9;

/** Whether a pair is flagged with this threshold, as the server would say it. */
export function isFlaggedAt(pair: AssignmentPair, threshold: number): boolean {
  if (pair.verdict !== 'open') return pair.verdict === 'confirmed';
  return pair.is_conclusive && pair.similarity >= threshold;
}

/** Whether a pair that is not flagged nearly was. */
export function isNearlyFlaggedAt(pair: AssignmentPair, threshold: number): boolean {
  return (
    pair.verdict === 'open' &&
    pair.is_conclusive &&
    !isFlaggedAt(pair, threshold) &&
    pair.similarity >= threshold - GLANCE_SHARE - ROUNDING
  );
}
