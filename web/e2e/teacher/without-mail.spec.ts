import { changeTeacher } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { ownName } from '#e2e/admin/admin.ts';
import { authorize, newAccount, registerAccount, SignInScreens, signIn } from '#e2e/support/accounts.ts';
import { expectForEveryone } from '#e2e/support/checks.ts';
import { answerOf } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { ADMIN } from '#e2e/support/server.ts';

const CANVAS = [
  'Student,ID,SIS User ID,SIS Login ID,Section,Loops (11)',
  '    Points Possible,,,,,10',
  '"Novak, Jana",901,S-7,jnovak,10b,8',
  '"Müller, Tim",902,S-8,tmueller,10b,',
  '"Student, Test",903,,1f3e,10b,',
].join('\n');

test('a teacher brings in a class without mail: by a list with accounts, and by a link', {
  tag: '@breadth',
}, async ({ page: hers, browser, request }) => {
  const ines = await registerAccount(request);
  const className = ownName('10b');
  await answerOf(request, changeTeacher, {
    headers: await authorize(request, ADMIN),
    params: { id: ines.id },
    data: { is_teacher: true },
  });

  const dialog = hers.getByRole('dialog');
  const students = hers.getByRole('region', { name: 'Members' }).getByRole('row');
  await test.step('she creates a class and reads a Canvas export that has no addresses', async () => {
    await signIn(hers, ines);
    await showScreen(hers, '/teaching');
    await hers.getByRole('button', { name: 'Create your first classroom' }).click();
    await dialog.getByLabel('Name').fill(className);
    await dialog.getByRole('button', { name: 'Create classroom' }).click();
    await hers.getByRole('button', { name: 'Import roster' }).click();
    const buffer = Buffer.from(CANVAS);
    await dialog.getByLabel(/^Choose/).setInputFiles({ name: 'canvas.csv', mimeType: 'text/csv', buffer });
    await expect(dialog).toContainText('2 to be skipped.');
    await dialog.getByRole('radio', { name: 'Create accounts' }).click();
    await expect(dialog).toContainText('2 accounts to be created.');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog).toContainText('These links are shown only now.');
    await expectForEveryone(hers);
  });

  const download = hers.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await (await download).createReadStream().then(async (stream) => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return Buffer.concat(parts).toString();
  });
  const [, , username = '', link = ''] = /^(Jana Novak),([^,]+),S-7,(.+)$/m.exec(csv) ?? [];

  const jana = { email: username, password: `Garden?7gate-${username}` };
  const again = await openElsewhere(browser);
  await test.step('a student signs in by the link, once, and chooses a password', async () => {
    const first = await openElsewhere(browser);
    const screens = new SignInScreens(first);
    await first.goto(link);
    await expect(screens.heading).toHaveText('Sign in with your link');
    await expectForEveryone(first);
    // Looking at it does not use it up.
    await first.reload();
    await screens.button('Sign In').click();
    await expect(screens.heading).toHaveText('Choose a password');
    await showScreen(first, '/tasks');
    await expect(screens.heading).toHaveText('Choose a password');
    await screens.field('Password').fill(jana.password);
    await screens.field('Confirm password').fill(jana.password);
    await screens.button('Save password').click();
    await expect(first).toHaveURL(/\/tasks$/);
    await again.goto(link);
    await new SignInScreens(again).button('Sign In').click();
    await expect(again.getByRole('main')).toContainText('Please ask your teacher for a new one.');
  });

  await test.step('and signs in again by the username', async () => {
    const screens = new SignInScreens(again);
    await showScreen(again, '/login');
    await screens.signIn(jana);
    await expect(again.getByRole('button', { name: `Account of ${username}` })).toBeVisible();
  });

  const own = newAccount();
  await test.step('another joins by the link of the class, after signing up', async () => {
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await hers.reload();
    await expect(students.filter({ hasText: 'Not signed in yet' })).toHaveCount(1);
    await hers.getByRole('button', { name: 'Invite students' }).click();
    const joinLink = /https?:\S+\/join\/\w{8}/.exec(await dialog.innerText())?.[0] ?? '';
    const theirs = await openElsewhere(browser);
    const screens = new SignInScreens(theirs);
    await theirs.goto(joinLink);
    await screens.button('Create Account').click();
    await expect(screens.field('Classroom key')).not.toHaveValue('');
    await screens.button('Remove classroom key').click();
    await screens.fillSignUp(own);
    await screens.button('Create Account').click();
    await screens.button('Continue to Sign In').click();
    await screens.field('Password').fill(own.password);
    await screens.button('Sign In').click();
    await expect(screens.heading).toHaveText(`Join ${className}?`);
    await expectForEveryone(theirs);
    await screens.button('Join class').click();
    await expect(theirs).toHaveURL(/\/tasks$/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await hers.reload();
    await expect(students.filter({ hasText: own.username })).toBeVisible();
  });
});
