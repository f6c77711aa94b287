import {
  type Classroom,
  joinClassroom,
  leaveClassroom,
  listLiveClasses,
  listMyClassrooms,
  STUDENT,
  TEACHER,
} from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { PHONE } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { OwnClassrooms } from './own-classrooms.tsx';

test('a key that no classroom has is said until another is typed', async () => {
  const mira = person();
  server.answer(listMyClassrooms, { classrooms: [], total: 0 });
  server.refuse(joinClassroom, { status: 404, code: 'not_found', detail: 'No classroom has this key.' });
  await show(<OwnClassrooms userId={mira.id} />, { as: mira });
  await expect.element(page.getByText("You're not in a classroom yet.", { exact: false })).toBeVisible();
  const join = page.getByRole('button', { name: 'Join classroom' });
  await expect.element(join).toBeDisabled();
  await page.getByLabelText('Classroom key').fill('nokey');
  await join.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('No classroom has this key.');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByLabelText('Classroom key').fill('another');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

const CLASSROOM: Classroom = {
  ...{ id: 3, name: 'Algorithms 1', description: null, key: 'A2LG7KX9', classroom_key: 'A2LG7KX9' },
  ...{ role: STUDENT, is_owner: false, max_members: null, allow_collaboration: true, member_count: 4 },
  ...{ archived_at: null, deletes_at: null, group_name: null, student_count: 3, creator_username: 'ines' },
  created_at: '2026-09-01T08:00:00.000Z',
};

test('a class is left after a question', async () => {
  const mira = person();
  server.answer(listMyClassrooms, { classrooms: [CLASSROOM], total: 1 });
  const left: string[] = [];
  server.answer(leaveClassroom, ({ params: { id } }) => {
    left.push(id);
    server.answer(listMyClassrooms, { classrooms: [], total: 0 });
    return undefined;
  });
  await show(<OwnClassrooms userId={mira.id} />, { as: mira });
  await page.getByRole('button', { name: 'Leave Algorithms 1' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Leave the classroom Algorithms 1?');
  expect(left).toEqual([]);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText("You're not in a classroom yet.", { exact: false })).toBeVisible();
  expect(left).toEqual(['3']);
});

test('a student reads by which name and number their teachers know them', async () => {
  const mira = person();
  const classroom: Classroom = {
    ...CLASSROOM,
    own_record: { roster_name: 'Novak, Mira', student_number: '17', login_id: null },
  };
  server.answer(listMyClassrooms, { classrooms: [classroom], total: 1 });
  await show(<OwnClassrooms userId={mira.id} />, { as: mira });
  await expect.element(page.getByText('Novak, Mira, 17')).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('on a phone the buttons of a teacher leave room for the name of the class', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const ines = person();
  const classroom: Classroom = { ...CLASSROOM, name: 'Introduction to algorithms, group B', role: TEACHER };
  server.answer(listMyClassrooms, { classrooms: [classroom], total: 1 });
  server.answer(listLiveClasses, { live_classes: [], total: 0, page: 1 });
  await show(<OwnClassrooms userId={ines.id} />, { as: ines });
  const name = page.getByText('Introduction to algorithms, group B', { exact: true }).first();
  await expect.element(name).toBeVisible();
  // One line.
  expect(name.element().getBoundingClientRect().height).toBeLessThan(30);
});
