import { API_BASE, createResetLink } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { authorize, registerAccount, SignInScreens } from './accounts.ts';
import { Admin, ownName } from './admin.ts';
import { AssignmentsScreen, zipFile } from './assignments.ts';
import { answerOf } from './classes.ts';
import { test } from './journey.ts';
import { ADMIN } from './server.ts';

/** A proxy's answer for an unreachable server: without a sentence of ours, so that the page shows its own. */
const FROM_A_PROXY = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };

/** Makes a proxy answer these calls from now on. Returns the function that ends this. */
async function proxyAnswers(page: Page, path: string) {
  const url = `**${API_BASE}${path}`;
  await page.route(url, (route) => route.fulfill(FROM_A_PROXY));
  return () => page.unroute(url);
}

test('what a proxy answers is said in the words of the page', async ({ page, request }) => {
  const person = await registerAccount(request);
  const screen = new SignInScreens(page);
  await page.goto('/login');
  const login = await proxyAnswers(page, '/auth/login');
  await screen.signIn(person);
  await expect(screen.error).toHaveText('Login failed');
  await login();
  const headers = await authorize(request, ADMIN);
  const { link } = createResetLink.response.parse(
    await answerOf(request, createResetLink, { headers, params: { id: person.id } }),
  );
  await page.goto(link);
  await proxyAnswers(page, '/auth/reset-password');
  await screen.chooseNewPassword('Orchard?8gate');
  await expect(screen.error).toHaveText('Failed to reset password');

  const admin = new Admin(page);
  const assignments = new AssignmentsScreen(page);
  await admin.signIn();
  await admin.open('Assignments');
  await assignments.upload.open();
  await expect(assignments.upload.dialog).toContainText('Auto-detect');
  const name = ownName('Puzzles');
  await assignments.upload.zip.setInputFiles(zipFile('class.zip', { 'Ada/main.py': 'print(1)\n' }));
  await assignments.upload.name.fill(name);
  await assignments.upload.send.click();
  await expect(assignments.linkTo(name)).toContainText('Completed', { timeout: 60_000 });
  await assignments.linkTo(name).click();
  await proxyAnswers(page, '/assignments/*/reprocess');
  await assignments.button('Reprocess').click();
  await assignments.dismiss('Failed to reprocess assignment');
  await proxyAnswers(page, '/admin/users?**');
  await admin.open('Users');
  await expect(page.getByText('Failed to load users')).toBeVisible({ timeout: 30_000 });
});
