import {
  answerRegradeRequest,
  listRegradeRequests,
  type RegradeRequest,
  type StaffGradeDetail,
} from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { RegradePanel } from './regrade-panel.tsx';

const NOW = '2026-11-20T12:00:00.000Z';
const INES = person({ username: 'ines', is_admin: true });
const OPEN: RegradeRequest = {
  id: 4,
  status: 'open',
  text: 'Line 3 is right',
  asked_at: NOW,
  answer: null,
  answered_at: null,
  answered_by_username: null,
};
const GRADE: StaffGradeDetail = {
  is_archived: false,
  status: 'graded',
  score: 5,
  max_score: 10,
  automatic_score: 5,
  is_overridden: false,
  penalty: null,
  passed_count: 1,
  test_count: 2,
  is_outdated: false,
  comment: null,
  comment_count: 0,
  open_comment_count: 0,
  graded_at: NOW,
  compile_error: null,
  results: [],
  comments: [],
};

/** Shows an open request; the answer that is sent is `expected`. */
const answering = async (expected: object, grade: StaffGradeDetail = GRADE) => {
  let requests = [OPEN];
  server.answer(listRegradeRequests, () => ({ requests }));
  server.answer(answerRegradeRequest, ({ params, body }) => {
    expect([params, body]).toEqual([{ id: '9', requestId: '4' }, expected]);
    const answered = { ...OPEN, status: 'accepted' as const, answered_at: NOW, answered_by_username: 'ines' };
    requests = [answered];
    return answered;
  });
  await show(<RegradePanel submission={9} grade={grade} />, { as: INES });
  await expect.element(page.getByRole('article')).toMatchTextContent('Line 3 is right');
};
const button = (name: string) => page.getByRole('button', { name });
const form = page.getByRole('form', { name: 'Answer the request' });
const isAnswered = async () => {
  await expect.element(page.getByRole('article')).toMatchTextContent('Accepted');
  await expect.element(form).not.toBeInTheDocument();
};

test('is accepted with a new score', async () => {
  await answering({ decision: 'score', score: 7.5, answer: 'You are right.' });
  await expect.element(button('Accept with this score')).toBeDisabled();
  await page.getByRole('textbox', { name: 'New score' }).fill('many');
  await expect.element(form).toMatchTextContent('From 0 to');
  await expect.element(button('Accept with this score')).toBeDisabled();
  await page.getByRole('textbox', { name: 'New score' }).fill('7.5');
  await page.getByRole('textbox', { name: 'Answer (required to decline)' }).fill('You are right.');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await button('Accept with this score').click();
  await isAnswered();
});

test('is accepted by running the tests again, unless the score is the teacher’s', async () => {
  await answering({ decision: 'tests', answer: '' });
  await button('Accept and run tests again').click();
  await isAnswered();
});

test('is declined with a reason alone, and cannot run tests that do not decide', async () => {
  await answering({ decision: 'decline', answer: 'It is not.' }, { ...GRADE, is_overridden: true });
  expect(button('Accept and run tests again').all()).toHaveLength(0);
  await expect.element(button('Decline')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Answer (required to decline)' }).fill('It is not.');
  await button('Decline').click();
  await isAnswered();
});

test('what a colleague was quicker to answer is said', async () => {
  server.answer(listRegradeRequests, { requests: [OPEN] });
  server.refuse(answerRegradeRequest, {
    status: 409,
    code: 'conflict',
    detail: 'This request was answered already.',
  });
  await show(<RegradePanel submission={9} grade={GRADE} />, { as: INES });
  await page.getByRole('textbox', { name: 'New score' }).fill('7');
  await button('Accept with this score').click();
  await expect.element(page.getByText('This request was answered already.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'New score' })).toHaveValue('7');
});
