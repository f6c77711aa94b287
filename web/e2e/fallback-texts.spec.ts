import { API_BASE, createResetLink, joinSession } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { authorize, registerAccount, SignInScreens, signIn } from './accounts.ts';
import { Admin, ownName } from './admin.ts';
import { AssignmentsScreen, zipFile } from './assignments.ts';
import { PHONE } from './checks.ts';
import { answerOf, Class } from './classes.ts';
import { comeTo, SessionScreen } from './collaboration.ts';
import { test } from './journey.ts';
import { Playground } from './playground.ts';
import { ADMIN } from './server.ts';

/** What a proxy answers for a server that is away: no sentence of ours, so that the page says its own. */
const FROM_A_PROXY = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };

/** From now on a proxy answers these calls. Gives the end of it. */
async function proxyAnswers(page: Page, path: string, method?: string) {
  const url = `**${API_BASE}${path}`;
  await page.route(url, (route) =>
    method === undefined || route.request().method() === method
      ? route.fulfill(FROM_A_PROXY)
      : route.fallback(),
  );
  return () => page.unroute(url);
}

test('an account: what cannot be reached is said in the words of the page', async ({ page, request }) => {
  const person = await registerAccount(request);
  const screen = new SignInScreens(page);
  await page.goto('/login');
  const goOn = await proxyAnswers(page, '/auth/login');
  await screen.signIn(person);
  await expect(screen.error).toHaveText('Login failed');
  await goOn();

  const admin = { headers: await authorize(request, ADMIN), params: { id: person.id } };
  const { link } = createResetLink.response.parse(await answerOf(request, createResetLink, admin));
  await page.goto(link);
  await proxyAnswers(page, '/auth/reset-password');
  await screen.chooseNewPassword('Orchard?8gate');
  await expect(screen.error).toHaveText('Failed to reset password');

  await signIn(page, ADMIN);
  const refresh = await proxyAnswers(page, '/auth/me');
  await page.goto('/settings?section=profile');
  const note = page.getByRole('alert').filter({ hasText: 'Failed to refresh user data' });
  await expect(note).toBeVisible();
  await expect(page.getByText('Not provided')).toBeVisible();
  await refresh();
  await note.getByRole('button', { name: 'Retry' }).click();
  await expect(note).toBeHidden();

  await page.goto('/settings?section=preferences');
  await expect(page.getByRole('main').getByText('System', { exact: true })).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText('Auto', { exact: true })).toBeVisible();
});

