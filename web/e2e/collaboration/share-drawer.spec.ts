import { API_BASE, createSession } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { Playground } from '#e2e/playground/playground.ts';
import { registerAccount, SignInScreens } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { comeTo } from './collaboration.ts';

const SESSIONS_CALL = `**${API_BASE}${createSession.path}`;

/** The Share drawer as a person uses it. */
class ShareDrawer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get button() {
    return this.page.getByRole('button', { name: 'Share', exact: true });
  }

  get drawer() {
    return this.page.getByRole('region', { name: 'Share Collaborative Session' });
  }

  get link() {
    return this.drawer.getByRole('textbox', { name: 'Link' });
  }

  get sessions() {
    return this.page.getByRole('dialog', { name: 'Your sessions' });
  }

  /** Waits for the link and returns it. */
  async readLink() {
    await expect(this.link).toHaveValue(/\/collab\/[\w-]{22}$/);
    return await this.link.inputValue();
  }

  async press(name: string) {
    await this.drawer.getByRole('button', { name, exact: true }).click();
  }
}

test('a program is shared by a link, a guest is let in by it, and it is shared no longer', {
  tag: '@breadth',
}, async ({ page, request }) => {
  await page.addInitScript(() => {
    localStorage.setItem('notifications', 'on');
    // Makes the page hidden.
    Object.defineProperty(document, 'hidden', { value: true });
    const shown: string[] = [];
    Object.assign(window, { shown });
    Object.assign(window, {
      Notification: class {
        static permission = 'granted';
        constructor(_title: string, { body }: { body: string }) {
          shown.push(body);
        }
      },
    });
  });
  const troubles = watch(page);
  const person = await registerAccount(request);
  const playground = new Playground(page);
  await playground.open();
  const share = new ShareDrawer(page);
  // A visitor signs in first, and finds the drawer open afterwards.
  await playground.write('print("together")');
  await share.button.click();
  await expect(page).toHaveURL(/\/login$/);
  const creation = page.waitForRequest(SESSIONS_CALL);
  await new SignInScreens(page).signIn(person);
  await expect(page).toHaveURL(/\/$/);
  expect((await creation).postDataJSON()).toEqual({
    title: `${person.username}'s Python session`,
    language: 'python',
    initial_code: 'print("together")',
  });
  const link = await share.readLink();
  expect(link).toContain(new URL(page.url()).origin);
  await share.press('Copy Link');
  await expect(share.drawer.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  // The link stays the same until the program changes.
  await page.keyboard.press('Escape');
  await expect(share.drawer).toBeHidden();
  await share.button.click();
  expect(await share.readLink()).toBe(link);
  await page.keyboard.press('Escape');
  await expect(share.drawer).toBeHidden();
  await playground.write('print("together, again")');
  await share.button.click();
  const changed = await share.readLink();
  expect(changed).not.toBe(link);

  // A deleted session is no longer shared.
  await share.press('Your sessions');
  await expect(share.sessions.getByRole('listitem')).toHaveCount(2);
  await share.sessions
    .getByRole('button', { name: `Delete ${person.username}'s Python session` })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(share.sessions.getByRole('listitem')).toHaveCount(1);
  await expect(share.drawer).toBeHidden();
  await page.keyboard.press('Escape');
  await share.button.click();
  const last = await share.readLink();
  expect([link, changed]).not.toContain(last);

  // The playground shows people who wait to join, and admits them.
  const shareId = last.split('/').at(-1) ?? '';
  await comeTo(request, shareId, 'Tomás');
  const note = page.getByRole('alert').filter({ hasText: 'Tomás (guest) is waiting to join your session.' });
  await expect(note).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([
    'Tomás (guest) is waiting to join your session.',
  ]);
  await note.getByRole('button', { name: 'Open session' }).click();
  await expect(page).toHaveURL(last);
  await expect(page.getByRole('button', { name: /^Participants/ })).toContainText('1 waiting');
  expect(troubles).toEqual([]);
});
