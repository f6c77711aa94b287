import { MAX_ATTEMPTS, type SubmitReason } from '@coderoom/contract';
import { deadlineFor } from '#features/deadlines/index.ts';

/** An exception for one student: their own deadline, and one more submission. */
interface Exclusion {
  /** Null: it changes nothing about the deadline. */
  deadline: number | null;
  /** True if the additional submission was made. */
  isUsed: boolean;
}

/** Facts that decide whether somebody may hand in. Moments in epoch ms. */
export interface Circumstances {
  /** By the server's clock. */
  now: number;
  /** The template's deadline; null: none. */
  deadline: number | null;
  /** The deadline of the person's group, which replaces the template's; null: none. */
  groupDeadline: number | null;
  exclusion: Exclusion | null;
  /** Number of attempts made. */
  used: number;
  /** Number of attempts that the task allows; null: unlimited until the deadline. */
  limit: number | null;
  /** True if submissions after the person's deadline are accepted and marked as late. */
  allowLate: boolean;
  /** Last moment for late submissions; null: no end. */
  lateUntil: number | null;
  /** True if all of the person's classrooms that it belongs to are archived. */
  isArchived?: boolean;
}

/** The decision whether somebody may hand in, and the reason. */
export interface SubmitDecision {
  canSubmit: boolean;
  reason: SubmitReason;
  /** The deadline that applies to this person. */
  deadline: number | null;
  /** Their last moment for late submissions; null: none are accepted, or there is no end. */
  lateUntil: number | null;
}

/**
 * Decides whether a person that a template is meant for may hand in. A deadline is the last moment in time. A person
 * who has handed in and may not do so again gets that reason rather than "too late": their submission counts, and the
 * deadline no longer concerns them. A number of attempts may be used up late; unlimited ones end with the deadline, and
 * only who has handed in nothing may still do so late, once. The additional submission of an exclusion is granted when
 * no attempt is left, until the deadline, even if late ones are accepted.
 */
export function decideSubmission(facts: Circumstances): SubmitDecision {
  const { now, deadline, exclusion, used, limit, allowLate } = facts;
  const effective = deadlineFor({
    extension: exclusion?.deadline ?? null,
    group: facts.groupDeadline,
    general: deadline,
  });
  const isOpen = effective === null || now <= effective;
  // An extension beyond the end of late work holds.
  const lateUntil =
    allowLate && facts.lateUntil !== null ? Math.max(facts.lateUntil, effective ?? facts.lateUntil) : null;
  const takesLate = allowLate && (lateUntil === null || now <= lateUntil) && (used === 0 || limit !== null);
  const standing = (canSubmit: boolean, reason: SubmitReason) => ({
    canSubmit,
    reason,
    deadline: effective,
    lateUntil,
  });
  if (facts.isArchived) return standing(false, 'archived');
  if (used < (limit ?? MAX_ATTEMPTS)) {
    if (isOpen) return standing(true, 'open');
    if (takesLate) return standing(true, 'late');
    return standing(false, used === 0 ? 'deadline_passed' : 'submitted');
  }
  const oneMore = isOpen && exclusion !== null && !exclusion.isUsed;
  return oneMore ? standing(true, 'again') : standing(false, 'submitted');
}
