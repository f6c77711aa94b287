import type { StudentTemplate } from '@coderoom/contract';
import { formatMoment } from '#lib/format.ts';

type Standing = Pick<
  StudentTemplate,
  'can_submit' | 'submit_reason' | 'user_submission' | 'submission_deadline'
>;

/** What the button says (specification 1 §4). */
export function submitLabel({ can_submit, submit_reason, user_submission }: Standing): string {
  if (can_submit && submit_reason === 'late') return 'Submit Late';
  if (can_submit) return submit_reason === 'again' ? 'Submit Again' : 'Submit';
  return user_submission === null ? 'Submit' : 'Submitted';
}

/** Why nothing can be submitted now; null where it can. */
export function whyNotSubmittable(standing: Standing): string | null {
  const { can_submit, submit_reason, user_submission, submission_deadline } = standing;
  if (can_submit) return null;
  if (submit_reason === 'deadline_passed') {
    return submission_deadline === null
      ? 'The deadline has passed.'
      : `The deadline passed on ${formatMoment(submission_deadline)}.`;
  }
  return user_submission === null
    ? 'You have submitted this already.'
    : `You submitted this on ${formatMoment(user_submission.submitted_at)}.`;
}
