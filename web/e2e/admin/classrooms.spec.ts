import { expect } from '@playwright/test';
import { Settings } from '#e2e/account/settings.ts';
import { registerAccount, signIn } from '#e2e/support/accounts.ts';
import { expectForEveryone, PHONE, watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { Admin, ownName } from './admin.ts';

test('a classroom: made, joined by its key, restricted, archived and deleted', { tag: '@breadth' }, async ({
  page,
  browser,
  request,
}) => {
  const troubles = watch(page);
  const [student, member] = [await registerAccount(request), await registerAccount(request)];
  const name = ownName('Algorithms <b>2</b>');
  const admin = new Admin(page);
  await admin.signIn();
  await admin.open('Classrooms');
  // A school without classrooms offers it below as well.
  const open = page.getByRole('button', { name: 'New classroom' }).first();
  const classroom = page.getByRole('region', { name, exact: true });

  await test.step('it is made, once', async () => {
    await open.click();
    await admin.dialog.getByLabel('Name').fill(name);
    await admin.dialog.getByLabel('Max students').fill('4');
    await admin.dialog.getByLabel('Description').fill('Tuesdays\n'.repeat(200));
    await admin.dialog.getByRole('button', { name: 'Create classroom' }).dblclick();
    await expect(admin.dialog).toContainText('Classroom created successfully!');
    await expect(admin.dialog).toBeHidden();
    await expect(classroom).toContainText('Tuesdays');
    await expect(classroom).toContainText('0/4');
    await expect(classroom.getByRole('row').filter({ hasText: 'TEACHER' })).toBeInViewport();
    await expect(page).toHaveURL(/classroom=\d+/);
    await page.getByRole('searchbox', { name: 'Search classrooms' }).fill(name);
    await expect(page).toHaveURL(/search=/);
    const all = page.getByRole('region', { name: 'All classrooms' });
    await expect(all.getByRole('listitem')).toHaveCount(1);
    await expect(all.getByRole('link', { name: '1 member' })).not.toContainText('members');
    await all.getByRole('listitem').getByRole('link').click();
    await expect(page).toHaveURL(/classroom=/);
  });

  const key = await classroom.getByText(/^[A-Z0-9]{8}$/).innerText();
  await test.step('a student joins it by its key on a phone', async () => {
    const theirs = await openElsewhere(browser);
    await theirs.setViewportSize(PHONE);
    const theirTroubles = watch(theirs);
    await signIn(theirs, member);
    const settings = new Settings(theirs);
    const part = settings.part('Classrooms');
    const join = part.getByRole('button', { name: 'Join classroom' });
    await settings.open('profile');
    await expect(part).toContainText("You're not in a classroom yet.");
    await expect(join).toBeDisabled();
    await part.getByLabel('Classroom key').fill(key.toLowerCase());
    await expect(part.getByLabel('Classroom key')).toHaveValue(key);
    await join.click();
    for (const text of [name, '2 members']) await expect(part.getByRole('listitem')).toContainText(text);
    await expect(part.getByLabel('Classroom key')).toHaveValue('');
    expect(theirTroubles).toEqual([]);
    await theirs.close();
  });

  await test.step('another is added by address', async () => {
    await page.reload();
    await expect(admin.rowOf(member.username)).toContainText(member.email);
    const email = classroom.getByRole('textbox', { name: 'Email address or username of the student' });
    await email.fill(student.email);
    await email.press('Enter');
    await expect(admin.rowOf(student.username)).toContainText(student.email);
    await expect(email).toHaveValue('');
    await expect(classroom).toContainText('2/4');
    await expect(classroom.getByRole('button', { name: 'Invite by email' })).toBeHidden();
    await expect(admin.rowOf('TEACHER').getByRole('button')).toHaveCount(0);
  });

  await test.step('copying is restricted, and somebody removed', async () => {
    const copyPaste = classroom.getByRole('switch', { name: `Copy-paste in ${name}` });
    await expect(copyPaste).toBeChecked();
    await copyPaste.click();
    await expect(page.getByText(`Copy-paste is disabled in ${name}.`)).toBeVisible();
    await expect(copyPaste).not.toBeChecked();
    await expect(classroom).toContainText(/Changed Today \d\d:\d\d by/);
    await admin
      .rowOf(student.username)
      .getByRole('button', { name: `Remove ${student.username}` })
      .click();
    await expect(admin.question).toContainText(`Remove ${student.username} from ${name}?`);
    await admin.question.getByRole('button', { name: 'Remove student' }).click();
    await expect(admin.rowOf(student.username)).toHaveCount(0);
  });

  await test.step('it is renamed, archived, and deleted by its name', async () => {
    await classroom.getByRole('button', { name: 'Edit', exact: true }).click();
    await admin.dialog.getByLabel('Name').fill(`${name}, renamed`);
    await admin.dialog.getByLabel('Max students').fill('');
    await admin.dialog.getByRole('button', { name: 'Save' }).click();
    const renamed = page.getByRole('region', { name: `${name}, renamed`, exact: true });
    await expect(renamed).not.toContainText('/4');
    const act = async (title: string) => {
      await renamed.getByRole('button', { name: `Actions for ${name}, renamed` }).click();
      await page.getByRole('menuitem', { name: title }).click();
    };
    await act('Archive class');
    await expect(admin.question).toContainText(`Archive ${name}, renamed?`);
    await admin.question.getByRole('button', { name: 'Archive class' }).click();
    await expect(renamed.getByRole('note')).toContainText('Archived on');
    await expect(renamed.getByRole('button', { name: 'Edit', exact: true })).toBeHidden();
    await expectForEveryone(page);
    await act('Delete classroom');
    await expect(admin.dialog).toContainText(`Delete the classroom ${name}, renamed?`);
    const confirm = admin.dialog.getByRole('button', { name: 'Delete classroom' });
    await expect(confirm).toBeDisabled();
    await admin.dialog.getByRole('textbox').fill(`${name}, renamed`);
    await confirm.click();
    await expect(renamed).toBeHidden();
  });
  expect(troubles).toEqual([]);
});
