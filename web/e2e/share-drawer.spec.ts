import { API_BASE, createSession, PAGE_SIZE } from '@coderoom/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { authorize, newAccount, registerAccount, SignInScreens, signIn } from './accounts.ts';
import { findViolations, PHONE, watch } from './checks.ts';
import { beginSession, comeTo } from './collaboration.ts';
import { test } from './journey.ts';
import { Playground } from './playground.ts';

const SESSIONS_CALL = `**${API_BASE}${createSession.path}`;

/** The Share drawer as a person handles it. */
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

  /** The link, as soon as there is one. */
  async readLink() {
    await expect(this.link).toHaveValue(/\/collab\/[\w-]{22}$/);
    return await this.link.inputValue();
  }

  async press(name: string) {
    await this.drawer.getByRole('button', { name, exact: true }).click();
  }
}

async function enter(page: Page, request: APIRequestContext) {
  const person = await registerAccount(request, newAccount());
  await signIn(page, person);
  const playground = new Playground(page);
  await playground.open();
  return { person, playground, share: new ShareDrawer(page) };
}

test('a program is shared by a link that stays the same until the program changes', async ({
  page,
  request,
}) => {
  const troubles = watch(page);
  const { person, playground, share } = await enter(page, request);
  await playground.write('print("together")');
  const creation = page.waitForRequest(SESSIONS_CALL);
  await share.button.click();
  expect((await creation).postDataJSON()).toEqual({
    title: `${person.username}'s Python session`,
    language: 'python',
    initial_code: 'print("together")',
  });
  await expect(share.button).toHaveAttribute('aria-pressed', 'true');
  await expect(share.link).toBeFocused();
  await expect(share.link).not.toBeEditable();
  const link = await share.readLink();
  expect(link).toContain(new URL(page.url()).origin);
  for (const feature of [
    'Real-time collaborative editing',
    'Live cursor tracking with usernames',
    'Shared code execution',
    'Up to 10 collaborators',
  ]) {
    await expect(share.drawer.getByRole('listitem').filter({ hasText: feature })).toBeVisible();
  }
  await expect(share.drawer).toContainText('Private session · guests wait for your approval');

  await share.press('Copy Link');
  await expect(share.drawer.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(share.drawer.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page)).toEqual([]);

  // One drawer at a time; Esc closes it, and the button has the focus again.
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(share.drawer).toBeHidden();
  await share.button.click();
  expect(await share.readLink()).toBe(link);
  await page.keyboard.press('Escape');
  await expect(share.drawer).toBeHidden();
  await expect(share.button).toBeFocused();

  await playground.write('print("together, again")');
  await share.button.click();
  const changed = await share.readLink();
  expect(changed).not.toBe(link);
  await playground.chooseLanguage('go');
  await expect(share.drawer).toBeHidden();
  await share.button.click();
  expect([link, changed]).not.toContain(await share.readLink());
  await playground.chooseLanguage('python');
  await share.button.click();
  expect(await share.readLink()).toBe(changed);

  await share.press('Open session');
  await expect(page).toHaveURL(changed);
  expect(troubles).toEqual([]);
});

test('whoever shared a program hears in the playground who waits, and goes to let them in', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('notifications', 'on');
    // Nobody looks at the page.
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
  const { share } = await enter(page, request);
  await share.button.click();
  const shareId = (await share.readLink()).split('/').at(-1) ?? '';
  await expect(share.drawer).toContainText('The session has its own copy of this program.');
  await comeTo(request, shareId, 'Tomás');
  const note = page.getByRole('alert').filter({ hasText: 'Tomás waits to join your session.' });
  await expect(note).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([
    'Tomás waits to join your session.',
  ]);
  expect(await findViolations(page)).toEqual([]);
  await note.getByRole('button', { name: 'Open session' }).click();
  await expect(page).toHaveURL(`/collab/${shareId}`);
  await expect(page.getByRole('button', { name: /^Participants/ })).toContainText('1 waiting');
});

test('what keeps a session from being made is said, and may be tried again', async ({ page, request }) => {
  const { playground, share } = await enter(page, request);
  await playground.write('print(1)');
  const refusal = { detail: 'You keep as many sessions as you may.', code: 'conflict' };
  await page.route(SESSIONS_CALL, (route) => route.fulfill({ status: 409, json: refusal }));
  await share.button.click();
  await expect(share.drawer.getByRole('alert')).toContainText(refusal.detail);
  await page.unroute(SESSIONS_CALL);
  await share.drawer.getByRole('button', { name: 'Retry' }).focus();
  await page.keyboard.press('Enter');
  await share.readLink();
  await expect(share.drawer).toBeFocused();
});

test('a visitor who presses Share signs in first and comes back', async ({ page, request }) => {
  const person = await registerAccount(request);
  const playground = new Playground(page);
  await playground.open();
  const share = new ShareDrawer(page);
  await share.button.click();
  await expect(page).toHaveURL(/\/login$/);
  await new SignInScreens(page).signIn(person);
  await expect(page).toHaveURL(/\/$/);
  await share.button.click();
  await share.readLink();
});

test('own sessions are listed by pages, opened and deleted', async ({ page, request }) => {
  const { person, share } = await enter(page, request);
  const headers = await authorize(request, person);
  const titles = Array.from({ length: PAGE_SIZE.sessions + 1 }, (_, index) => `Lesson ${index + 1}`);
  for (const title of titles) await beginSession(request, headers, { title });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Your sessions' }).click();
  const { sessions } = share;
  await expect(sessions.getByRole('listitem')).toHaveCount(PAGE_SIZE.sessions);
  await expect(sessions).toContainText(`1–${PAGE_SIZE.sessions} of ${titles.length}`);
  await expect(sessions.getByRole('listitem').first()).toContainText(titles.at(-1) ?? '');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);

  await sessions.getByRole('button', { name: 'Next page' }).click();
  await expect(sessions.getByRole('listitem')).toHaveText([/Lesson 1Today.*Python/]);
  await sessions.getByRole('button', { name: 'Delete Lesson 1' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete the session Lesson 1?');
  await question.getByRole('button', { name: 'Delete' }).click();
  // Its page is gone with it.
  await expect(sessions.getByRole('listitem')).toHaveCount(PAGE_SIZE.sessions);
  await expect(sessions.getByRole('button', { name: 'Next page' })).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(sessions).toBeHidden();
  await share.button.click();
  const link = await share.readLink();
  await share.press('Your sessions');
  await sessions.getByRole('button', { name: `Delete ${person.username}'s Python session` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(share.drawer).toBeHidden();
  await page.keyboard.press('Escape');
  await share.button.click();
  expect(await share.readLink()).not.toBe(link);
  await share.press('Your sessions');
  // A row opens wherever it is clicked.
  await sessions.getByRole('listitem').filter({ hasText: 'Lesson 9' }).click();
  await expect(page).toHaveURL(/\/collab\//);
});

test('on a phone a program is shared from the menu', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  const { share } = await enter(page, request);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await share.readLink();
  await expect(share.link).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await share.drawer.getByRole('button', { name: 'Close' }).click();
  await expect(share.drawer).toBeHidden();
});
