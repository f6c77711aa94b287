import { expect } from '@playwright/test';
import { findViolations, PHONE, watch } from './checks.ts';
import { comeTo, SessionScreen, visit } from './collaboration.ts';
import { test } from './journey.ts';

test('the owner lets people in, changes what they may do, and takes down their hands', async ({
  page,
  request,
  browser,
}) => {
  const troubles = watch(page);
  const { screen: owner, shareId, person } = await SessionScreen.own(page, request);
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 1/10');
  const tomas = await visit(browser, shareId, 'Tomás');
  await expect(tomas.heading).toHaveText('Waiting for Approval');
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 1/10 1 waiting');
  await expect(page.getByText('Tomás waits for approval.')).toBeAttached();
  await comeTo(request, shareId, 'Ada');
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 1/10 2 waiting');

  await owner.peopleButton.click();
  await expect(owner.waiting.getByRole('listitem')).toHaveText([/Tomás/, /Ada/]);
  await owner.decide('Approve Tomás');
  await expect(tomas.toolbar).toContainText('Editor');
  await owner.decide('Reject Ada');
  await expect(owner.waiting).toBeHidden();
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 2/10');
  await expect(owner.person(person.username)).toContainText(/you.*Owner/);

  await owner.people.getByRole('combobox', { name: 'Role of Tomás' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await expect(tomas.toolbar).toContainText('Viewer');
  await tomas.page.getByRole('button', { name: 'Raise hand' }).click();
  await owner.decide('Lower the hand of Tomás');
  await expect(tomas.page.getByRole('button', { name: 'Raise hand' })).toBeVisible();

  await tomas.peopleButton.click();
  await expect(tomas.person('Tomás')).toContainText(/you.*Viewer/);
  await expect(tomas.people.getByRole('combobox')).toHaveCount(0);
  await expect(tomas.people.getByRole('button', { name: /Remove|Reject|Approve/ })).toHaveCount(0);
  const follow = tomas.people.getByRole('button', { name: person.username, exact: true });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  expect(troubles).toEqual([]);
});

test('whom the owner sends away stays away until they are let in again', async ({
  page,
  request,
  browser,
}) => {
  const { screen: owner, shareId } = await SessionScreen.own(page, request, { initial_code: 'print(1)\n' });
  const tomas = await visit(browser, shareId, 'Tomás');
  await owner.peopleButton.click();
  await owner.decide('Reject Tomás');
  await expect(tomas.heading).toHaveText('Access Denied');
  await owner.decide('Let in again: Tomás');
  await expect(tomas.toolbar).toBeVisible();

  await owner.decide('Remove Tomás');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Remove Tomás from the session?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(owner.people.getByRole('button', { name: 'Remove Tomás' })).toBeFocused();
  await owner.decide('Remove Tomás');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(tomas.heading).toHaveText('Removed from Session');
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 1/10');

  await expect(owner.removed).toContainText('Tomás');
  await owner.decide('Let in again: Tomás');
  await expect(owner.removed).toBeHidden();
  await expect.poll(() => tomas.code()).toContain('print');
  await tomas.goTo('Control+Home');
  await tomas.type('#back ');
  await expect.poll(() => owner.code()).toContain('#back');

  // Neither of them has to have been there all the time.
  await owner.decide('Remove Tomás');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(tomas.heading).toHaveText('Removed from Session');
  for (const screen of [owner, tomas]) await screen.page.reload();
  await expect(tomas.heading).toHaveText('Removed from Session');
  await owner.peopleButton.click();
  await expect(owner.removed).toContainText('Tomás');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
  await owner.decide('Let in again: Tomás');
  await expect(tomas.toolbar).toBeVisible();

  // Who is removed while they are not connected has nothing left of the text when they are again. Without a
  // connection no editor comes that is not there yet.
  await expect.poll(() => tomas.code()).toContain('#back');
  await tomas.page.context().setOffline(true);
  await expect(tomas.toolbar).toContainText('Disconnected');
  await tomas.goTo('Control+Home');
  await tomas.type('#alone ');
  await owner.decide('Remove Tomás');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(owner.removed).toContainText('Tomás');
  await tomas.page.context().setOffline(false);
  await expect(tomas.heading).toHaveText('Removed from Session');
  // But for what they typed themselves.
  await tomas.page.getByRole('button', { name: 'Copy my text' }).click();
  await expect(tomas.page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await tomas.page.evaluate(() => navigator.clipboard.readText())).toContain('#alone ');
  expect(await findViolations(tomas.page)).toEqual([]);
  await tomas.page.getByRole('button', { name: 'Back to IDE' }).click();
  await tomas.page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(tomas.page).toHaveURL(/\/$/);
});

test('the owner decides about everybody who waits at once, and is told why where that cannot be', async ({
  page,
  request,
}) => {
  const { screen: owner, shareId } = await SessionScreen.own(page, request, { max_collaborators: 2 });
  for (const name of ['Grace', 'Linus']) await comeTo(request, shareId, name);
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 1/2 2 waiting');
  await owner.peopleButton.click();
  await owner.decide('Approve all');
  await expect(owner.people.getByRole('alert')).toContainText(
    'This session is full: at most 2 people may be in it.',
  );
  await expect(owner.waiting.getByRole('listitem')).toHaveCount(2);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
  await owner.decide('Reject all');
  await expect(owner.people.getByRole('alert')).toBeHidden();
  await expect(owner.waiting).toBeHidden();
  await owner.decide('Let in again: Grace');
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 2/2');

  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await owner.peopleButton.click();
  await expect(owner.person('Grace')).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await owner.people.getByRole('button', { name: 'Close' }).click();
  await expect(owner.peopleButton).toBeFocused();
});

test('people are let in by the keyboard alone', async ({ page, request, browser }) => {
  const { screen: owner, shareId } = await SessionScreen.own(page, request);
  const tomas = await visit(browser, shareId, 'Tomás');
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 1/10 1 waiting');
  await owner.peopleButton.focus();
  await page.keyboard.press('Enter');
  await expect(owner.people.getByRole('button', { name: 'Reject Tomás' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(tomas.toolbar).toBeVisible();
  // What was pressed is gone: the next key still belongs to the list.
  await expect(owner.waiting).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(owner.people.getByRole('button', { name: 'Tomás', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(owner.people).toBeHidden();
  await expect(owner.peopleButton).toBeFocused();
});
