import {
  ASSISTANT,
  addStudent,
  type Classroom,
  type ClassroomGroups,
  type ClassroomMember,
  changeRole,
  changeRosterRecord,
  deleteInvitation,
  type Invitation,
  leaveClassroom,
  listGroups,
  listInvitations,
  moveToGroup,
  TEACHER,
} from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClassroomDetail } from '#features/admin/classrooms/classroom-detail.tsx';
import { ClassTasks } from '#features/admin/templates/class-tasks.tsx';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { answerClassroom, sampleClassroom, sampleMember } from '#testing/sample-classes.ts';
import { PHONE } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';

const INES = person({ id: 1, username: 'ines', is_teacher: true });
const CLASSROOM = sampleClassroom({
  name: 'Algorithms 1',
  member_count: 4,
  student_count: 1,
  creator_username: 'ines',
});
const member = (id: number, username: string, changes: Partial<ClassroomMember>): ClassroomMember =>
  sampleMember({ id, username, email: `${username}@school.test`, ...changes });
const MEMBERS = [
  member(1, 'ines', { role: TEACHER, is_owner: true }),
  member(2, 'tomas', { role: TEACHER }),
  member(3, 'asta', { role: ASSISTANT }),
  member(4, 'mira', {}),
];

const NO_GROUPS: ClassroomGroups = { groups: [], total: 0, ungrouped_count: 0 };

/** Opens the class as somebody who has these rights in it. */
async function open(
  changes: Partial<Classroom>,
  as = INES,
  onDeleted = () => {},
  {
    groups = NO_GROUPS,
    members = MEMBERS,
    invitations = [],
  }: { groups?: ClassroomGroups; members?: typeof MEMBERS; invitations?: Invitation[] } = {},
) {
  answerClassroom(server, { ...CLASSROOM, ...changes }, members);
  server.answer(listInvitations, { invitations, total: invitations.length });
  server.answer(listGroups, groups);
  await show(<ClassroomDetail Tasks={ClassTasks} id={3} onBack={undefined} onDeleted={onDeleted} />, {
    as,
    path: '/teaching?section=classrooms&classroom=3',
  });
  await expect.element(row('mira')).toBeVisible();
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
/** Opens the menu of the class and returns what it offers. */
const acts = async () => {
  await page.getByRole('button', { name: 'Actions for Algorithms 1' }).click();
  return items();
};
/** The items of the open menu. */
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.ariaLabel ?? button.textContent);
const question = page.getByRole('alertdialog');

test('an owner sees who is what, and gives roles to all but themselves', async () => {
  await open({});
  for (const [name, role] of [
    ['ines', 'Owner'],
    ['tomas', 'TEACHER'],
    ['asta', 'Assistant'],
    ['mira', 'Student'],
  ] as const)
    await expect.element(row(name)).toMatchTextContent(role);
  expect(row('ines').getByRole('button').elements()).toEqual([]);
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.answer(changeRole, member(4, 'mira', { role: ASSISTANT }));
  await page.getByRole('button', { name: 'Actions for mira' }).click();
  // Nobody hands the class to a student.
  expect(items()).toEqual(['Make assistant', 'Make teacher']);
  await page.getByRole('menuitem', { name: 'Make assistant' }).click();
  await expect.element(question).toMatchTextContent('Make mira an assistant of Algorithms 1?');
  await question.getByRole('button', { name: 'Make assistant' }).click();
  await expect.element(page.getByText('mira is now an assistant.')).toBeVisible();
  expect(server.askedFor(changeRole)).toMatchObject([
    { params: { id: '3', userId: '4' }, body: { role: ASSISTANT, is_owner: false } },
  ]);
});

test('an owner hands over the class: first the other becomes one, then they are one no more', async () => {
  await open({});
  server.answer(changeRole, member(2, 'tomas', { role: TEACHER, is_owner: true }));
  await page.getByRole('button', { name: 'Actions for tomas' }).click();
  await page.getByRole('menuitem', { name: 'Hand over the class' }).click();
  await question.getByRole('button', { name: 'Hand over the class' }).click();
  await expect.element(page.getByText('tomas owns the class now.')).toBeVisible();
  expect(server.askedFor(changeRole)).toMatchObject([
    { params: { userId: '2' }, body: { role: TEACHER, is_owner: true } },
    { params: { userId: '1' }, body: { role: TEACHER, is_owner: false } },
  ]);
});

