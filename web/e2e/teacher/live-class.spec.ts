import { type Browser, expect, type Page } from '@playwright/test';
import { Settings } from '#e2e/account/settings.ts';
import { Admin, ownName } from '#e2e/admin/admin.ts';
import { LiveStudent } from '#e2e/student/live-class-student.ts';
import { signIn } from '#e2e/support/accounts.ts';
import {
  DESKTOP,
  expectForEveryone,
  findViolations,
  findViolationsInBothThemes,
  SMALL_PHONE,
  watch,
} from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { LiveClassScreen, openClassOfTeacher } from './live-class.ts';

const BROKEN = 'total = 0\nfor n in range(3):\n    totl += n\nprint(total)\n';

async function ownPage(browser: Browser): Promise<Page> {
  return await openElsewhere(browser);
}

test('a teacher sees the class at work, steps in, and looks at it again afterwards', {
  tag: '@breadth',
}, async ({ page, request, browser }) => {
  test.slow();
  const name = ownName('Algorithms 1');
  const { course, teacher } = await openClassOfTeacher(request, name, 'Two puzzles');
  const comeTo = async () => {
    const person = await course.enrol();
    return {
      name: person.username,
      fullName: person.fullName,
      student: await LiveStudent.come(await ownPage(browser), person),
    };
  };
  const [finn, ben, eve] = await Promise.all([comeTo(), comeTo(), course.enrol()]);
  await finn.student.playground.write(BROKEN);

  // From the classrooms of a teacher who is not an admin.
  await signIn(page, teacher);
  const troubles = watch(page);
  const settings = new Settings(page);
  await settings.open('profile');
  await page.getByRole('button', { name: `Live class in ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Start a live class in ${name}` });
  await dialog.getByLabel('Duration').fill('30');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/live\/\d+$/);
  const screen = new LiveClassScreen(page);
  await expect(screen.tiles).toHaveCount(3);
  await expect(screen.tile(finn.name, "hasn't answered yet")).toBeVisible();
  await expect(screen.toolbar).toContainText(name);

  // All are asked once: one agrees, one declines, one does not answer.
  await expect(screen.tile(eve.username, "hasn't answered yet")).toBeVisible();
  await finn.student.letThemSee();
  await ben.student.decline();
  await expect(screen.tile(ben.name, 'not sharing their editor')).toBeVisible();
  await expect(screen.tile(finn.name, 'has not typed anything yet')).toContainText('totl += n');
  // An absent student's tile is reduced to one line.
  await expect(screen.tile(ben.name)).toContainText('not sharing');
  const [low, high] = await Promise.all([ben, finn].map((one) => screen.tile(one.name).boundingBox()));
  expect(low?.height).toBeLessThan((high?.height ?? 0) / 3);
  expect(low?.y).toBeGreaterThan(high?.y ?? 0);

  await finn.student.playground.run();
  await expect(screen.tile(finn.name, 'Error in line 3')).toBeVisible();
  await finn.student.raiseHand('Why is it not known?');
  await expect(page.getByRole('status', { name: 'Hands' })).toHaveText(
    `${finn.fullName} (${finn.name}) raised a hand: Why is it not known?`,
  );
  await expect(screen.tiles.first()).toHaveAccessibleName(
    new RegExp(`^${finn.fullName} \\(${finn.name}\\), hand raised for \\d+:\\d\\d, Error in line 3$`),
  );
  await expect(screen.filter('Hand raised')).toContainText('1');

  // By keyboard: selects the most urgent student and enters.
  await page.keyboard.press('j');
  const panel = screen.panel(finn.name);
  await expect(panel).toContainText('Why is it not known?');
  await expect(panel.getByRole('region', { name: 'Output', exact: true })).toContainText('NameError');
  await expect(screen.tile(finn.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await screen.shows('totl += n');
  await expect(finn.student.guest(teacher.fullName)).toContainText('can edit');
  await Promise.all([screen.typeAtEnd('# ours'), finn.student.typeAtEnd('# mine')]);
  await screen.shows('ours');
  await screen.shows('mine');
  await finn.student.playground.shows('# ours');
  await expect(screen.caretOf(finn.fullName)).toBeAttached();

  const hint = panel.getByRole('textbox', { name: /^Hint for/ });
  await hint.fill('Is that name spelt right?');
  await hint.press('Enter');
  await expect(panel).toContainText(/Hint sent for line \d+\./);
  await expect(finn.student.hint('Is that name spelt right?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(finn.student.guest(teacher.fullName)).toBeHidden();
  await expect(screen.tile(finn.name)).toBeFocused();
  await panel.getByRole('button', { name: 'Watch' }).click();
  await expect(finn.student.guest(teacher.fullName)).toContainText('watching');
  await panel.getByRole('button', { name: 'Lower hand' }).click();
  await expect(finn.student.handButton).toHaveText('Raise hand');

  // A message to all of them.
  await screen.tellAll('Five minutes left.');
  await expect(finn.student.message('Five minutes left.')).toBeVisible();
  await screen.button('Lock editors').click();
  await finn.student.isLocked();
  await screen.button('Unlock editors').click();
  await finn.student.isSeen();

  // One returns, and another opens after all, runs a program, and leaves.
  await finn.student.page.reload();
  await finn.student.isSeen();
  await finn.student.playground.shows('# ours');
  await finn.student.typeAtEnd(' again');
  await screen.shows('again');
  await ben.student.openAgain();
  await expect(screen.tile(ben.name, 'has not typed anything yet')).toBeVisible();
  await ben.student.typeAtEnd('x = 1');
  await expect(screen.tile(ben.name, 'typing')).toBeVisible();
  await ben.student.playground.run();
  await expect(screen.tile(ben.name, 'ran')).toBeVisible();
  await ben.student.page.goto('about:blank');
  await expect(screen.tile(ben.name, 'away')).toBeVisible();
  await screen.filter('Away').click();
  // The selected student stays.
  await expect(screen.tiles).toHaveCount(3);
  await screen.filter('All').click();

  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize(SMALL_PHONE);
  await expect(page.getByRole('dialog', { name: finn.name })).toBeVisible();
  await screen.shows('again');
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize(DESKTOP);

  await screen.end();
  await expect(finn.student.bar).toBeHidden();
  await finn.student.playground.shows('again');

  // The summary.
  const table = page.getByRole('table', { name: 'Students' });
  await expect(table.getByRole('row').filter({ hasText: ben.name })).toContainText('shared');
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText('NameError');
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText(
    `1 student, 1 run: ${finn.fullName}`,
  );
  await table.getByRole('button', { name: 'Failed' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText(finn.name);
  const { rows } = await new Admin(page).downloadCsv();
  expect(rows).toHaveLength(4);
  await expectForEveryone(page);

  const ofFinn = table.getByRole('row').filter({ hasText: finn.name });
  await ofFinn.getByRole('link', { name: `Replay of ${finn.fullName}` }).click();
  await expect(page.getByRole('heading', { name: `Replay of ${finn.fullName}` })).toBeVisible();
  await screen.shows('again');
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('list', { name: 'Who typed' })).toContainText(teacher.username);
  await page.getByRole('button', { name: /Run failed/ }).click();
  await expect.poll(async () => await page.locator('.view-lines').innerText()).not.toContain('ours');
  await page.keyboard.press('Escape');
  await player.getByRole('button', { name: /^Play/ }).click();
  await screen.shows('again');
  await player.getByRole('slider').press('Home');
  await expect(player).toContainText('0:00 of');
  await screen.shows('totl += n');
  await expectForEveryone(page);

  // Students can see their own replay, and nobody else's.
  await showScreen(finn.student.page, page.url());
  await expect(finn.student.page.getByRole('heading', { name: `Replay of ${finn.fullName}` })).toBeVisible();
  await showScreen(ben.student.page, page.url());
  await expect(ben.student.page.getByRole('button', { name: 'Go to the IDE' })).toBeVisible();
  expect(troubles).toEqual([]);
});
