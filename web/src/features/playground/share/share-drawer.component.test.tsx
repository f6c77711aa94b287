import { createSession, type ResponseOf } from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ShareDrawer } from './share-drawer.tsx';

const SHARE_ID = 'abcdefghijklmnopqrstuv';
const SESSION: ResponseOf<typeof createSession>['session'] = {
  id: 1,
  share_id: SHARE_ID,
  title: "mira's Python session",
  description: null,
  language: 'python',
  is_public: false,
  max_collaborators: 10,
  owner_username: 'mira',
  created_at: '2026-11-02T08:00:00.000Z',
  code_content: null,
};

const drawer = page.getByRole('region', { name: 'Share Collaborative Session' });
const link = drawer.getByRole('textbox', { name: 'Link' });

beforeEach(() => restoreAfterTest(useProgram, useScreen));

async function open() {
  const shown = await show(<ShareDrawer owner={7} />, { as: person() });
  useProgram.setState({ code: 'print("together")' });
  return shown;
}

test('the link, and what can be done by it', async () => {
  server.answer(createSession, { share_id: SHARE_ID, session: SESSION });
  await open();
  await expect.element(link).toHaveValue(`${location.origin}/collab/${SHARE_ID}`);
  await expect.element(link).toHaveFocus();
  await expect.element(link).toHaveAttribute('readonly');
  expect(server.askedFor(createSession)).toMatchObject([
    { body: { title: "mira's Python session", language: 'python', initial_code: 'print("together")' } },
  ]);
  for (const feature of [
    'Real-time collaborative editing',
    'Live cursor tracking with usernames',
    'Shared code execution',
    'Up to 10 collaborators',
  ]) {
    await expect.element(drawer.getByRole('listitem').filter({ hasText: feature })).toBeVisible();
  }
  await expect.element(drawer.getByText('Private session · guests need your approval')).toBeVisible();
  await expect.element(drawer.getByText(/^The session has its own copy of this program\./)).toBeVisible();
  await page.viewport(390, 844);
  expect(await findViolationsInBothThemes()).toEqual([]);
  await drawer.getByRole('button', { name: 'Close' }).click();
  expect(useScreen.getState().drawer).toBeNull();
});

test('what keeps a session from being made is said, and may be tried again', async () => {
  const detail = 'You keep as many sessions as you may.';
  server.refuse(createSession, { status: 409, code: 'conflict', detail });
  await open();
  await expect.element(drawer.getByRole('alert').getByText(detail)).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.answer(createSession, { share_id: SHARE_ID, session: SESSION });
  (drawer.getByRole('button', { name: 'Retry' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(link).toHaveValue(`${location.origin}/collab/${SHARE_ID}`);
  await expect.element(drawer).toHaveFocus();
});

test('a program of several files is shared with all of them', async () => {
  server.answer(createSession, { share_id: SHARE_ID, session: SESSION });
  const files = [{ name: 'shapes.py', content: 'x = 1\n', encoding: 'text' as const }];
  useProgram.setState({ project: { entry: 'main.py', files, folders: [] } });
  await open();
  await expect.element(link).toHaveValue(`${location.origin}/collab/${SHARE_ID}`);
  const body = { initial_code: 'print("together")', entry_name: 'main.py', files };
  expect(server.askedFor(createSession)).toMatchObject([{ body }]);
});

test('a program that is too large may be tried again once it is another', async () => {
  const detail = 'The file b900.bin is too long: it has 900 KiB, and at most 768 KiB are accepted here.';
  server.refuse(createSession, { status: 413, code: 'too_large', detail });
  await open();
  await expect.element(drawer.getByRole('alert').getByText(detail)).toBeVisible();
  const retry = drawer.getByRole('button', { name: 'Retry' });
  await expect.element(retry).not.toBeInTheDocument();
  server.answer(createSession, { share_id: SHARE_ID, session: SESSION });
  useProgram.setState({ code: 'print("small")' });
  await retry.click();
  await expect.element(link).toHaveValue(`${location.origin}/collab/${SHARE_ID}`);
  expect(server.askedFor(createSession).at(-1)).toMatchObject({ body: { initial_code: 'print("small")' } });
});