test('a teacher corrects name and number of a student, and reads who has the number', async () => {
  const known = { roster_name: 'Novak, Mira', student_number: '17', login_id: 'mnovak' };
  await open({}, INES, undefined, { members: [member(4, 'mira', { ...known, full_name: 'Supergirl' })] });
  await expect.element(row('Novak, Mira')).toMatchTextContent('17');
  await expect.element(row('Novak, Mira')).toMatchTextContent('mnovak');
  expect(page.getByText('Supergirl').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Edit roster entry of mira' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roster entry of mira' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Novak, Mira');
  expect(await findViolationsInBothThemes()).toEqual([]);
  const detail = '“Ada” has the student number 18 in this class already.';
  server.refuse(changeRosterRecord, { status: 409, code: 'conflict', detail });
  await dialog.getByRole('textbox', { name: 'Student number' }).fill('18');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(detail)).toBeVisible();
  server.answer(changeRosterRecord, { ...known, student_number: null });
  await dialog.getByRole('textbox', { name: 'Student number' }).fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.askedFor(changeRosterRecord).at(-1)).toMatchObject({
    params: { id: '3', userId: '4' },
    body: { roster_name: 'Novak, Mira', student_number: null, login_id: 'mnovak' },
  });
});

test('a new sign-in link is offered for students without an address alone', async () => {
  const members = [member(4, 'mira', {}), member(5, 'pip', { email: null })];
  await open({}, INES, undefined, { members });
  expect(buttons()).not.toContain('New sign-in link for mira');
  await page.getByRole('button', { name: 'New sign-in link for pip' }).click();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('The password of pip stops working at once');
});

