import {
  API_BASE,
  deleteSession,
  joinSession,
  listParticipants,
  listPendingParticipants,
  manageParticipant,
  type Participant,
  SESSION_MESSAGES,
} from '@coderoom/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { authorize, registerAccount, signIn } from './accounts.ts';
import { findViolations, findViolationsInBothThemes, PHONE, sideways, watch } from './checks.ts';
import { beginSession, comeTo, SessionScreen, visit } from './collaboration.ts';
import { test } from './journey.ts';
import { Terminal } from './terminal.ts';

type Decision =
  | { action: 'approve' | 'reject' | 'kick' }
  | { action: 'change_role'; role: 'editor' | 'viewer' };

/** A session of somebody who decides by the API, without a page of their own. */
class Hosted {
  readonly request: APIRequestContext;
  readonly headers: Record<string, string>;
  readonly shareId: string;
  readonly owner: string;

  constructor(request: APIRequestContext, headers: Record<string, string>, shareId: string, owner: string) {
    this.request = request;
    this.headers = headers;
    this.shareId = shareId;
    this.owner = owner;
  }

  static async begin(request: APIRequestContext, wish: { is_public?: boolean; description?: string } = {}) {
    const person = await registerAccount(request);
    const headers = await authorize(request, person);
    const shareId = await beginSession(request, headers, {
      title: 'Two puzzles, pair round',
      initial_code: 'print("from the session")\n',
      ...wish,
    });
    return new Hosted(request, headers, shareId, person.username);
  }

  path({ path }: { path: string }, participantId?: number) {
    const own = path.replace(':id', this.shareId);
    return `${API_BASE}${participantId === undefined ? own : own.replace(':participantId', String(participantId))}`;
  }

  /** Decides about somebody who is at the door or inside. */
  async decide(name: string, data: Decision) {
    const lists = [listPendingParticipants, listParticipants].map(async (endpoint) => {
      const response = await this.request.get(this.path(endpoint), { headers: this.headers });
      return (await response.json()).participants as Participant[];
    });
    const { id } = (await Promise.all(lists)).flat().find(({ username }) => username === name) ?? {};
    const response = await this.request.post(this.path(manageParticipant, id), {
      headers: this.headers,
      data,
    });
    expect(response.status(), await response.text()).toBe(manageParticipant.success);
  }

  async delete() {
    const response = await this.request.delete(this.path(deleteSession), { headers: this.headers });
    expect(response.status()).toBe(deleteSession.success);
  }
}

async function isCleanInBothThemes(page: Page) {
  expect(await findViolationsInBothThemes(page)).toEqual([]);
}

