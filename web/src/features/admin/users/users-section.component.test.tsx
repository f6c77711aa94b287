import {
  type AdminUser,
  activateUser,
  changeAdmin,
  createUser,
  deactivateUser,
  getUser,
  listAuditEntries,
  listUsers,
} from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { PHONE, sideways } from '#testing/screens.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { UsersSection } from './users-section.tsx';

const EVIL = '<img src=x onerror=window.pwned=1>';
const ADMIN = person({ id: 1, username: 'admin', is_admin: true });
const MIRA: AdminUser = {
  id: 7,
  username: 'mira',
  email: 'mira@school.test',
  full_name: 'Mira Kovač',
  is_active: true,
  is_verified: false,
  is_admin: false,
  is_teacher: false,
  code_executions: 0,
  collaboration_sessions: 0,
  created_at: '2026-09-01T08:00:00.000Z',
  last_login: null,
};

const { keyboard } = userEvent;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('alertdialog');

/** A school of these people, who can be activated and deactivated. */
function school(...people: AdminUser[]) {
  const change = (id: string, changes: Partial<AdminUser>): undefined => {
    people = people.map((one) => (one.id === Number(id) ? { ...one, ...changes } : one));
  };
  server.answer(listUsers, ({ query: { status, search = '' } }) => {
    const users = people.filter(
      ({ is_active, username }) =>
        (status === undefined || (status === 'active') === is_active) && username.includes(search),
    );
    return { users, total: users.length, page: 1 };
  });
  server.answer(deactivateUser, ({ params: { id } }) => change(id, { is_active: false }));
  server.answer(activateUser, ({ params: { id } }) => {
    change(id, { is_active: true });
    return { detail: 'The account is active.' };
  });
}

/** Presses Tab until the element has the focus. */
async function tabTo(name: string) {
  const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent;
  for (let steps = 0; focused() !== name && steps < 40; steps++) await keyboard('{Tab}');
  expect(focused()).toBe(name);
}

/** Selects the last item of the menu whose button has the focus. */
async function chooseLast(name: string) {
  await keyboard('{Enter}');
  // The menu must have the focus to receive keys.
  await expect.poll(() => document.activeElement?.closest('[role=menu]')).not.toBe(null);
  await keyboard('{End}');
  await expect.element(page.getByRole('menuitem', { name })).toHaveFocus();
  await keyboard('{Enter}');
}

test('by keyboard alone: sorted, deactivated after a question, and opened', async () => {
  school(MIRA, { ...MIRA, id: 8, username: 'ada', email: 'ada@school.test' });
  const { router } = await show(<UsersSection />, { as: ADMIN, path: '/admin?section=users&search=mira' });
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  await tabTo('Created');
  await keyboard('{Enter}');
  await expect
    .element(page.getByRole('columnheader', { name: 'Created' }))
    .toHaveAttribute('aria-sort', 'descending');
  await expect.element(button('Created')).toHaveFocus();
  await tabTo('Actions for mira');
  await chooseLast('Deactivate');
  await expect.element(question).toMatchTextContent('Deactivate mira?');
  await keyboard('{Escape}');
  await expect.element(button('Actions for mira')).toHaveFocus();
  expect(server.askedFor(deactivateUser)).toEqual([]);
  await chooseLast('Deactivate');
  await expect.element(question).toBeVisible();
  await tabTo('Deactivate');
  await keyboard('{Enter}');
  await expect.element(page.getByRole('row', { name: /mira/ })).toMatchTextContent('Inactive');
  await expect.element(button('Actions for mira')).toHaveFocus();
  server.answer(getUser, { ...MIRA, classrooms: [] });
  await keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await expect
    .element(page.getByRole('region', { name: 'User', exact: true }))
    .toMatchTextContent(MIRA.email);
  expect(router.state.location.search).toContain('user=7');
});

