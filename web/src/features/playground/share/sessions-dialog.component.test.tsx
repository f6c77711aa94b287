import { deleteSession, type ListedSession, listSessions, PAGE_SIZE } from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useScreen } from '#features/playground/screen-store.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { SessionsDialog } from './sessions-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Your sessions' });
const question = page.getByRole('alertdialog');
const rows = () => dialog.getByRole('listitem').elements();

/** Creates this many sessions, newest first. */
function lessons(count: number): ListedSession[] {
  return Array.from({ length: count }, (_, index) => ({
    id: count - index,
    share_id: `lesson-${count - index}`.padEnd(22, '0'),
    title: `Lesson ${count - index}`,
    description: null,
    language: 'python',
    is_public: false,
    max_collaborators: 10,
    owner_username: 'mira',
    created_at: new Date().toISOString(),
  }));
}

/** Answers as the server for a user with this many sessions. */
function answerSessions(count: number): void {
  const all = lessons(count);
  server.answer(listSessions, ({ query }) => {
    const number = Number(query.page ?? 1);
    const start = (number - 1) * PAGE_SIZE.sessions;
    return { sessions: all.slice(start, start + PAGE_SIZE.sessions), total: count, page: number };
  });
}

beforeEach(() => restoreAfterTest(useScreen));

test('own sessions are listed by pages; a page that is empty is left', async () => {
  const count = PAGE_SIZE.sessions + 1;
  answerSessions(count);
  await show(<SessionsDialog owner={7} />, { as: person() });
  await expect.poll(() => rows().length).toBe(PAGE_SIZE.sessions);
  await expect.element(dialog.getByText(`1–${PAGE_SIZE.sessions} of ${count}`)).toBeVisible();
  expect(rows()[0]?.textContent).toContain(`Lesson ${count}`);
  expect(await findViolationsInBothThemes()).toEqual([]);
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => rows().length).toBe(1);
  expect(rows()[0]?.textContent).toMatch(/Lesson 1Today.*Python/);

  server.answer(deleteSession, undefined);
  await dialog.getByRole('button', { name: 'Delete Lesson 1', exact: true }).click();
  await expect.element(question.getByText('Delete the session Lesson 1?')).toBeVisible();
  answerSessions(PAGE_SIZE.sessions);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => rows().length).toBe(PAGE_SIZE.sessions);
  await expect.element(dialog.getByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
});

test('a row opens wherever it is clicked', async () => {
  answerSessions(3);
  const { router } = await show(<SessionsDialog owner={7} />, { as: person() });
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Lesson 2' })
    .click({ position: { x: 8, y: 8 } });
  expect(router.state.location.pathname).toBe(`/collab/${lessons(3)[1]?.share_id}`);
});