test('a link that leads nowhere says so and leads back', async ({ page }) => {
  await page.goto('/collab/no-such-session');
  await expect(page.getByText('There is no such session.')).toBeVisible();
  await isCleanInBothThemes(page);
  await page.getByRole('button', { name: 'Back to IDE' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a session that cannot be loaded now is tried again', async ({ page, request }) => {
  const { shareId } = await Hosted.begin(request);
  const call = `**${API_BASE}/collaboration/sessions/${shareId}*`;
  await page.route(call, (route) => route.abort());
  await page.goto(`/collab/${shareId}`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(call);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Join Collaboration' })).toBeVisible();
});

test('a visitor gives a name, waits, is let in without a reload, and stays who they are', async ({
  page,
  request,
}) => {
  const troubles = watch(page);
  const session = await Hosted.begin(request, { description: 'Bring the second one to an end.' });
  const screen = new SessionScreen(page);
  const loading = page.getByText('Loading collaboration session...');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`**${session.path({ path: '/collaboration/sessions/:id' })}*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/collab/${session.shareId}`);
  await expect(loading).toBeVisible();
  goOn();

  await expect(screen.heading).toHaveText('Join Collaboration');
  await expect(page.getByRole('main')).toContainText('Two puzzles, pair round');
  await expect(page.getByRole('main')).toContainText(`by ${session.owner}`);
  await expect(page.getByRole('main')).toContainText('Python');
  await expect(page.getByRole('main')).toContainText('Bring the second one to an end.');
  await isCleanInBothThemes(page);

  const name = page.getByLabel('Your display name');
  const join = page.getByRole('button', { name: 'Join Session' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('placeholder', 'Enter your name...');
  await expect(join).toBeDisabled();
  await name.fill('   ');
  await expect(join).toBeDisabled();
  await name.press('Enter');
  await expect(name).toBeVisible();

  await name.fill(' Tomás ');
  await name.press('Enter');
  await expect(screen.heading).toHaveText('Waiting for Approval');
  await expect(page.getByText(SESSION_MESSAGES.pending)).toBeVisible();
  await isCleanInBothThemes(page);

  // Whoever waits, still does after a reload.
  await page.reload();
  await expect(screen.heading).toHaveText('Waiting for Approval');
  await session.decide('Tomás', { action: 'approve' });
  await expect(screen.toolbar).toContainText('Editor');
  await expect(page).toHaveTitle(/^Two puzzles, pair round · /);
  await page.reload();
  await expect(screen.toolbar).toContainText('Editor');

  await session.decide('Tomás', { action: 'kick' });
  await expect(screen.heading).toHaveText('Removed from Session');
  await expect(page.getByText(SESSION_MESSAGES.kicked)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to IDE' })).toBeVisible();
  expect(troubles).toEqual([]);
});

test('who is rejected, and whose session is deleted, is told', async ({ page, request, browser }) => {
  const session = await Hosted.begin(request);
  const screen = new SessionScreen(page);
  await screen.join(session.shareId, 'Tomás');
  await expect(screen.heading).toHaveText('Waiting for Approval');
  await session.decide('Tomás', { action: 'reject' });
  await expect(screen.heading).toHaveText('Access Denied');
  await expect(page.getByText(SESSION_MESSAGES.rejected)).toBeVisible();
  await page.getByRole('button', { name: 'Back to IDE' }).click();
  await expect(page).toHaveURL(/\/$/);

  const open = await Hosted.begin(request, { is_public: true });
  const ada = await visit(browser, open.shareId, 'Ada');
  await expect(ada.toolbar).toContainText('Connected');
  await open.delete();
  await expect(ada.page.getByText('This session has been deleted.')).toBeVisible();
  await expect(ada.page.getByRole('main').getByRole('button')).toHaveText(['Back to IDE']);
  await isCleanInBothThemes(ada.page);
  await ada.page.reload();
  await expect(ada.page.getByText('There is no such session.')).toBeVisible();
});

test('why somebody cannot join stands under the name', async ({ page, request }) => {
  const session = await Hosted.begin(request);
  const screen = new SessionScreen(page);
  await screen.join(session.shareId, session.owner);
  const name = page.getByLabel('Your display name');
  await expect(name).toHaveAccessibleDescription(
    'This name is taken in this session. Please choose another.',
  );
  await name.fill('to@mas');
  await expect(name).toHaveAccessibleDescription('');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Your name must not contain @.');
  await page.route(`**${session.path(joinSession)}`, (route) => route.abort());
  await name.fill('Tomás');
  await name.press('Enter');
  await expect(name).not.toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a visitor whom the server does not know any more gives a name again', async ({ page, request }) => {
  const session = await Hosted.begin(request, { is_public: true });
  const screen = new SessionScreen(page);
  await screen.join(session.shareId, 'Tomás');
  await expect(screen.toolbar).toBeVisible();
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(sessionStorage)) {
      if (key.startsWith('collaboration-')) {
        sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), participant_token: 'forged' }));
      }
    }
  });
  await page.reload();
  await expect(screen.heading).toHaveText('Join Collaboration');
});

test('who is signed in joins by coming; who signs out is a visitor', async ({ page, request, context }) => {
  const session = await Hosted.begin(request, { is_public: true });
  const person = await registerAccount(request);
  const screen = new SessionScreen(page);
  await signIn(page, person);
  await page.goto(`/collab/${session.shareId}`);
  await expect(screen.toolbar).toContainText('Editor');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'IDE' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: `Account of ${person.username}` }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(screen.heading).toHaveText('Join Collaboration');
  await signIn(other, person);
  await expect(screen.toolbar).toContainText('Editor');
});

