import type { SubmitReason } from '@coderoom/contract';

/** What a teacher granted one student: a deadline of their own, and one more submission. */
interface Exclusion {
  /** Null: the template's own holds. */
  deadline: number | null;
  /** The one more submission was made. */
  isUsed: boolean;
}

/** What decides whether somebody may hand in. Moments in epoch milliseconds. */
export interface Circumstances {
  /** By the server's clock. */
  now: number;
  /** The template's; null: none. */
  deadline: number | null;
  exclusion: Exclusion | null;
  /** Something was handed in already. */
  submitted: boolean;
  /** After the deadline that holds for the person, what is handed in is taken and labelled as late. */
  allowLate: boolean;
}

/** Whether somebody may hand in, and why. */
export interface Standing {
  canSubmit: boolean;
  reason: SubmitReason;
  /** The one that holds for this person. */
  deadline: number | null;
}

/**
 * Decides whether somebody whom a template is meant for may hand in. A deadline is the last moment at which one
 * still may in time. Whoever has handed in and may not again is told so rather than that it is too late: what they
 * handed in counts, and the deadline no longer concerns them. One more submission is granted until the deadline,
 * also where what is late is taken.
 */
export function decideSubmission({
  now,
  deadline,
  exclusion,
  submitted,
  allowLate,
}: Circumstances): Standing {
  const effective = exclusion?.deadline ?? deadline;
  const isOpen = effective === null || now <= effective;
  const standing = (canSubmit: boolean, reason: SubmitReason) => ({ canSubmit, reason, deadline: effective });
  if (!submitted && isOpen) return standing(true, 'open');
  if (!submitted) return allowLate ? standing(true, 'late') : standing(false, 'deadline_passed');
  const oneMore = isOpen && exclusion !== null && !exclusion.isUsed;
  return oneMore ? standing(true, 'again') : standing(false, 'submitted');
}
