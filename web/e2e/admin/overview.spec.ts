import { API_BASE, createSession, executeCode, joinSession } from '@coderoom/contract';
import { type APIRequestContext, request as api, expect, type Page } from '@playwright/test';
import { authorize, newAccount, registerAccount } from '#e2e/support/accounts.ts';
import { DESKTOP, expectForEveryone, PHONE, watch } from '#e2e/support/checks.ts';
import { answerOf } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { ADMIN, startServer } from '#e2e/support/server.ts';
import { Admin } from './admin.ts';

const RIGHT = { language: 'python', code: 'print("right")' };
const WRONG = { language: 'python', code: 'raise SystemError("wrong")' };

/** A person with an account who acts by the API. */
class Person {
  readonly request: APIRequestContext;
  readonly username: string;
  readonly email: string;
  readonly headers: { authorization: string };

  constructor(
    request: APIRequestContext,
    { username, email }: { username: string; email: string },
    headers: { authorization: string },
  ) {
    this.request = request;
    this.username = username;
    this.email = email;
    this.headers = headers;
  }

  static async arrive(request: APIRequestContext) {
    const account = await registerAccount(request, newAccount());
    return new Person(request, account, await authorize(request, account));
  }

  async run(data: { language: string; code: string }) {
    await answerOf(this.request, executeCode, { headers: this.headers, data });
  }

  async beginSession(title: string): Promise<string> {
    const data = { title, language: 'python', is_public: true };
    const { share_id } = await answerOf(this.request, createSession, { headers: this.headers, data });
    return share_id;
  }

  async join(shareId: string) {
    const path = joinSession.path.replace(':id', shareId);
    const response = await this.request.post(`${API_BASE}${path}`, { headers: this.headers, data: {} });
    expect(response.status(), await response.text()).toBe(joinSession.success);
  }
}

/** Runs a program without signing in. */
async function runAsVisitor(request: APIRequestContext, data: { language: string; code: string }) {
  const response = await request.post(`${API_BASE}${executeCode.path}`, { data });
  expect(response.status(), await response.text()).toBe(executeCode.success);
}

/** The System Overview as an admin reads it. */
class Overview {
  readonly page: Page;
  readonly admin: Admin;

  constructor(page: Page) {
    this.page = page;
    this.admin = new Admin(page);
  }

  part(name: string) {
    return this.page.getByRole('region', { name, exact: true });
  }

