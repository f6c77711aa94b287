import { ONE_ATTEMPT, type OwnSubmission } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useTestsStore } from '#features/playground/tests/use-tests.ts';
import { finishedRun } from '#lib/testing/finished-run.ts';
import {
  readLastInput,
  readLastRun,
  readLastTests,
  submitLabel,
  whyNotSubmittable,
} from './submission-state.ts';

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

it('is of the program as it stands, and no longer once that was changed', () => {
  expect(readLastRun()).toBeNull();
  const run = finishedRun(useProgram.getState().version);
  useRunStore.setState({ run });
  expect(readLastRun()).toBe(run.result);
  useProgram.getState().edit('changed');
  expect(readLastRun()).toBeNull();
});

it('is that of the tests, where the program itself was not run', () => {
  const { version } = useProgram.getState();
  useRunStore.setState({ run: { phase: 'idle' } });
  const result = {
    score: 1,
    max_score: 2,
    passed_count: 1,
    test_count: 2,
    compile_error: null,
    diagnostics: [],
  };
  const failed = { number: 1, name: 'a', is_hidden: false, points: 1, earned: 0, reason: null, input: '' };
  const rest = {
    growth_limit: null,
    expected_output: '',
    actual_output: '',
    is_cut: false,
    execution_time: null,
  };
  const tested = (outcome: 'failed' | 'timeout', error: string | null) =>
    useTestsStore.setState({
      run: {
        phase: 'finished',
        version,
        result: { ...result, results: [{ ...failed, ...rest, outcome, error }] },
      },
    });
  tested('failed', null);
  expect(readLastTests()).toMatchObject({ passed_count: 1 });
  expect(readLastRun()).toMatchObject({ status: 'success', error: null });
  tested('timeout', 'too slow');
  expect(readLastRun()).toMatchObject({ status: 'timeout', error: 'too slow' });
  useProgram.getState().edit('changed again');
  expect(readLastRun()).toBeNull();
  expect(readLastTests()).toBeNull();
});

it('is submitted with its input, unless that is too long', () => {
  useProgram.setState({ input: '3\n' });
  expect(readLastInput()).toBe('3\n');
  useProgram.setState({ input: 'x'.repeat(256 * 1024 + 1) });
  expect(readLastInput()).toBe('');
});
