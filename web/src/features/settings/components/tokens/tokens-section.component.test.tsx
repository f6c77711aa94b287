import {
  createPersonalToken,
  listPersonalTokens,
  type PersonalToken,
  revokePersonalToken,
} from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { PHONE, sideways } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { TokensSection } from './tokens-section.tsx';

const MIRA = person();
const MARKS: PersonalToken = {
  id: 3,
  name: 'Marks',
  scopes: ['write', 'admin'],
  created_at: '2026-09-01T08:00:00.000Z',
  expires_at: '2026-11-30T08:00:00.000Z',
  last_used_at: null,
};
const TOKEN = `coderoom_${'x'.repeat(49)}`;

test('says what each token may do and until when, on a phone too', async () => {
  server.answer(listPersonalTokens, {
    tokens: [MARKS, { ...MARKS, id: 2, name: 'x'.repeat(100) }],
    total: 2,
  });
  await show(<TokensSection user={MIRA} />, { as: MIRA });
  const row = page.getByRole('listitem').first();
  await expect.element(row).toMatchTextContent('Marks');
  for (const text of ['Read and write', 'Admin', '1 Sept 2026', '30 Nov 2026', 'Never']) {
    await expect.element(row).toMatchTextContent(text);
  }
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.viewport(PHONE.width, PHONE.height);
  expect(sideways()).toBeLessThanOrEqual(0);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('makes a token, shows it once, and forgets it', async () => {
  server.answer(listPersonalTokens, { tokens: [], total: 0 });
  server.answer(createPersonalToken, { ...MARKS, token: TOKEN });
  await show(<TokensSection user={MIRA} />, { as: MIRA });
  await expect.element(page.getByText("You don't have any access tokens yet.")).toBeVisible();
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('switch')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Create token' })).toBeDisabled();
  await dialog.getByLabelText('Name').fill('Marks');
  await dialog.getByRole('combobox', { name: 'Access' }).click();
  await page.getByRole('option', { name: 'Read and write' }).click();
  await dialog.getByRole('combobox', { name: 'Ends' }).click();
  await page.getByRole('option', { name: /^In 30 days/ }).click();
  expect(await findViolationsInBothThemes('[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect.element(dialog.getByLabelText('Your token')).toHaveValue(TOKEN);
  expect(server.askedFor(createPersonalToken).map(({ body }) => body)).toEqual([
    { name: 'Marks', scopes: ['write'], expires_in_days: 30 },
  ]);
  expect(await findViolationsInBothThemes('[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'New token' }).click();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('');
  expect(document.body.innerHTML).not.toContain(TOKEN);
});

test('lets an admin ask for more, and says why there is no token', async () => {
  const head = person({ is_admin: true });
  server.answer(listPersonalTokens, { tokens: [], total: 0 });
  server.refuse(createPersonalToken, { status: 409, code: 'conflict', detail: 'You have too many.' });
  await show(<TokensSection user={head} />, { as: head });
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabelText('Name').fill('Roster');
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('You have too many.');
  expect(server.askedFor(createPersonalToken)[0]?.body.scopes).toEqual(['read', 'admin']);
});

test('asks before a token is revoked', async () => {
  server.answer(listPersonalTokens, { tokens: [MARKS], total: 1 });
  server.answer(revokePersonalToken, () => {
    server.answer(listPersonalTokens, { tokens: [], total: 0 });
    return undefined;
  });
  await show(<TokensSection user={MIRA} />, { as: MIRA });
  await page.getByRole('button', { name: 'Revoke Marks' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Revoke “Marks”?');
  expect(server.askedFor(revokePersonalToken)).toEqual([]);
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText("You don't have any access tokens yet.")).toBeVisible();
  expect(server.askedFor(revokePersonalToken).map(({ params }) => params.id)).toEqual(['3']);
});

test('says why the tokens are not there', async () => {
  server.refuse(listPersonalTokens, { status: 403, code: 'forbidden', detail: 'The tokens are away.' });
  await show(<TokensSection user={MIRA} />, { as: MIRA });
  await expect.element(page.getByRole('alert')).toMatchTextContent('The tokens are away.');
});
