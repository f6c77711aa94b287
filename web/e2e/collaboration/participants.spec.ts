import { expect } from '@playwright/test';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { comeTo, SessionScreen, visit } from './collaboration.ts';

test('the owner lets people in, says what they may do, sends them away, and lets them in again', {
  tag: '@breadth',
}, async ({ page, request, browser }) => {
  const troubles = watch(page);
  const {
    screen: owner,
    shareId,
    person,
  } = await SessionScreen.own(page, request, {
    initial_code: 'print(1)\n',
  });
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 1/10');
  const tomas = await visit(browser, shareId, 'Tomás');
  await expect(tomas.heading).toHaveText('Waiting for Approval');
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 1/10 1 waiting');
  await expect(page.getByText('Tomás (guest) is waiting for approval.')).toBeAttached();
  await comeTo(request, shareId, 'Ada');
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 1/10 2 waiting');

  await owner.peopleButton.click();
  await expect(owner.waiting.getByRole('listitem')).toHaveText([/Tomás/, /Ada/]);
  await owner.decide('Reject Tomás (guest)');
  await expect(tomas.heading).toHaveText('Access Denied');
  await owner.decide('Readmit Tomás (guest)');
  await expect(tomas.toolbar).toContainText('Editor');
  await owner.decide('Approve Ada (guest)');
  await expect(owner.waiting).toBeHidden();
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 3/10');
  await expect(owner.person(person.username)).toContainText(/you.*Owner/);

  await owner.people.getByRole('combobox', { name: 'Role of Tomás (guest)' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await expect(tomas.toolbar).toContainText('Viewer');
  await expect(tomas.page.getByText('You can now only view.')).toBeVisible();
  await expect(tomas.toolbar.getByRole('button', { name: /^Run/ })).toHaveCount(0);
  await tomas.page.getByRole('button', { name: 'Raise hand' }).click();
  await owner.decide("Lower Tomás (guest)'s hand");
  await expect(tomas.page.getByRole('button', { name: 'Raise hand' })).toBeVisible();

  await owner.people.getByRole('combobox', { name: 'Role of Tomás (guest)' }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await expect(tomas.page.getByText('You can now edit.')).toBeVisible();

  await owner.decide('Remove Tomás (guest)');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Remove Tomás (guest) from the session?');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(tomas.heading).toHaveText('Removed from Session');
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 2/10');

  await expect(owner.removed).toContainText('Tomás');
  await owner.decide('Readmit Tomás (guest)');
  await expect.poll(() => tomas.code()).toContain('print');
  await tomas.goTo('Control+Home');
  await tomas.type('#back ');
  await expect.poll(() => owner.code()).toContain('#back');

  // A person removed while offline loses the text on reconnecting. The editor must be loaded before, since offline it
  // would not load.
  await tomas.page.context().setOffline(true);
  await expect(tomas.toolbar).toContainText('Disconnected');
  await tomas.goTo('Control+Home');
  await tomas.type('#alone ');
  await owner.decide('Remove Tomás (guest)');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(owner.removed).toContainText('Tomás');
  await tomas.page.context().setOffline(false);
  await expect(tomas.heading).toHaveText('Removed from Session');
  // Except for their own input.
  await tomas.page.getByRole('button', { name: 'Copy my text' }).click();
  await expect(tomas.page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await tomas.page.evaluate(() => navigator.clipboard.readText())).toContain('#alone ');
  expect(troubles).toEqual([]);
});