test('links for all are not offered for those who get none', async () => {
  const pip = member(5, 'pip', { email: null, is_unclaimed: true });
  const quinn = { ...pip, id: 6, username: 'quinn', gets_no_link: true as const };
  await open({}, INES, undefined, { members: [member(4, 'mira', {}), quinn] });
  expect(buttons()).not.toContain('Sign-in links');
  await page.getByRole('button', { name: 'New sign-in link for quinn' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('No sign-in link for');
});

test('an invitation is withdrawn after a question', async () => {
  const invitation = { id: 5, email: 'sam@school.test', full_name: null, invited_at: CLASSROOM.created_at };
  await open({ is_owner: true }, INES, () => {}, { invitations: [invitation] });
  server.answer(deleteInvitation, () => {
    server.answer(listInvitations, { invitations: [], total: 0 });
    return undefined;
  });
  await page.getByRole('button', { name: '1 invitation open' }).click();
  await page.getByRole('button', { name: 'Withdraw the invitation of sam@school.test' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect.element(page.getByRole('region', { name: 'Invitations' })).not.toBeInTheDocument();
  expect(server.askedFor(deleteInvitation)).toMatchObject([{ params: { id: '3', invitationId: '5' } }]);
});

test('a colleague is added with a role; why nobody was added is said in the form', async () => {
  await open({});
  await page.getByRole('button', { name: 'Add teacher or assistant' }).click();
  const dialog = page.getByRole('dialog');
  const detail = 'No user found with this email address.';
  server.refuse(addStudent, { status: 404, code: 'not_found', detail });
  await dialog.getByRole('textbox', { name: 'Email or username' }).fill('nobody@school.test');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText(detail)).toBeVisible();
  server.answer(addStudent, member(9, 'noor', { role: ASSISTANT }));
  await dialog.getByRole('textbox', { name: 'Email or username' }).fill('noor@school.test');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Assistant' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('noor now teaches in Algorithms 1.')).toBeVisible();
  expect(server.askedFor(addStudent).at(-1)).toMatchObject({
    body: { email: 'noor@school.test', role: ASSISTANT },
  });
});

test('a colleague is added by the username as well', async () => {
  await open({});
  await page.getByRole('button', { name: 'Add teacher or assistant' }).click();
  const dialog = page.getByRole('dialog');
  const login = dialog.getByRole('textbox', { name: 'Email or username' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  const detail = 'No user found with this username.';
  server.refuse(addStudent, { status: 404, code: 'not_found', detail });
  await login.fill('nor');
  await add.click();
  await expect.element(dialog.getByText(detail)).toBeVisible();
  server.answer(addStudent, member(9, 'noor', { role: TEACHER }));
  await login.fill(' noor ');
  await add.click();
  await expect.element(page.getByText('noor now teaches in Algorithms 1.')).toBeVisible();
  expect(server.askedFor(addStudent).at(-1)).toMatchObject({ body: { username: 'noor', role: TEACHER } });
});

test('the last owner reads why they cannot leave', async () => {
  await open({});
  const detail = 'A classroom needs an owner. Make somebody else an owner first.';
  server.refuse(leaveClassroom, { status: 409, code: 'conflict', detail });
  await page.getByRole('button', { name: 'Actions for Algorithms 1' }).click();
  await page.getByRole('menuitem', { name: 'Leave class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave Algorithms 1?' });
  await dialog.getByRole('button', { name: 'Leave class' }).click();
  await expect.element(dialog.getByText(detail)).toBeVisible();
});

test('a teacher who is no owner changes the class, but deletes nothing and gives no roles', async () => {
  await open({ is_owner: false }, person({ id: 2, username: 'tomas' }));
  expect(buttons()).toEqual(expect.arrayContaining(['Edit', 'Import roster', 'Remove mira']));
  for (const absent of ['Add teacher or assistant', 'Actions for mira'])
    expect(buttons()).not.toContain(absent);
  expect(await acts()).toEqual(['Leave class']);
});

test('an assistant sees the class, and changes nothing in it', async () => {
  await open({ role: ASSISTANT, is_owner: false }, person({ id: 3, username: 'asta' }));
  expect(buttons()).toContain('Download CSV');
  for (const absent of [
    'Edit',
    'Import roster',
    'Add student',
    'Remove mira',
    'Actions for mira',
    'Generate new key',
  ])
    expect(buttons()).not.toContain(absent);
  await expect.element(page.getByRole('switch')).toBeDisabled();
  expect(await acts()).toEqual(['Leave class']);
});

test('selected students move to a group, with the keyboard as well', async () => {
  const group = { student_count: 0, deadline_count: 0, staff_ids: [], is_mine: false };
  const groups = { groups: [{ id: 5, name: 'Tuesday', ...group }], total: 1, ungrouped_count: 1 };
  await open({}, INES, () => {}, { groups });
  const all = page.getByRole('checkbox', { name: 'Select all students' });
  await all.click();
  await expect.element(page.getByRole('checkbox', { name: 'Select mira' })).toBeChecked();
  await expect.element(page.getByText('1 student selected')).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.answer(moveToGroup, () => {
    // As if the answer came before the menu has returned the focus.
    (document.activeElement as HTMLElement).blur();
    return { ...groups, moved_count: 1 };
  });
  (page.getByRole('button', { name: 'Move to group' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Tuesday' }).click();
  await expect.element(page.getByText('1 student moved to Tuesday.')).toBeVisible();
  expect(server.askedFor(moveToGroup)).toMatchObject([{ body: { user_ids: [4], group_id: 5 } }]);
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Members' })).toHaveFocus();
});

test('on a phone the last of a long list is moved to a group of a long name without scrolling back', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const name = 'Wednesday morning, those who have programmed before';
  const group = { id: 5, name, student_count: 0, deadline_count: 0, staff_ids: [], is_mine: false };
  const members = [...MEMBERS, ...Array.from({ length: 40 }, (_, n) => member(100 + n, `pupil${n}`, {}))];
  answerClassroom(server, CLASSROOM, members);
  server.answer(listInvitations, { invitations: [], total: 0 });
  server.answer(listGroups, { groups: [group], total: 1, ungrouped_count: 41 });
  await show(
    <main className="flex h-dvh flex-col">
      <ClassroomDetail Tasks={ClassTasks} id={3} onBack={undefined} onDeleted={() => undefined} />
    </main>,
    { as: INES, path: '/teaching?section=classrooms&classroom=3' },
  );
  await page.getByRole('checkbox', { name: 'Select pupil39' }).click();
  const bar = page.getByRole('toolbar').element().getBoundingClientRect();
  expect(bar.top).toBeGreaterThanOrEqual(0);
  expect(bar.bottom).toBeLessThan(PHONE.height);
  await page.getByRole('button', { name: 'Move to group' }).click();
  const item = page.getByRole('menuitem', { name }).element();
  expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth);
});

test('on a phone all that can be done about a member is in a menu, so that the list fits', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const group = {
    id: 5,
    name: 'Tuesday',
    student_count: 1,
    deadline_count: 0,
    staff_ids: [],
    is_mine: false,
  };
  const groups = { groups: [group], total: 1, ungrouped_count: 0 };
  const changes = { full_name: 'Anna-Katharina von Wallenstein-Hohenfels', is_unclaimed: true as const };
  const members = [...MEMBERS, member(5, 'anna', changes)];
  await open({}, INES, () => {}, { groups, members });
  const row = page.getByRole('row', { name: /Wallenstein/ });
  await expect.element(row).toBeVisible();
  expect(row.element().getBoundingClientRect().right).toBeLessThanOrEqual(PHONE.width);
  await expect.element(row.getByRole('button')).toHaveAccessibleName('Actions for anna');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await row.getByRole('button').click();
  await expect.element(page.getByRole('menuitem', { name: /^Edit roster entry/ })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /sign-in link/ })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Remove anna' }).click();
  await expect.element(page.getByRole('alertdialog', { name: /^Remove anna from/ })).toBeVisible();
});

test('who may change nothing scrolls through a long list by the keyboard', async () => {
  const members = [...MEMBERS, ...Array.from({ length: 40 }, (_, n) => member(100 + n, `pupil${n}`, {}))];
  await open({ archived_at: '2026-11-20T12:00:00.000Z' }, INES, () => {}, { members });
  const list = page.getByRole('group', { name: 'Members' });
  await expect.element(list).toHaveAttribute('tabindex', '0');
});

const STAFF = [member(1, 'ines', { role: TEACHER, is_owner: true }), member(4, 'mira', { role: ASSISTANT })];

test('a class without students says how they come in, until somebody is there or invited', async () => {
  await open({ student_count: 0 }, INES, () => {}, { members: STAFF });
  const first = page.getByRole('region', { name: 'No students yet' });
  await first.getByRole('button', { name: 'Show link and key' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Invite students to Algorithms 1' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await first.getByRole('button', { name: 'Import a class list' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('an assistant of a class without students is offered nothing that they may not do', async () => {
  await open({ student_count: 0, role: ASSISTANT, is_owner: false }, INES, () => {}, {
    members: STAFF,
  });
  await expect.element(page.getByText('No students yet')).not.toBeInTheDocument();
});

test('many members are searched and sorted, in the address', async () => {
  const members = [
    ...MEMBERS,
    member(5, 'zoe', { full_name: 'Zoë Älva', student_number: '9', joined_at: '2030-10-02T08:00:00.000Z' }),
    member(6, 'ben', { full_name: 'Ben Zorn', student_number: '10', email: null }),
  ];
  await open({ student_count: 3 }, INES, undefined, { members });
  const names = () =>
    page
      .getByRole('table', { name: 'Members' })
      .getByRole('row')
      .elements()
      .slice(1)
      .map((line) => line.querySelector('.font-medium')?.textContent);
  const head = (name: string) => page.getByRole('columnheader', { name });
  expect(names()).toEqual(['ines', 'tomas', 'asta', 'Zoë Älva', 'mira', 'Ben Zorn']);
  await expect.element(head('Role')).toHaveAttribute('aria-sort', 'ascending');
  await head('Name').getByRole('button').click();
  await expect.poll(names).toEqual(['Zoë Älva', 'asta', 'ines', 'mira', 'tomas', 'Ben Zorn']);
  await head('Name').getByRole('button').click();
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(names).toEqual(['Ben Zorn', 'tomas', 'mira', 'ines', 'asta', 'Zoë Älva']);

  const search = page.getByRole('searchbox', { name: 'Search members' });
  await search.fill('ALVA');
  await expect.poll(names).toEqual(['Zoë Älva']);
  expect(await findViolationsInBothThemes()).toEqual([]);
  await search.fill('nobody');
  await expect.element(page.getByText('No member matches this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(names).toHaveLength(6);
});
