import type { StudentTemplate } from '@coderoom/contract';
import { formatMoment } from '#lib/text/format.ts';
import { playgroundTexts } from '#texts/playground.tsx';

type SubmissionState = Pick<
  StudentTemplate,
  'can_submit' | 'submit_reason' | 'attempts' | 'user_submission' | 'submission_deadline'
>;

/** Returns the label of the submit button (specification 1 §4). */
export function submitLabel(standing: SubmissionState): string {
  const { can_submit, submit_reason, attempts, user_submission } = standing;
  if (can_submit && submit_reason === 'late') return playgroundTexts.submission.actLate;
  if (can_submit) {
    return submit_reason === 'again' || attempts.used > 0
      ? playgroundTexts.submission.actAgain
      : playgroundTexts.submission.act;
  }
  return user_submission === null ? playgroundTexts.submission.act : playgroundTexts.submission.done;
}

/** Returns why nothing can be submitted now; null if it can. */
export function whyNotSubmittable(standing: SubmissionState): string | null {
  const { can_submit, submit_reason, user_submission, submission_deadline } = standing;
  if (can_submit) return null;
  if (submit_reason === 'archived') return playgroundTexts.submission.archived;
  if (submit_reason === 'deadline_passed') {
    return submission_deadline === null
      ? playgroundTexts.submission.deadlinePassed
      : playgroundTexts.submission.deadlinePassedOn(formatMoment(submission_deadline));
  }
  return user_submission === null
    ? playgroundTexts.submission.doneAlready
    : playgroundTexts.submission.doneOn(formatMoment(user_submission.submitted_at));
}