  figure(name: string) {
    return this.page
      .locator('dl[aria-label="Figures"] > div')
      .filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** The rows of the activity list without its header. */
  get activity() {
    return this.part('Activity')
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') });
  }

  get pages() {
    return this.part('Activity').getByRole('navigation', { name: 'Pages' });
  }

  get liveState() {
    return this.page.getByRole('status').filter({ hasText: /^(Live|Connecting|Not live)$/ });
  }

  get people() {
    return this.part('Users').getByRole('listitem').getByRole('button');
  }
}

test('the overview: figures to the last one, what happens as it happens, and who did what', async ({
  page,
}) => {
  const server = await startServer({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMITS: 'off',
  });
  const request = await api.newContext({ baseURL: server.origin });
  try {
    const [mira, jonas] = [await Person.arrive(request), await Person.arrive(request)];
    await mira.run(RIGHT);
    await mira.run(WRONG);
    await jonas.run(RIGHT);
    await runAsVisitor(request, { language: 'javascript', code: 'console.log(1)' });
    const shareId = await mira.beginSession('Two puzzles');
    await jonas.join(shareId);

    const troubles = watch(page);
    const overview = new Overview(page);
    await overview.admin.signIn(server.origin);
    await page.goto(`${server.origin}/admin`);
    await expect(overview.figure('Total users')).toHaveText('Total users33 new today');
    await expect(overview.figure('Code executions')).toHaveText('Code executions44 today');
    await expect(overview.figure('Collaboration sessions')).toHaveText('Collaboration sessions10 active');
    await expect(overview.figure('Error rate')).toHaveText('Error rate25.0 %25.0 % in the last 7 days');
    await expect(overview.part('Popular languages').getByRole('listitem')).toHaveText([
      /^Python3 runs$/,
      /^JavaScript1 runs$/,
    ]);
    await expect(overview.admin.sections.getByRole('link', { name: 'Users' })).toContainText('3');
    await expect(overview.activity).toHaveCount(6);
    await expect(overview.activity.first()).toContainText(jonas.username);
    await expect(overview.activity.first()).toContainText('Session join');
    await expect(overview.activity.first()).toContainText('Two puzzles, public');
    await expect(overview.activity.nth(2)).toContainText('Anonymous');
    await expect(overview.activity.filter({ hasText: 'SystemError' })).toContainText(mira.username);
    await expect(overview.part('Runner')).toContainText(/0 of \d+/);
    await expect(overview.part('Runner')).toContainText('Python3.');

    const runs = overview.part('Executions, 14 days');
    await expect(runs.getByRole('img')).toHaveAttribute('aria-label', /: 4 runs, 1 error\./);
    await expect(runs.locator('canvas')).toBeVisible();
    await expectForEveryone(page);
    await page.setViewportSize(PHONE);
    await expect(overview.activity).toHaveCount(5);
    await page.setViewportSize(DESKTOP);
    await expect(overview.activity).toHaveCount(6);
    await runs.getByRole('button', { name: 'Show as table' }).focus();
    await page.keyboard.press('Enter');
    const rows = runs.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(14);
    await expect(rows.first()).toHaveText(/4125\.0 %$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(runs.getByRole('columnheader').first()).toHaveText('Hour');
    await expect(runs.getByRole('combobox', { name: 'Time shown' })).not.toContainText('By day');
    await expect(rows.filter({ hasText: '25.0 %' })).toHaveCount(1);

    await expect(overview.liveState).toHaveText('Live');
    await jonas.run(WRONG);
    await expect(overview.activity).toHaveCount(7);
    await expect(overview.activity.first()).toContainText(jonas.username);
    await expect(overview.figure('Code executions')).toHaveText('Code executions55 today');
    await expect(overview.figure('Error rate')).toHaveText('Error rate40.0 %40.0 % in the last 7 days');

    await overview.admin.choose('Filter by status', 'Error');
    await expect(page).toHaveURL(/status=error/);
    await expect(overview.activity).toHaveCount(2);
    await page.getByLabel('Filter by user').fill(mira.username);
    await expect(page).toHaveURL(/user=/);
    await expect(overview.activity).toHaveCount(1);
    await page.reload();
    await expect(overview.activity).toHaveCount(1);
    await overview.admin.choose('Filter by type', 'Session join');
    await expect(overview.part('Activity')).toContainText('No activity found matching your criteria.');
    await overview.part('Activity').getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(overview.activity).toHaveCount(7);

    await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(jonas.email);
    await expect(overview.people).toHaveCount(1);
    await expect(overview.people).toContainText('2 runs');
    await overview.people.focus();
    await page.keyboard.press('Enter');
    await expect(overview.people).toHaveAttribute('aria-pressed', 'true');
    await expect(overview.activity).toHaveCount(3);
    await jonas.run(RIGHT);
    await expect(overview.activity).toHaveCount(4);
    await page.keyboard.press('Enter');
    await expect(overview.activity).toHaveCount(8);
    await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('100%_"nobody"');
    await expect(overview.part('Users')).toContainText('No user found matching “100%_"nobody"”.');

    await Promise.all(Array.from({ length: 14 }, () => mira.run(RIGHT)));
    await expect(overview.pages).toContainText('1–20 of 22');
    await overview.pages.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(overview.activity).toHaveCount(2);
    await expect(overview.figure('Code executions')).toHaveText('Code executions2020 today');
    await page.reload();
    await expect(overview.activity).toHaveCount(2);
    await expect(overview.liveState).toHaveText('Live');
    expect(troubles).toEqual([]);

    await server.stop();
    await expect(overview.liveState).toHaveText('Not live');
    await expect(overview.figure('Code executions')).toHaveText('Code executions2020 today');
  } finally {
    await request.dispose();
    await server.stop();
  }
});
