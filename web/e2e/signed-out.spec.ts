import { API_BASE, AUTH_STORAGE_KEY, getSession, logout, refreshTokens } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { authorize, SignInScreens, signIn } from './accounts.ts';
import { Admin, ownName } from './admin.ts';
import { SessionScreen } from './collaboration.ts';
import { test } from './journey.ts';
import { ADMIN, STILL_PATH } from './server.ts';
import { spoilTokens } from './sessions.ts';

/** Ends the page's session at the server, as another device's misuse of a token does. */
async function endSession(page: Page) {
  const token = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '').state.token.access_token,
    AUTH_STORAGE_KEY,
  );
  const response = await page.request.post(`${API_BASE}${logout.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status(), await response.text()).toBe(logout.success);
}

const notifications = (page: Page) => page.getByRole('region', { name: /^Notifications/ });

test('a lost answer to the renewal of the tokens signs nobody out', async ({ page, request }) => {
  const { shareId, screen, person } = await SessionScreen.own(page, request);
  await spoilTokens(page, { access_token: 'ran out' });
  const lost: number[] = [];
  await page.route(`**${API_BASE}${refreshTokens.path}`, async (route) => {
    if (lost.length === 2) return await route.continue();
    lost.push((await route.fetch()).status());
    await route.abort('connectionreset');
  });
  await page.goto(`/collab/${shareId}`);
  await expect(screen.toolbar).toBeVisible();
  await expect(new SignInScreens(page).accountOf(person)).toBeVisible();
  expect(lost).toEqual([200, 200]);
});

test('what was typed in a session comes back when somebody who was signed out signs in again', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let isHeld = false;
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!isHeld || !String(message).includes('"document_update"')) server.send(message);
    });
  });
  const { screen, shareId, person } = await SessionScreen.own(page, request, { initial_code: 'kept = 1\n' });
  await expect.poll(() => screen.code()).toContain('kept = 1');
  isHeld = true;
  await screen.goTo('Control+End');
  await screen.type('typed = 2');
  await endSession(page);

  await expect(notifications(page)).toContainText('Your session has ended. Please sign in again.');
  const kept = notifications(page).getByRole('listitem').filter({ hasText: '“Pair round” has changes' });
  await kept.getByRole('button', { name: 'Copy text' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('kept = 1\ntyped = 2');

  isHeld = false;
  await signIn(page, person);
  await page.goto(`/collab/${shareId}`);
  await expect.poll(() => screen.code()).toContain('typed = 2');
  const headers = await authorize(request, person);
  const path = `${API_BASE}${getSession.path.replace(':id', shareId)}`;
  const text = async () => (await (await request.get(path, { headers })).json()).session.code_content;
  await expect.poll(text).toBe('kept = 1\ntyped = 2');
  // It is the server's now: a later visit does not bring it once more.
  await page.goto(STILL_PATH);
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('unsaved')),
  );
  expect(left).toEqual([]);
});

test('what was written in the template editor comes back as well', async ({ page }) => {
  const name = ownName('Half written');
  const admin = new Admin(page);
  const { editor } = admin;
  await admin.signIn();
  await admin.open('Professor Templates');
  await page.getByRole('button', { name: 'New template' }).click();
  await editor.field('Name').fill(name);
  await editor.write('print("half")');
  await endSession(page);
  await page.keyboard.press('ControlOrMeta+S');
  await expect(notifications(page)).toContainText(`“${name}” has changes that were not saved.`);
  await expect(editor.region).toBeHidden();

  await signIn(page, ADMIN);
  await admin.open('Professor Templates');
  await page.getByRole('button', { name: 'New template' }).click();
  await expect(editor.field('Name')).toHaveValue(name);
  await editor.shows('print("half")');
  await expect(notifications(page)).toContainText('Your unsaved changes are back.');
  await editor.region.getByRole('button', { name: 'Cancel' }).click();
  await admin.question.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'New template' }).click();
  await expect(editor.field('Name')).toHaveValue('');
});