test('what is done to a row may take it out of the list: the focus stays in the list', async () => {
  school({ ...MIRA, is_active: false });
  await show(<UsersSection />, { as: ADMIN, path: '/admin?section=users&status=inactive&search=mira' });
  await tabTo('Actions for mira');
  await chooseLast('Activate');
  await expect.element(page.getByText('No user found matching “mira”.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('Clear filters');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('a row does not open by what acts in it', async () => {
  school(MIRA);
  const { router } = await show(<UsersSection />, { as: ADMIN, path: '/admin?section=users' });
  await button('Actions for mira').click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await keyboard('{Escape}');
  expect(router.state.location.search).not.toContain('user=');
});

test('the last admin stays one, and why is said', async () => {
  const refusal = 'This is the only administrator left.';
  school({ ...MIRA, is_admin: true });
  server.refuse(changeAdmin, { status: 409, code: 'conflict', detail: refusal });
  await show(<UsersSection />, { as: ADMIN, path: '/admin?section=users' });
  await button('Actions for mira').click();
  await page.getByRole('menuitem', { name: 'Remove as admin' }).click();
  await question.getByRole('button', { name: 'Remove as admin' }).click();
  await expect.element(page.getByText(refusal)).toBeVisible();
});

test('a teacher gets an account: the link is shown once, or what is in the way', async () => {
  school(MIRA);
  await show(<UsersSection />, { as: ADMIN, path: '/admin?section=users' });
  const add = page.getByRole('button', { name: 'Add user' });
  await add.click();
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: 'Create account' });
  await expect.element(act).toBeDisabled();
  await dialog.getByLabelText('Full name').fill('Noor Adel');
  await dialog.getByLabelText('Email').fill('noor@school.test');
  await dialog.getByLabelText('Username (optional)').fill('noor@home');
  await expect.element(dialog.getByText('Must not contain @.')).toBeVisible();
  await dialog.getByLabelText('Username (optional)').fill('');
  expect(await findViolationsInBothThemes()).toEqual([]);
  const detail =
    'There is an account with this email address already. Search for it here to change its rights.';
  server.refuse(createUser, { status: 409, code: 'conflict', detail });
  await act.click();
  await expect.element(dialog.getByText(detail)).toBeVisible();
  const link = 'https://code.school.test/forgot-password?invitation=secret';
  const held = server.hold(createUser);
  await act.click();
  await expect.poll(() => server.askedFor(createUser)).toHaveLength(2);
  // The link comes although somebody goes on typing.
  await dialog.getByLabelText('Full name').fill('Noor A');
  held.answer({
    user: { ...MIRA, id: 8, username: 'noor.adel', full_name: 'Noor Adel', email: 'noor@school.test' },
    link,
    expires_at: '2026-12-15T12:00:00.000Z',
  });
  const done = page.getByRole('dialog', { name: 'Account for Noor Adel created' });
  await expect.element(done.getByLabelText('Link to choose the password')).toHaveValue(link);
  await expect.element(done).toMatchTextContent('They sign in as noor.adel or noor@school.test.');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(add).toHaveFocus();
  expect(server.askedFor(createUser).at(-1)).toMatchObject({
    body: { email: 'noor@school.test', full_name: 'Noor Adel', is_teacher: true, send_mail: false },
  });
});

test('admin rights are given after a question', async () => {
  school(MIRA);
  server.answer(changeAdmin, { ...MIRA, is_admin: true });
  await show(<UsersSection />, { as: ADMIN, path: '/admin?section=users' });
  await button('Actions for mira').click();
  await page.getByRole('menuitem', { name: 'Make an admin' }).click();
  expect(server.askedFor(changeAdmin)).toEqual([]);
  await question.getByRole('button', { name: 'Make an admin' }).click();
  await expect
    .poll(() => server.askedFor(changeAdmin))
    .toMatchObject([{ params: { id: '7' }, body: { is_admin: true } }]);
});

