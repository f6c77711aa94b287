import { answerClassRequest, listClassRequests } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ClassRequests } from './class-requests.tsx';

const NOW = '2026-11-20T12:00:00.000Z';
const request = (id: number, username: string) => ({
  ...{ id, user_id: id, username, full_name: null, email: `${username}@school.test` },
  ...{ reason: 'I teach physics', asked_at: NOW },
});

test('requests are approved, or declined with a sentence', async () => {
  const [noor, tomas] = [request(1, 'noor'), request(2, 'tomas')];
  server.answer(listClassRequests, { requests: [noor, tomas], total: 2, page: 1 });
  await show(<ClassRequests />, { as: person({ is_admin: true }) });
  await expect.element(page.getByText('noor@school.test')).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  const answered = { reason: 'I teach physics', asked_at: NOW, answered_at: NOW };
  server.answer(answerClassRequest, { ...answered, status: 'approved', answer: null });
  server.answer(listClassRequests, { requests: [tomas], total: 1, page: 1 });
  await page.getByRole('button', { name: 'Approve the request of noor' }).click();
  await expect.element(page.getByText('noor can create classes now.')).toBeVisible();
  await expect.element(page.getByText('noor@school.test')).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Decline the request of tomas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the request of tomas?' });
  await dialog.getByRole('textbox').fill('Not here');
  server.answer(answerClassRequest, { ...answered, status: 'declined', answer: 'Not here' });
  server.answer(listClassRequests, { requests: [], total: 0, page: 1 });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Requests to create classes' }))
    .not.toBeInTheDocument();
  expect(server.askedFor(answerClassRequest).map(({ params, body }) => ({ params, body }))).toMatchObject([
    { params: { id: '1' }, body: { decision: 'approve' } },
    { params: { id: '2' }, body: { decision: 'decline', answer: 'Not here' } },
  ]);
});
