import {
  createClassroom,
  getClassCreation,
  listMyClassrooms,
  requestClassCreation,
} from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { OwnClassrooms } from './own-classrooms.tsx';

const mira = person();
const NOW = '2026-11-20T12:00:00.000Z';
const REQUEST = {
  status: 'open',
  reason: 'Physics',
  asked_at: NOW,
  answer: null,
  answered_at: null,
} as const;

const open = async () => {
  server.answer(listMyClassrooms, { classrooms: [], total: 0 });
  await show(<OwnClassrooms userId={mira.id} />, { as: mira });
  await expect.element(page.getByRole('button', { name: 'Join classroom' })).toBeVisible();
};

test('where only teachers create classes, nothing is offered', async () => {
  await open();
  await expect.poll(() => server.askedFor(getClassCreation).length).toBe(1);
  await expect.element(page.getByRole('button', { name: /create/i })).not.toBeInTheDocument();
});

test('where everybody may, a class is created by its name', async () => {
  server.answer(getClassCreation, { may_create: true, may_ask: false, request: null });
  await open();
  await page.getByRole('button', { name: 'Create a class' }).click();
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: 'Create a class' });
  await expect.element(act).toBeDisabled();
  await dialog.getByRole('textbox').fill(' Chess club ');
  const detail = 'You own 100 classes. Archive one of them first.';
  server.refuse(createClassroom, { status: 409, code: 'conflict', detail });
  await act.click();
  await expect.element(dialog.getByText(detail)).toBeVisible();
  expect(server.askedFor(createClassroom)).toMatchObject([{ body: { name: 'Chess club' } }]);
});

test('where it needs an approval, it is asked for, and the answer shown', async () => {
  const answer = 'Please talk to me first.';
  const declined = { ...REQUEST, status: 'declined', answer, answered_at: NOW } as const;
  server.answer(getClassCreation, { may_create: false, may_ask: true, request: declined });
  await open();
  await expect
    .element(page.getByText('Your request to create classes was declined on 20 Nov 2026.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText(answer)).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByRole('button', { name: 'Ask to create classes' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Physics');
  server.answer(requestClassCreation, REQUEST);
  server.answer(getClassCreation, { may_create: false, may_ask: false, request: REQUEST });
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await expect
    .element(page.getByText('You asked on 20 Nov 2026 to create classes.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
  // The button that was pressed is gone, and the keyboard goes on from here.
  await expect.element(page.getByRole('group', { name: 'Create a class' })).toHaveFocus();
});