test('an account says in which classes the person is, and leads there', async () => {
  const member = { role: 'STUDENT', is_owner: false, archived_at: null } as const;
  server.answer(getUser, {
    ...MIRA,
    classrooms: [
      { ...member, id: 3, name: EVIL },
      { ...member, id: 4, name: 'Robotics', role: 'TEACHER', is_owner: true },
      { ...member, id: 5, name: '7a', role: 'ASSISTANT', archived_at: '2026-07-01T08:00:00.000Z' },
    ],
  });
  await show(<UsersSection />, { as: ADMIN, path: '/admin?section=users&user=7' });
  const classes = page.getByRole('region', { name: 'Classrooms' });
  const rows = classes.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(`${EVIL}Student`);
  await expect.element(rows.nth(1)).toHaveTextContent('RoboticsTEACHEROwner');
  await expect.element(rows.nth(2)).toHaveTextContent('7aAssistantArchived');
  const addresses = classes
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(addresses.map((address) => address?.split('?')[1])).toEqual([
    'section=classrooms&classroom=3',
    'section=classrooms&classroom=4',
    'section=classrooms&archived=yes&classroom=5',
  ]);
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.viewport(PHONE.width, PHONE.height);
  expect(sideways()).toBeLessThanOrEqual(0);
});

test('an account in no class says so', async () => {
  server.answer(getUser, { ...MIRA, classrooms: [] });
  await show(<UsersSection />, { as: ADMIN, path: '/admin?section=users&user=7' });
  await expect.element(page.getByText('They are in no classroom.')).toBeVisible();
});

test('nobody has this id, or matches a sign that searches know', async () => {
  school();
  server.refuse(getUser, { status: 404, code: 'not_found', detail: 'There is no such account.' });
  const { router } = await show(<UsersSection />, { as: ADMIN, path: '/admin?section=users&user=999' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('There is no such account.');
  await router.navigate('/admin?section=users&search=%25');
  await expect.element(page.getByText('No user found matching “%”.')).toBeVisible();
});

test('a list that did not come says so; a name is a name, whatever it holds', async () => {
  server.refuse(listUsers, { status: 409 });
  await show(<UsersSection />, { as: ADMIN, path: '/admin?section=users' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load users');
  school({ ...MIRA, username: EVIL, full_name: EVIL + EVIL });
  await button('Retry').click();
  await expect.element(page.getByRole('row', { name: /onerror/ })).toMatchTextContent(EVIL);
  expect('pwned' in window).toBe(false);
});

test('an audit log that is narrowed to nothing says so, and scrolls by keyboard', async () => {
  server.answer(listAuditEntries, { entries: [], total: 0, has_more_than_total: false, page: 1 });
  await show(<UsersSection />, {
    as: ADMIN,
    path: '/admin?section=users&tab=audit&action=template_deleted',
  });
  await expect.element(page.getByText('No entries match these filters.')).toBeVisible();
  server.answer(listAuditEntries, {
    entries: [
      {
        id: 1,
        action: 'user_activated',
        actor: 'admin',
        target: 'mira',
        detail: null,
        times: 1,
        timestamp: '2026-09-01T08:00:00.000Z',
      },
    ],
    total: 1,
    has_more_than_total: false,
    page: 1,
  });
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect.element(page.getByRole('row', { name: /User activated/ })).toBeVisible();
  page.getByRole('combobox', { name: 'Filter by action' }).element().focus();
  await keyboard('{Tab}');
  await expect.element(page.getByRole('group', { name: 'Audit log' })).toHaveFocus();
});

test('a row opens wherever it is clicked, and leads back; a tablet has no room for addresses', async () => {
  school(MIRA);
  server.answer(getUser, { ...MIRA, classrooms: [] });
  await show(<UsersSection />, { as: ADMIN, path: '/admin?section=users' });
  const row = page.getByRole('row').filter({ hasText: 'mira' });
  await expect.element(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  await page.viewport(768, 1024);
  await expect.element(page.getByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  await row.getByRole('cell').nth(3).click();
  const detail = page.getByRole('region', { name: 'User', exact: true });
  for (const text of ['Mira Kovač', 'mira@school.test'])
    await expect.element(detail).toMatchTextContent(text);
  await detail.getByRole('button', { name: 'Back to the users' }).click();
  await expect.element(row).toBeVisible();
});
