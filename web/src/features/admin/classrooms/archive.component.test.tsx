import {
  archiveClassroom,
  type Classroom,
  deleteClassroom,
  getClassroom,
  getClassroomGrades,
  listClassrooms,
  restoreClassroom,
} from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ClassTasks } from '#features/admin/templates/class-tasks.tsx';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { answerClassroom, sampleClassroom } from '#testing/sample-classes.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ClassroomsSection } from './classrooms-section.tsx';

const NOW = '2026-11-20T12:00:00.000Z';
const OWNER = person({ id: 1, username: 'ines', is_teacher: true });
const ACTIVE = sampleClassroom({ creator_username: 'ines' });
const ARCHIVED = { ...ACTIVE, archived_at: NOW };

async function open(classroom: Classroom) {
  server.answer(listClassrooms, { classrooms: [classroom], total: 1, page: 1 });
  answerClassroom(server, classroom);
  await show(<ClassroomsSection Tasks={ClassTasks} />, {
    as: OWNER,
    path: '/teaching?section=classrooms&classroom=3',
  });
  await expect.element(page.getByRole('heading', { name: 'Year 9' })).toBeVisible();
}

const choose = async (act: string) => {
  await page.getByRole('button', { name: 'Actions for Year 9' }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

test('a class is archived after a question, and then only read', async () => {
  await open(ACTIVE);
  await choose('Archive class');
  const question = page.getByRole('alertdialog', { name: 'Archive Year 9?' });
  await expect.element(question).toMatchTextContent('You can bring it back.');
  server.answer(archiveClassroom, ARCHIVED);
  server.answer(getClassroom, ARCHIVED);
  await question.getByRole('button', { name: 'Archive class' }).click();
  await expect.element(page.getByText('Year 9 is archived.')).toBeVisible();
  await expect
    .element(page.getByRole('note'))
    .toMatchTextContent('Archived on 20 Nov 2026. Everything can still be read, but not changed.');
  // Nobody can join with its key.
  await expect.element(page.getByText(/^Nobody can join an archived class\./)).toBeVisible();
  const detail = page.getByRole('region', { name: 'Year 9' });
  await expect.element(detail.getByText(ACTIVE.key)).not.toBeInTheDocument();
  for (const name of [
    'Copy key',
    'Invite students',
    /^Edit/,
    /^Start/,
    'Generate new key',
    'Add student',
    'Import roster',
  ]) {
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  }
  await expect.element(page.getByRole('switch', { name: /^Copy-paste in/ })).toBeDisabled();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('an archived class is brought back', async () => {
  await open({ ...ARCHIVED, deletes_at: '2027-11-20T12:00:00.000Z' });
  await expect.element(page.getByRole('link', { name: /Archived on 20 Nov 2026/ })).toBeVisible();
  await expect.element(page.getByRole('note')).toMatchTextContent('Will be deleted on 20 Nov 2027.');
  server.answer(restoreClassroom, ACTIVE);
  server.answer(getClassroom, ACTIVE);
  await page.getByRole('note').getByRole('button', { name: 'Bring back' }).click();
  await expect.element(page.getByText('Year 9 is active again.')).toBeVisible();
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Year 9' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Copy key' })).toBeVisible();
});

test('an archived class is brought back by its menu too', { tags: ['breadth'] }, async () => {
  await open(ARCHIVED);
  server.answer(restoreClassroom, ACTIVE);
  server.answer(getClassroom, ACTIVE);
  await choose('Bring back');
  await expect.element(page.getByText('Year 9 is active again.')).toBeVisible();
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Actions for Year 9' })).toHaveFocus();
});

test('an archived class is deleted by typing its name', async () => {
  await open(ARCHIVED);
  await choose('Delete classroom');
  const dialog = page.getByRole('dialog', { name: 'Delete the classroom Year 9?' });
  const act = dialog.getByRole('button', { name: 'Delete classroom' });
  await expect.element(act).toBeDisabled();
  await dialog.getByRole('textbox').fill('Year 8');
  await expect.element(act).toBeDisabled();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await dialog.getByRole('textbox').fill(' Year 9 ');
  server.answer(deleteClassroom, undefined);
  server.answer(listClassrooms, { classrooms: [], total: 0, page: 1 });
  await act.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.askedFor(deleteClassroom)).toMatchObject([{ params: { id: '3' } }]);
});

test('archived classes are behind a filter in the address', async () => {
  await open(ACTIVE);
  await page.getByRole('combobox', { name: 'Active or archived' }).click();
  server.answer(listClassrooms, { classrooms: [], total: 0, page: 1 });
  await page.getByRole('option', { name: 'Archived' }).click();
  await expect.element(page.getByText('No archived classroom.')).toBeVisible();
  expect(server.askedFor(listClassrooms).at(-1)).toMatchObject({ query: { archived: 'true' } });
});

test('the gradebook of an archived class names it, and asks for nothing that cannot be done', async () => {
  answerClassroom(server, ARCHIVED);
  const other = { ...ACTIVE, id: 4, name: 'Year 10' };
  server.answer(listClassrooms, { classrooms: [other], total: 1, page: 1 });
  const none = { assignments: [], assignment_cells: [], cells: [] };
  server.answer(getClassroomGrades, { templates: [], students: [], ...none });
  const path = '/teaching?section=classrooms&archived=yes&classroom=3&tab=grades';
  await show(<ClassroomsSection Tasks={ClassTasks} />, { as: OWNER, path });
  const choice = page.getByRole('combobox', { name: 'Classroom', exact: true });
  await expect.element(choice).toMatchTextContent('Year 9');
  await expect.element(page.getByText('This class has no students.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open the members' })).not.toBeInTheDocument();
});

test('a list without active classes leads to the archived ones', async () => {
  server.answer(listClassrooms, ({ query }) => {
    const classrooms = query.archived !== undefined ? [ARCHIVED] : [];
    return { classrooms, total: classrooms.length, page: 1 };
  });
  answerClassroom(server, ARCHIVED);
  await show(<ClassroomsSection Tasks={ClassTasks} />, {
    as: OWNER,
    path: '/teaching?section=classrooms',
  });
  await expect.element(page.getByText('No active classrooms.')).toBeVisible();
  await expect.element(page.getByText('No classrooms yet.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Archived classes' }).click();
  await expect.element(page.getByRole('link', { name: /Archived on 20 Nov 2026/ })).toBeVisible();
});
