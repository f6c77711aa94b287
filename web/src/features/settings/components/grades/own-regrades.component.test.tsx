import {
  getOwnGrade,
  MAX_REGRADE_REQUESTS,
  type OwnGradeDetail,
  type RegradeRequest,
  requestRegrade,
  withdrawRegradeRequest,
} from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownGradeQuery } from '#features/settings/queries.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { OwnRegrades } from './own-regrades.tsx';

const NOW = '2026-11-20T12:00:00.000Z';
const MIRA = person();
const OPEN: RegradeRequest = {
  id: 4,
  status: 'open',
  text: 'Line 3 is <b>right</b>',
  asked_at: NOW,
  answer: null,
  answered_at: null,
  answered_by_username: null,
};
const ANSWERED = { answered_at: NOW, answered_by_username: 'ines' };

function graded(regrade: OwnGradeDetail['regrade'], is_archived = false): OwnGradeDetail {
  return {
    submission_id: 9,
    template_id: 1,
    template_name: 'Sum',
    language: 'python',
    submitted_at: NOW,
    is_late: false,
    attempt: 1,
    grade: null,
    checked: null,
    code_content: 'print(1)',
    detail: null,
    is_archived,
    regrade,
    attempts: [],
  };
}

function Shown() {
  const { data } = useQuery(ownGradeQuery(MIRA.id, 9));
  return data && <OwnRegrades userId={MIRA.id} own={data} />;
}

const showRegrade = async (regrade: OwnGradeDetail['regrade']) => {
  server.answer(getOwnGrade, graded(regrade));
  await show(<Shown />, { as: MIRA });
};
const section = page.getByRole('region', { name: 'Regrade requests' });

test('a student asks with a reason, and withdraws the request', async () => {
  let requests: RegradeRequest[] = [];
  server.answer(getOwnGrade, () => graded({ requests, can_request: requests.length === 0 }));
  server.answer(requestRegrade, ({ params, body }) => {
    expect([params, body]).toEqual([{ id: '9' }, { text: OPEN.text }]);
    requests = [OPEN];
    return OPEN;
  });
  server.answer(withdrawRegradeRequest, ({ params }) => {
    expect(params).toEqual({ id: '9', requestId: '4' });
    requests = [];
    return undefined;
  });
  await show(<Shown />, { as: MIRA });
  await page.getByRole('button', { name: 'Ask for a regrade' }).click();
  await page
    .getByRole('textbox', { name: 'What should be looked at again, and why?' })
    .fill(` ${OPEN.text} `);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect.element(section).toMatchTextContent(OPEN.text);
  await expect.element(section).toMatchTextContent('Open');
  await expect.element(page.getByRole('button', { name: 'Ask for a regrade' })).not.toBeInTheDocument();
  expect(await findViolationsInBothThemes()).toEqual([]);

  await section.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByRole('button', { name: 'Ask for a regrade' })).toBeVisible();
  await expect.element(page.getByText(OPEN.text)).not.toBeInTheDocument();
});

test('answers stand under what was asked', async () => {
  await showRegrade({
    requests: [
      { ...OPEN, id: 6, status: 'accepted', ...ANSWERED },
      { ...OPEN, id: 5, status: 'declined', ...ANSWERED, answer: 'It is not.', answered_by_username: null },
    ],
    can_request: true,
  });
  const items = section.getByRole('article');
  await expect.element(items.nth(0)).toMatchTextContent('Accepted without a comment.');
  await expect.element(items.nth(0)).toMatchTextContent('ines');
  await expect.element(items.nth(1)).toMatchTextContent('Declined');
  await expect.element(items.nth(1)).toMatchTextContent('It is not.');
  await expect.element(items.nth(1)).toMatchTextContent('Deleted user');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('whoever has asked often enough is sent to the teacher', async () => {
  const requests = Array.from({ length: MAX_REGRADE_REQUESTS }, (_, id) => ({
    ...OPEN,
    ...ANSWERED,
    id: 9 - id,
    status: 'declined' as const,
    answer: 'No',
  }));
  await showRegrade({ requests, can_request: false });
  await expect.element(section).toMatchTextContent('You have asked 3 times.');
  expect(section.getByRole('button').all()).toHaveLength(0);
});

test('a refusal keeps the reason', async () => {
  server.refuse(requestRegrade, { status: 409, code: 'conflict', detail: 'This task does not count.' });
  await showRegrade({ requests: [], can_request: true });
  await page.getByRole('button', { name: 'Ask for a regrade' }).click();
  const field = page.getByRole('textbox');
  await field.fill('Please');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect.element(page.getByText('This task does not count.')).toBeVisible();
  await expect.element(field).toHaveValue('Please');
});

test('in an archived class a request stays as it is: nothing is offered that would be refused', async () => {
  server.answer(getOwnGrade, graded({ requests: [OPEN], can_request: false }, true));
  await show(<Shown />, { as: MIRA });
  await expect.element(section).toMatchTextContent(OPEN.text);
  expect(section.getByRole('button').all()).toHaveLength(0);
});
