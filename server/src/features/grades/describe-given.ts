import type { Given } from './grade-store.ts';

/** Describes a manual grade for the audit log. @param of the graded submission, without names of people */
export function describeGiven(of: string, before: Given, after: Given): string {
  const score = after.override_score === null ? 'the score of the tests' : `score ${after.override_score}`;
  const comment = after.comment === null ? 'no comment' : 'comment';
  const parts = [
    before.override_score === after.override_score ? [] : score,
    before.comment === after.comment ? [] : comment,
  ].flat();
  return parts.length === 0 ? of : `${of}: ${parts.join(', ')}`;
}
