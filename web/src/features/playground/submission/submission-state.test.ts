import { ONE_ATTEMPT, type OwnSubmission } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { submitLabel, whyNotSubmittable } from './submission-state.ts';

const SUBMISSION: OwnSubmission = {
  id: 1,
  code_content: 'print(1)',
  execution_status: 'success',
  execution_output: '1\n',
  execution_time: 0.01,
  error_message: null,
  submitted_at: '2026-11-20T12:00:00Z',
  sha256: '00',
  is_late: false,
  attempt: 1,
  checked: null,
  grade: null,
};
const open = {
  can_submit: true,
  submit_reason: 'open',
  user_submission: null,
  submission_deadline: null,
  attempts: { ...ONE_ATTEMPT, used: 0 },
} as const;
const submitted = {
  ...open,
  can_submit: false,
  submit_reason: 'submitted',
  user_submission: SUBMISSION,
} as const;
const again = { ...submitted, can_submit: true, submit_reason: 'again' } as const;
const late = { ...open, can_submit: false, submit_reason: 'deadline_passed' } as const;
const lateTaken = { ...open, submit_reason: 'late' } as const;

it.each([
  [open, 'Submit'],
  [submitted, 'Submitted'],
  [again, 'Submit Again'],
  [
    { ...open, user_submission: SUBMISSION, attempts: { limit: 3, counts: 'best' as const, used: 1 } },
    'Submit Again',
  ],
  [lateTaken, 'Submit Late'],
  [late, 'Submit'],
  [{ ...late, user_submission: SUBMISSION }, 'Submitted'],
])('the button is labelled for where one stands', (standing, label) => {
  expect(submitLabel(standing)).toBe(label);
});

it('says why nothing can be submitted', () => {
  expect(whyNotSubmittable(open)).toBe(null);
  expect(whyNotSubmittable(again)).toBe(null);
  expect(whyNotSubmittable(submitted)).toMatch(/^You submitted this on 20 Nov 2026, \d\d:\d\d\.$/);
  expect(whyNotSubmittable({ ...late, submission_deadline: '2026-11-20T12:00:00Z' })).toMatch(
    /^The deadline passed on 20 Nov 2026, \d\d:\d\d\.$/,
  );
  expect(whyNotSubmittable(late)).toBe('The deadline has passed.');
});
