import type { GradeSummary, OwnAttempt } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { AttemptList } from './attempt-list.tsx';

const GRADE: GradeSummary = {
  status: 'graded',
  score: 2,
  max_score: 2,
  automatic_score: 2,
  is_overridden: false,
  penalty: null,
  passed_count: 2,
  test_count: 2,
  is_outdated: false,
  comment: null,
  comment_count: 0,
  open_comment_count: 0,
};

function attempt(number: number, counts: boolean, grade: Partial<GradeSummary> = {}): OwnAttempt {
  return {
    submission_id: number,
    attempt: number,
    submitted_at: '2026-11-20T10:00:00.000Z',
    is_late: false,
    counts,
    grade: { ...GRADE, ...grade },
  };
}

test('comments are mentioned, also on an attempt that does not count', async () => {
  const attempts = [
    attempt(3, false, { score: 1.5, is_overridden: true, comment: 'Well done.', comment_count: 1 }),
    attempt(2, true),
    attempt(1, false, { comment: 'Read the input.' }),
  ];
  await show(<AttemptList attempts={attempts} />);
  const row = (number: number) => page.getByRole('listitem').filter({ hasText: `Attempt ${number}` });
  await expect.element(row(3)).toMatchTextContent('2 comments');
  await expect.element(row(2)).not.toMatchTextContent('comment');
  await expect.element(row(1)).toMatchTextContent('1 comment');
});
