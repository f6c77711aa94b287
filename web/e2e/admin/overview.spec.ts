import { createSession, executeCode, joinSession } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { authorize, registerAccount } from '#e2e/support/accounts.ts';
import { expectForEveryone, watch } from '#e2e/support/checks.ts';
import { answerOf } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { Admin } from './admin.ts';

test('the overview: what somebody did, as they do it', { tag: '@breadth' }, async ({ page, request }) => {
  const troubles = watch(page);
  const mira = await registerAccount(request);
  const headers = await authorize(request, mira);
  const run = (code: string) =>
    answerOf(request, executeCode, { headers, data: { language: 'python', code } });
  await run('print("right")');
  await run('raise SystemError("wrong")');
  const session = { title: 'Two puzzles', language: 'python', is_public: true };
  const { share_id } = await answerOf(request, createSession, { headers, data: session });
  await answerOf(
    request,
    { ...joinSession, path: joinSession.path.replace(':id', share_id) },
    { headers, data: {} },
  );

  const admin = new Admin(page);
  await admin.signIn();
  await admin.open('System Overview');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const activity = part('Activity')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  const liveState = page.getByRole('status').filter({ hasText: /^(Live|Connecting|Not live)$/ });
  await expect(part('Runner')).toContainText('Python3.');
  const figure = page
    .locator('dl[aria-label="Figures"] > div')
    .filter({ has: page.getByText('Code executions', { exact: true }) });
  await expect(figure).toContainText(/\d+ today/);
  await expect(part('Executions, 14 days').locator('canvas')).toBeVisible();
  await expect(liveState).toHaveText('Live');
  await expectForEveryone(page);

  await page.getByLabel('Filter by user').fill(mira.username);
  await expect(page).toHaveURL(/user=/);
  await expect(activity.filter({ hasText: 'SystemError' })).toContainText(mira.username);
  await expect(activity).toHaveCount(3);
  const executions = await figure.textContent();
  await run('print("later")');
  await expect(activity).toHaveCount(4);
  await expect(figure).not.toHaveText(executions ?? '');
  await admin.choose('Filter by status', 'Error');
  await expect(page).toHaveURL(/status=error/);
  await expect(activity).toHaveCount(1);
  await page.reload();
  await expect(activity).toHaveCount(1);
  await part('Activity').getByRole('button', { name: 'Clear filters' }).last().click();
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(mira.email);
  const people = part('Users').getByRole('listitem').getByRole('button');
  await expect(people).toHaveCount(1);
  await expect(people).toContainText('3 runs');
  await people.click();
  await expect(activity).toHaveCount(4);
  expect(troubles).toEqual([]);
});