test('a session: joining, connecting, and what the owner cannot do', async ({ page, request, browser }) => {
  const { screen: owner, shareId } = await SessionScreen.own(page, request);
  const guest = new SessionScreen(await (await browser.newContext()).newPage());
  const load = await proxyAnswers(guest.page, `/collaboration/sessions/${shareId}*`);
  await guest.page.goto(`/collab/${shareId}`);
  await expect(guest.page.getByText('Failed to load session')).toBeVisible();
  await load();

  const failing = await proxyAnswers(guest.page, joinSession.path.replace(':id', shareId));
  await guest.join(shareId, 'Tomás');
  await expect(guest.page.getByText('Failed to join session')).toBeVisible();
  await failing();
  const held = Promise.withResolvers<void>();
  await guest.page.route(`**${API_BASE}${joinSession.path.replace(':id', shareId)}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await guest.page.getByRole('button', { name: 'Join Session' }).click();
  await expect(guest.page.getByRole('button', { name: 'Joining...' })).toBeVisible();
  held.resolve();
  await expect(guest.heading).toHaveText('Waiting for Approval');
  await expect(guest.page.getByRole('main')).toContainText(
    'The session owner needs to approve your request to join this collaboration.',
  );

  await comeTo(request, shareId, 'Ada');
  await owner.peopleButton.click();
  const manage = await proxyAnswers(page, '/collaboration/sessions/*/manage-participant/*');
  await owner.decide('Approve Tomás');
  await expect(owner.people.getByRole('alert')).toContainText('Failed to manage participant');
  await manage();
  const admit = await proxyAnswers(page, '/collaboration/sessions/*/batch-admission');
  await owner.decide('Approve all');
  await expect(owner.people.getByRole('alert')).toContainText('Failed to process admissions');
  await admit();
  await owner.decide('Reject Tomás');
  await expect(guest.page.getByRole('main')).toContainText(
    'Your request to join this session was rejected by the owner.',
  );
  await owner.decide('Let in again: Tomás');
  await expect(guest.toolbar).toBeVisible();
  await owner.decide('Remove Tomás');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(guest.page.getByText('You have been removed from this session')).toBeVisible();
  await expect(guest.page.getByRole('main')).toContainText(
    'You have been removed from this collaboration session.',
  );
});

test('a session: what was typed and not taken, and a refusal without a reason', async ({
  page,
  request,
  browser,
}) => {
  const { screen: owner, shareId } = await SessionScreen.own(page, request);
  const guest = new SessionScreen(await (await browser.newContext()).newPage());
  const updates = { held: false };
  const refusals = { without: false };
  await guest.page.routeWebSocket('**/socket.io/**', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const [, id] = /^42(\d+)\["join_session"/.exec(String(message)) ?? [];
      if (updates.held && String(message).includes('"document_update"')) return;
      if (refusals.without && id !== undefined) {
        return socket.send(`43${id}[${JSON.stringify({ ok: false, code: 'forbidden', detail: '' })}]`);
      }
      server.send(message);
    });
  });
  await guest.join(shareId, 'Tomás');
  await owner.peopleButton.click();
  await owner.decide('Approve Tomás');
  await expect(guest.page.getByText('Live', { exact: true })).toBeVisible();
  updates.held = true;
  await guest.goTo('Control+Home');
  await guest.type('x');
  await expect(guest.page.getByText('Unsaved changes')).toBeVisible();
  await owner.people.getByRole('combobox', { name: 'Role of Tomás' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await expect(guest.page.getByText('Permission denied')).toBeVisible();

  refusals.without = true;
  await guest.page.reload();
  await expect(guest.page.getByText('An error occurred')).toBeVisible();
  await guest.page.route('**/socket.io/**', () => undefined);
  await guest.page.routeWebSocket('**/socket.io/**', () => undefined);
  await guest.page.reload();
  await expect(guest.page.getByText('Connecting...').first()).toBeVisible();
});

test('classrooms and templates: what cannot be reached', async ({ page, request }) => {
  const course = await Class.open(request, ownName('Year 9'));
  const template = await course.giveOut({ name: ownName('Maps') });
  const { id, name } = course.classroom;
  const admin = new Admin(page);
  await admin.signIn();
  const load = await proxyAnswers(page, '/admin/classrooms/*/settings');
  await admin.open('Classrooms', `&classroom=${id}`);
  const classroom = page.getByRole('region', { name, exact: true });
  await expect(classroom.getByRole('alert')).toHaveText('Failed to load settings', { timeout: 30_000 });
  await classroom.getByRole('switch').click();
  await expect(
    page.getByText('Failed to update copy-paste setting: Failed to update classroom settings'),
  ).toBeVisible();
  await load();
  await page.goto('/admin?section=classrooms');
  const server = await proxyAnswers(page, '/admin/settings', 'PUT');
  await page.getByRole('switch', { name: 'Copy-paste on the whole server' }).click();
  await admin.question.getByRole('button', { name: /for everyone$/ }).click();
  await expect(
    page.getByText('Failed to update copy-paste setting: Failed to update settings'),
  ).toBeVisible();
  await server();

  await proxyAnswers(page, '/classrooms', 'POST');
  await page.getByRole('button', { name: 'New classroom' }).click();
  await admin.dialog.getByLabel('Name').fill('Year 10');
  await admin.dialog.getByRole('button', { name: 'Create classroom' }).click();
  await expect(admin.dialog).toContainText('Failed to create classroom: Unknown error occurred');
  await page.keyboard.press('Escape');
  await admin.open('Classrooms', `&classroom=${id}`);
  await proxyAnswers(page, '/classrooms/*/add-student');
  await classroom.getByRole('textbox', { name: 'Student email address' }).fill('somebody@school.test');
  await classroom.getByRole('button', { name: 'Add student' }).click();
  await expect(classroom).toContainText('Failed to add student');
  await proxyAnswers(page, '/classrooms/*', 'DELETE');
  await classroom.getByRole('button', { name: 'Delete classroom' }).click();
  await admin.question.getByRole('button', { name: 'Delete classroom' }).click();
  await expect(page.getByText('Error: Failed to delete classroom')).toBeVisible();
  // A classroom keeps its last teacher, so that the list is empty for an older server or a race alone.
  await page.route(`**${API_BASE}/classrooms/*/members`, (route) =>
    route.fulfill({ json: { members: [], total: 0 } }),
  );
  await page.reload();
  await expect(classroom).toContainText('No members found');

  const search = `&search=${encodeURIComponent(template.name)}`;
  await admin.open('Professor Templates', search);
  const one = await proxyAnswers(page, '/admin/templates/*');
  await admin.act(template.name, 'Download');
  await expect(page.getByText('Failed to download template')).toBeVisible();
  await admin.act(template.name, 'Delete');
  await admin.question.getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByText('Failed to delete template')).toBeVisible();
  await admin.open('Professor Templates', search);
  await admin.act(template.name, 'Copy');
  await expect(page.getByText('Failed to copy template')).toBeVisible({ timeout: 30_000 });
  await one();

  await proxyAnswers(page, '/admin/users?**');
  await admin.open('Users');
  await expect(page.getByText('Failed to load users')).toBeVisible({ timeout: 30_000 });
});

test('assignments: what is found, what goes on, and what cannot be done again', async ({ page }) => {
  const admin = new Admin(page);
  const screen = new AssignmentsScreen(page);
  await admin.signIn();
  await admin.open('Assignments');
  await expect(page.getByRole('heading', { name: 'Assignment Reports' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search assignments...' })).toBeVisible();
  await screen.upload.open();
  await expect(screen.upload.dialog).toContainText('Auto-detect');
  const name = ownName('Puzzles');
  await screen.upload.zip.setInputFiles(zipFile('class.zip', { 'Ada/main.py': 'print(1)\n' }));
  await screen.upload.name.fill(name);
  await screen.upload.send.click();
  await expect(screen.linkTo(name)).toContainText('Completed', { timeout: 60_000 });
  await screen.linkTo(name).click();
  const again = await proxyAnswers(page, '/assignments/*/reprocess');
  await screen.button('Reprocess').click();
  await screen.dismiss('Failed to reprocess assignment');
  await again();

  // As it is for the moment in which programs are compared.
  const address = page.url();
  await page.goto('about:blank');
  await page.route(`**${API_BASE}/assignments**`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll('"plagiarism_status":"completed"', '"plagiarism_status":"processing"'),
    });
  });
  await page.goto(address);
  await expect(page.getByText('Analyzing').first()).toBeVisible();
});

test('a program whose growth is explained by no words, and a screen that breaks', async ({ page }) => {
  const playground = new Playground(page);
  await page.route(`**${API_BASE}/code/execute`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.complexity = { ...answer.complexity, explanation: 'Not Available' };
    await route.fulfill({ response, json: answer });
  });
  await playground.open();
  await playground.write('n = int(input())\nfor k in range(n):\n    print(k)\n');
  await playground.writeInput('3');
  await playground.runButton.click();
  await expect(playground.complexity).toContainText('O(n)');
  await expect(page.getByText('Not Available')).toHaveCount(0);

  const known = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') known.add(request.url());
  });
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = new Set(known);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const others = [...known].filter((url) => !before.has(url));
  await page.route(
    (url) => others.includes(url.href),
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("It is broken.");' }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});
