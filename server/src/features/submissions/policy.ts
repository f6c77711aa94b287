import type { SubmitReason } from '@coderoom/contract';

/** An exception for one student: their own deadline, and one more submission. */
interface Exclusion {
  /** Null: the template's deadline applies. */
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
  exclusion: Exclusion | null;
  /** True if something was handed in already. */
  submitted: boolean;
  /** True if submissions after the person's deadline are accepted and marked as late. */
  allowLate: boolean;
}

/** The decision whether somebody may hand in, and the reason. */
export interface SubmitDecision {
  canSubmit: boolean;
  reason: SubmitReason;
  /** The deadline that applies to this person. */
  deadline: number | null;
}

/**
 * Decides whether a person that a template is meant for may hand in. A deadline is the last moment in time. A person
 * who has handed in and may not do so again gets that reason rather than "too late": their submission counts, and the
 * deadline no longer concerns them. The additional submission is granted until the deadline, even if late ones are
 * accepted.
 */
export function decideSubmission({
  now,
  deadline,
  exclusion,
  submitted,
  allowLate,
}: Circumstances): SubmitDecision {
  const effective = exclusion?.deadline ?? deadline;
  const isOpen = effective === null || now <= effective;
  const standing = (canSubmit: boolean, reason: SubmitReason) => ({ canSubmit, reason, deadline: effective });
  if (!submitted && isOpen) return standing(true, 'open');
  if (!submitted) return allowLate ? standing(true, 'late') : standing(false, 'deadline_passed');
  const oneMore = isOpen && exclusion !== null && !exclusion.isUsed;
  return oneMore ? standing(true, 'again') : standing(false, 'submitted');
}
