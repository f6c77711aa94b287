import {
  ASSISTANT,
  type Classroom,
  type ClassroomGroup,
  createGroup,
  deleteGroup,
  listClassroomMembers,
  listGroups,
  orderGroups,
  updateGroup,
} from '@coderoom/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { sampleClassroom, sampleMember } from '#testing/sample-classes.ts';
import { PHONE, sideways } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { GroupsPanel } from './groups-panel.tsx';

const INES = person({ id: 1, username: 'ines', is_teacher: true });
const CLASSROOM = sampleClassroom({
  name: 'Algorithms 1',
  member_count: 4,
  student_count: 3,
  creator_username: 'ines',
});
const group = (id: number, name: string, changes: Partial<ClassroomGroup> = {}): ClassroomGroup => ({
  ...{ id, name, student_count: 0, deadline_count: 0, staff_ids: [], is_mine: false },
  ...changes,
});
const GROUPS = [
  group(5, 'Tuesday', { student_count: 2, deadline_count: 1, staff_ids: [2] }),
  group(6, 'Thursday', { is_mine: true }),
];
const listOf = (groups: ClassroomGroup[]) => ({ groups, total: groups.length, ungrouped_count: 1 });

beforeEach(() => {
  server.answer(listGroups, listOf(GROUPS));
  server.answer(listClassroomMembers, {
    members: [sampleMember({ id: 2, username: 'asta', full_name: 'Asta B', role: ASSISTANT })],
    total: 1,
  });
});

const open = (changes: Partial<Classroom> = {}, as = INES) =>
  show(<GroupsPanel classroom={{ ...CLASSROOM, ...changes }} />, {
    as,
    path: '/teaching?section=classrooms',
  });
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('it says how large each group is, and whose', async () => {
  await open();
  await expect.element(row('Tuesday')).toMatchTextContent('Asta B');
  await expect.element(row('Thursday')).toMatchTextContent('Yours');
  await expect.element(page.getByText('1 student without a group')).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('on a phone a long name has the line for itself, and what can be done stands below it', {
  tags: ['breadth'],
}, async () => {
  await page.viewport(PHONE.width, PHONE.height);
  server.answer(listGroups, listOf([group(5, 'Tuesday afternoon, beginners'), group(6, 'Thursday')]));
  await open();
  const name = page.getByRole('link', { name: /Tuesday/ });
  await expect.element(name).toBeVisible();
  const { bottom, height } = name.element().getBoundingClientRect();
  const short = page.getByRole('link', { name: /Thursday/ });
  expect(height).toBe(short.element().getBoundingClientRect().height);
  const acts = row('Tuesday').getByRole('button').elements();
  expect(acts.length).toBe(4);
  expect(acts.every((act) => act.getBoundingClientRect().top >= bottom)).toBe(true);
  // In one column, however long the names are.
  const lefts = (of: string) =>
    row(of)
      .getByRole('button')
      .elements()
      .map((act) => act.getBoundingClientRect().left);
  expect(lefts('Thursday')).toEqual(lefts('Tuesday'));
  expect(sideways()).toBe(0);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('a group is created, with the reason where it is not, and renamed', async () => {
  await open();
  await button('New group').click();
  const dialog = page.getByRole('dialog');
  const detail = 'There is a group with this name already.';
  server.refuse(createGroup, { status: 409, code: 'conflict', detail });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tuesday');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByText(detail)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Create' })).toHaveFocus();
  server.answer(createGroup, group(7, 'Friday'));
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Friday');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  server.answer(updateGroup, group(5, 'Wednesday'));
  await button('Edit Tuesday').click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Wednesday');
  await dialog.getByRole('button', { name: /Teachers and assistants/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Asta B' }).click();
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.askedFor(updateGroup))
    .toMatchObject([{ params: { groupId: '5' }, body: { name: 'Wednesday', staff_ids: [] } }]);
});

test('groups change places, and are deleted after a question that says what goes', async () => {
  await open();
  server.answer(orderGroups, listOf(GROUPS.toReversed()));
  await expect.element(button('Move Tuesday up')).toBeDisabled();
  await button('Move Tuesday down').click();
  await expect.element(button('Move Thursday up')).toBeDisabled();
  expect(server.askedFor(orderGroups)).toMatchObject([{ body: { group_ids: [6, 5] } }]);
  server.answer(deleteGroup, undefined);
  await button('Delete Tuesday').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Its 2 students will be without a group');
  await expect.element(question).toMatchTextContent('Its 1 deadline will be deleted');
  await question.getByRole('button', { name: 'Delete group' }).click();
  await expect.element(page.getByText('Tuesday deleted.')).toBeVisible();
});

test('assistants see the groups and change nothing; without any they read so', async () => {
  await open({ role: ASSISTANT, is_owner: false }, person({ id: 2, username: 'asta' }));
  await expect.element(row('Tuesday')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a class without groups says what they are for', async () => {
  server.answer(listGroups, listOf([]));
  await open();
  await expect.element(page.getByText(/^No groups yet/)).toBeVisible();
});

test('groups that cannot be loaded can be asked for again', async () => {
  server.refuse(listGroups, { status: 404, code: 'not_found', detail: 'There is no such classroom.' });
  await open();
  await expect.element(page.getByText('There is no such classroom.')).toBeVisible();
});
