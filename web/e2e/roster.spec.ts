import { expect, test } from '@playwright/test';
import { ownName } from './admin.ts';
import { DESKTOP, findViolations, SMALL_PHONE } from './checks.ts';
import { Class } from './classes.ts';
import { GradingScreens } from './grading.ts';

test('a roster: looked over, taken in, and an invitation withdrawn', async ({ page, request }) => {
  const course = await Class.open(request, ownName('Group'));
  const [member, other] = [await course.enrol(), await (await Class.open(request)).enrol()];
  const stranger = `${ownName('stranger').replace(' ', '-')}@school.test`;
  const roster = [
    'identifier;roster_name;github_username',
    `${other.email};"Other, Olga";olga`,
    `${stranger};Stranger Sam;sam`,
    `${member.email};Member Mo;mo`,
    'no address;Nobody;nobody',
  ].join('\r\n');
  const screens = new GradingScreens(page);
  const { admin } = screens;
  await admin.signIn();
  await admin.open('Classrooms', `&classroom=${course.classroom.id}`);
  await page.getByRole('button', { name: 'Import roster' }).click();
  const choose = (name: string, text: string) =>
    admin.dialog
      .getByLabel(/Choose/)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('empty.csv', '');
  await expect(admin.dialog.getByRole('alert')).toBeVisible();
  await choose('roster.csv', roster);
  await expect(admin.dialog).toContainText('1 added, 1 already there, 1 invited, 1 passed over.');
  await expect(admin.dialog.getByRole('row').filter({ hasText: stranger })).toContainText('Will be invited');
  await expect(admin.dialog).toContainText('No mail will be sent');
  await expect(admin.dialog).toContainText(course.classroom.key);
  const members = page.getByRole('table', { name: 'Members', includeHidden: true });
  await expect(members).not.toContainText(other.username);
  await admin.dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(admin.dialog).toContainText('Done: 1 added');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
  await page.setViewportSize(SMALL_PHONE);
  await screens.fits();
  await page.setViewportSize(DESKTOP);
  await admin.dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(members).toContainText(other.username);

  await page.getByRole('button', { name: '1 invitation open' }).click();
  await page.getByRole('button', { name: `Withdraw the invitation of ${stranger}` }).click();
  await admin.question.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByRole('region', { name: 'Invitations' })).toHaveCount(0);
});
