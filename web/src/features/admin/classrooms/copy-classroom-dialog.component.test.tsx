import { type BodyOf, copyClassroom, listAdminTemplates, TEACHER } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { sampleClassroom, sampleTemplate } from '#testing/sample-classes.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { CopyClassroomDialog } from './copy-classroom-dialog.tsx';

const CLASSROOM = sampleClassroom();
const TASK = sampleTemplate({
  is_global: false,
  classrooms: [{ id: 3, name: 'Year 9' }],
  classroom_key: 'A2LG7KX9',
  submission_deadline: '2026-06-01T12:00:00.000Z',
});
const dialog = page.getByRole('dialog');
const act = dialog.getByRole('button', { name: 'Copy class' });

async function open(names: readonly string[] = []) {
  const classrooms = names.map((name, i) => ({
    ...{ id: 50 + i, name, key: 'A2LG7KX9', role: TEACHER, is_owner: true },
    ...{ member_count: 1, archived_at: null },
  }));
  const context = { has_classroom: names.length > 0, classrooms, current_classroom: classrooms[0] ?? null };
  const admin = person({ id: 1, username: 'admin', is_admin: true, classroom_context: context });
  return await show(<CopyClassroomDialog classroom={CLASSROOM} onClose={() => undefined} />, {
    as: admin,
    path: '/admin?section=classrooms&archived=yes&classroom=3',
  });
}

test('a class is copied with its tasks, whose new dates are shown before', async () => {
  const templates = [
    { ...TASK, id: 2, name: 'Sets', submission_deadline: null, is_cut: false },
    { ...TASK, is_cut: false, allow_late: true, late_until: '2026-06-03T12:00:00.000Z' },
  ];
  server.answer(listAdminTemplates, { templates, total: 2 });
  const sent: BodyOf<typeof copyClassroom>[] = [];
  server.answer(copyClassroom, ({ body }) => {
    sent.push(body);
    return { ...CLASSROOM, id: 4, name: body.name };
  });
  const { router } = await open();
  await dialog.getByLabelText('Name of the new class').fill('Year 9 next');
  await dialog.getByLabelText('Move dates by').fill('seven');
  await expect.element(dialog.getByText('A whole number, at most 3660')).toBeVisible();
  await expect.element(act).toBeDisabled();
  await dialog.getByLabelText('Move dates by').fill('7');
  const dates = dialog.getByRole('list', { name: 'New dates' });
  await expect
    .element(dates)
    .toMatchTextContent(/Maps.*due 8 Jun 2026.*late until 10 Jun 2026.*Sets.*no deadline/);
  expect(await findViolationsInBothThemes()).toEqual([]);
  await act.click();
  await expect.element(page.getByText('Year 9 next created with 2 tasks.')).toBeVisible();
  // The copy is open, also if the class was found in the archive.
  await expect.poll(() => router.state.location.search).toBe('?section=classrooms&classroom=4');
  expect(sent).toMatchObject([
    {
      name: 'Year 9 next',
      templates: [
        { id: 1, is_draft: true, submission_deadline: '2026-06-08T12:00:00.000Z', opens_at: null },
        { id: 2, is_draft: true, submission_deadline: null },
      ],
    },
  ]);
});

test('the name has the focus once the tasks have loaded, unless it was moved before', async () => {
  const tasks = { templates: [{ ...TASK, is_cut: false }], total: 1 };
  const name = dialog.getByLabelText('Name of the new class');
  const first = server.hold(listAdminTemplates);
  const { unmount } = await open();
  await expect.element(dialog).toHaveFocus();
  first.answer(tasks);
  await expect.element(name).toHaveFocus();
  unmount();

  const second = server.hold(listAdminTemplates);
  await open();
  await expect.element(dialog).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect.element(close).toHaveFocus();
  second.answer(tasks);
  await expect.element(name).toBeVisible();
  await expect.element(close).toHaveFocus();
});

test('the shift follows from the day that the first deadline becomes', async () => {
  const templates = [
    { ...TASK, id: 2, name: 'Sets', submission_deadline: '2026-06-03T12:00:00.000Z', is_cut: false },
    { ...TASK, is_cut: false },
  ];
  server.answer(listAdminTemplates, { templates, total: 2 });
  await open();
  const days = dialog.getByLabelText('Move dates by');
  const picker = dialog.getByRole('button', { name: /^The first deadline becomes/ });
  await expect.element(picker).toMatchTextContent(/31 May 2027/);
  await days.fill('7');
  await expect.element(picker).toMatchTextContent(/8 Jun 2026/);
  await picker.click();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByRole('button', { name: /15 June 2026/ }).click();
  await expect.element(days).toHaveValue('14');
  await expect.element(picker).toMatchTextContent(/15 Jun 2026/);
  const dates = dialog.getByRole('list', { name: 'New dates' });
  await expect.element(dates).toMatchTextContent(/Maps.*due 15 Jun 2026.*Sets.*due 17 Jun 2026/);
  await days.fill('many');
  await expect.element(picker).toMatchTextContent(/Choose a day/);
  // Without the first of the tasks, it is the first of the others.
  await days.fill('0');
  await dialog.getByRole('button', { name: /^Tasks/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Maps' }).click();
  await expect.poll(() => document.body.textContent).toContain('Wed 3 Jun 2026');
});

test('a class without tasks can be copied, and a refusal is told', async () => {
  server.answer(listAdminTemplates, { templates: [], total: 0 });
  server.refuse(copyClassroom, { status: 404, code: 'not_found', detail: 'There is no such classroom.' });
  await open();
  await dialog.getByLabelText('Name of the new class').fill('Year 9 next');
  await act.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('There is no such classroom.');
});

test('tasks that do not load say so', async () => {
  server.refuse(listAdminTemplates, { status: 503, code: 'database_unavailable' });
  await open();
  await expect.element(dialog.getByText("Couldn't load the tasks of this class")).toBeVisible();
});

test('a name that none of the classes of the user has is proposed; without one, the field says so', async () => {
  server.answer(listAdminTemplates, { templates: [], total: 0 });
  await open([CLASSROOM.name, `${CLASSROOM.name} (copy)`, `${CLASSROOM.name.toUpperCase()} (copy 2)`]);
  const name = dialog.getByLabelText('Name of the new class');
  await expect.element(name).toHaveValue(`${CLASSROOM.name} (copy 3)`);
  await expect.element(act).toBeEnabled();
  await name.fill(' ');
  await expect.element(dialog.getByText('Classroom name is required')).toBeVisible();
  await expect.element(act).toBeDisabled();
  expect(await findViolationsInBothThemes()).toEqual([]);
});