test('the screen has what everybody may do, and nothing else', async ({ page, request, browser }) => {
  const troubles = watch(page);
  const {
    screen: owner,
    shareId,
    person,
  } = await SessionScreen.own(page, request, {
    is_public: true,
    initial_code: 'print(1)\n',
  });
  await expect(owner.toolbar).toContainText('Connected');
  await expect(owner.toolbar).toContainText(`by ${person.username}`);
  await expect(owner.toolbar).toContainText('Owner');
  await expect(owner.toolbar.getByRole('button', { name: /^Run/ })).toBeEnabled();
  await expect(owner.toolbar.getByRole('button', { name: 'Raise hand' })).toHaveCount(0);
  const editor = page.getByRole('region', { name: 'Collaborative Code Editor' });
  await expect(editor).toContainText('Live');
  await isCleanInBothThemes(page);

  const tomas = await visit(browser, shareId, 'Tomás');
  await expect(tomas.toolbar).toContainText('Editor');
  await expect(tomas.toolbar.getByRole('button', { name: /^Run/ })).toBeEnabled();
  await expect(tomas.toolbar.getByRole('combobox', { name: 'Language' })).toHaveCount(0);

  // What the owner changes is seen by everybody.
  await owner.toolbar.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Go', exact: false }).first().click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Change the language to Go?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(tomas.toolbar).toContainText('Python');
  await owner.toolbar.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Go', exact: false }).first().click();
  await question.getByRole('button', { name: 'Change language' }).click();
  await expect(tomas.toolbar).toContainText('Go');
  await owner.toolbar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Rename the session' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill('Another round');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(tomas.heading).toHaveText('Another round');
  await expect(dialog).toBeHidden();

  await tomas.page.getByRole('button', { name: 'Raise hand' }).click();
  await expect(tomas.page.getByRole('button', { name: 'Lower hand' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Tomás raised a hand.')).toBeVisible();

  const hosted = new Hosted(request, await authorize(request, person), shareId, person.username);
  await hosted.decide('Tomás', { action: 'change_role', role: 'viewer' });
  await expect(tomas.toolbar).toContainText('Viewer');
  await expect(tomas.page.getByText('You can now only read.')).toBeVisible();
  await expect(tomas.toolbar.getByRole('button', { name: /^Run/ })).toHaveCount(0);
  await expect(tomas.page.getByText('You can read along. The owner can let you edit.')).toBeVisible();
  await isCleanInBothThemes(tomas.page);
  await hosted.decide('Tomás', { action: 'change_role', role: 'editor' });
  await expect(tomas.page.getByText('You can now edit.')).toBeVisible();
  await expect(tomas.toolbar.getByRole('button', { name: /^Run/ })).toBeVisible();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const drawer = page.getByRole('region', { name: 'Share Collaborative Session' });
  await expect(drawer.getByRole('textbox', { name: 'Link' })).toHaveValue(page.url());
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await owner.toolbar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete the session' }).click();
  await expect(question).toContainText('Delete the session Another round?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/');
  await expect(tomas.page.getByText('This session has been deleted.')).toBeVisible();
  expect(troubles).toEqual([]);
});

test('a run is shown to everybody with the name of whoever ran it', async ({ page, request, browser }) => {
  const code = 'print("for all of us")\n';
  const { shareId, person } = await SessionScreen.own(page, request, {
    is_public: true,
    initial_code: code,
  });
  const tomas = await visit(browser, shareId, 'Tomás');
  const outputs = [page, tomas.page].map((one) => one.getByRole('region', { name: 'Output' }));
  await expect(tomas.page.getByText('No output yet. Run your code to see results.')).toBeVisible();
  await page.getByRole('button', { name: /^Run/ }).click();
  for (const output of outputs) {
    await expect(output).toContainText('for all of us');
    await expect(output).toContainText(`by ${person.username}`);
    await expect(output).toContainText(/\d\.\d{3} s/);
  }
  await tomas.page.keyboard.press('ControlOrMeta+Enter');
  for (const output of outputs) await expect(output).toContainText('by Tomás');
  // Whoever comes later sees the last one.
  const late = await visit(browser, shareId, 'Ada');
  await expect(late.page.getByRole('region', { name: 'Output' })).toContainText('by Tomás');
});

test('a guest who types to a program is watched by the others', async ({ page, request, browser }) => {
  const code = 'name = input("Name? ")\nprint("Hello,", name)\ninput("Again? ")\n';
  const { shareId } = await SessionScreen.own(page, request, { is_public: true, initial_code: code });
  const tomas = await visit(browser, shareId, 'Tomás');
  await expect.poll(() => tomas.code()).toContain('Name?');
  await tomas.toolbar.getByRole('button', { name: /^Run/ }).click();
  const terminal = new Terminal(tomas.page);
  await terminal.asks('Name?');
  const output = page.getByRole('region', { name: 'Output' });
  await expect(output).toContainText('Name?');
  await expect(output).toContainText('by Tomás');
  await expect(output).toContainText('Waiting for input');
  // It can be looked at: who types is who ran it.
  await expect(new Terminal(page).line).toHaveCount(0);
  await terminal.answer('Grace');
  await expect(output).toContainText('Hello, Grace');
  expect(await findViolations(page)).toEqual([]);
  const late = await visit(browser, shareId, 'Ada');
  await expect(late.page.getByRole('region', { name: 'Output' })).toContainText('Hello, Grace');
  await terminal.stop.click();
  await expect(output).not.toContainText('Waiting for input');
  await expect(output).toContainText('No output yet');
  // A page that is closed takes its run along.
  await tomas.toolbar.getByRole('button', { name: /^Run/ }).click();
  await expect(output).toContainText('Name?');
  await tomas.page.close();
  await expect(output).toContainText('No output yet');
});

test('at a width of 768 the toolbar has room for all that may stand there at once', async ({
  page,
  request,
}) => {
  const { screen, shareId } = await SessionScreen.own(page, request, {
    title: 'مرحبا '.repeat(15),
    initial_code: 'print(1)\n',
  });
  for (const name of ['Ada', 'Tomás']) await comeTo(request, shareId, name);
  await expect(screen.peopleButton).toHaveAccessibleName('Participants 1/10 2 waiting');
  await screen.peopleButton.click();
  await screen.decide('Approve Ada');
  await expect(screen.peopleButton).toHaveAccessibleName('Participants 2/10 1 waiting');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(() => screen.code()).toContain('print');
  await page.context().setOffline(true);
  await expect(screen.toolbar).toContainText('Disconnected');
  await screen.goTo('Control+End');
  await screen.type('#');
  await expect(screen.toolbar).toContainText('Unsaved changes');
  await expect(screen.toolbar.getByRole('button', { name: /^Run/ })).toBeInViewport({ ratio: 1 });
  await expect(screen.heading).toBeInViewport({ ratio: 1 });
  expect(await sideways(page)).toBe(0);
  await isCleanInBothThemes(page);
});

test('on a phone everything is in reach and nothing scrolls sideways', async ({ page, request }) => {
  const session = await Hosted.begin(request, { is_public: true });
  const screen = new SessionScreen(page);
  const fits = async () => {
    for (const width of [320, PHONE.width]) {
      await page.setViewportSize({ width, height: PHONE.height });
      await expect.poll(() => sideways(page)).toBe(0);
      await isCleanInBothThemes(page);
    }
  };
  await page.setViewportSize(PHONE);
  await page.goto(`/collab/${session.shareId}`);
  await expect(screen.heading).toHaveText('Join Collaboration');
  await fits();
  await screen.join(session.shareId, 'Somebody with a rather long name');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Run/ })).toBeInViewport();
  await fits();
  await page.setViewportSize({ ...PHONE, width: 320 });
  await expect(page.getByRole('button', { name: /^Run/ })).toBeInViewport();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Raise hand' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Lower hand' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await fits();
});
