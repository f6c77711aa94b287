import { API_BASE, getSession, refreshTokens } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { authorize, SignInScreens, signIn } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/journey.ts';
import { STILL_PATH } from '#e2e/support/server.ts';
import { endSession, notifications, spoilTokens } from '#e2e/support/sessions.ts';
import { SessionScreen } from './collaboration.ts';

test('a lost answer signs nobody out of a session; and what was typed as it ended comes back', async ({
  page,
  request,
}) => {
  let isHeld = false;
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!isHeld || !String(message).includes('"document_update"')) server.send(message);
    });
  });
  const { screen, shareId, person } = await SessionScreen.own(page, request, { initial_code: 'kept = 1\n' });
  await test.step('the answer to the renewal of the tokens is lost, twice', async () => {
    await spoilTokens(page, { access_token: 'ran out' });
    const renewal = `**${API_BASE}${refreshTokens.path}`;
    const lost: number[] = [];
    await page.route(renewal, async (route) => {
      if (lost.length === 2) return await route.continue();
      lost.push((await route.fetch()).status());
      await route.abort('connectionreset');
    });
    await page.goto(`/collab/${shareId}`);
    await expect(screen.toolbar).toBeVisible();
    await expect(new SignInScreens(page).accountOf(person)).toBeVisible();
    expect(lost).toEqual([200, 200]);
    await page.unroute(renewal);
  });

  await expect.poll(() => screen.code()).toContain('kept = 1');
  isHeld = true;
  await screen.goTo('Control+End');
  await screen.type('typed = 2');
  await endSession(page);

  await expect(notifications(page)).toContainText('Your session has ended. Please sign in again.');
  const kept = notifications(page)
    .getByRole('listitem')
    .filter({ hasText: '“Pair round” has unsaved changes' });
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
  // The text is stored on the server: a later visit does not send it again.
  await page.goto(STILL_PATH);
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('unsaved')),
  );
  expect(left).toEqual([]);
});
