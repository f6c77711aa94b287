import {
  API_BASE,
  getSession,
  listParticipants,
  manageParticipant,
  type Participant,
  SESSION_MESSAGES,
  SESSION_SOCKET,
} from '@coderoom/contract';
import { type BadNetwork, openBadNetwork } from '@coderoom/server/src/testing/hostile/bad-network.ts';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test';
import { authorize, registerAccount } from '#e2e/support/accounts.ts';
import { test as base } from '#e2e/support/journey.ts';
import { beginSession, SessionScreen, visit } from './collaboration.ts';

const PROGRAM = 'print("first")\n';

/** Tomás reaches the server over a network of his own. */
const test = base.extend<{ network: BadNetwork }>({
  network: async ({ baseURL }, use) => {
    const network = await openBadNetwork(baseURL ?? '');
    await use(network);
    await network.close();
  },
});

interface Shared {
  shareId: string;
  /** The server's text. */
  text(): Promise<string>;
  participants(): Promise<Participant[]>;
  demote(name: string): Promise<void>;
}

async function begin(request: APIRequestContext, initial_code = PROGRAM): Promise<Shared> {
  const headers = await authorize(request, await registerAccount(request));
  const wish = { title: 'Far away', is_public: true, initial_code };
  const shareId = await beginSession(request, headers, wish);
  const pathOf = ({ path }: { path: string }) => `${API_BASE}${path.replace(':id', shareId)}`;
  const get = async (endpoint: { path: string }) =>
    await (await request.get(pathOf(endpoint), { headers })).json();
  const participants = async () => (await get(listParticipants)).participants as Participant[];
  return {
    shareId,
    participants,
    text: async () => (await get(getSession)).session.code_content,
    async demote(name) {
      const id = (await participants()).find(({ username }) => username === name)?.id;
      const path = pathOf(manageParticipant).replace(':participantId', String(id));
      await request.post(path, { headers, data: { action: 'change_role', role: 'viewer' } });
    },
  };
}

async function browserOver(browser: Browser, { origin }: BadNetwork): Promise<BrowserContext> {
  return await browser.newContext({ baseURL: origin, permissions: ['clipboard-read', 'clipboard-write'] });
}

async function visitOver(browser: Browser, network: BadNetwork, shareId: string) {
  const screen = new SessionScreen(await (await browserOver(browser, network)).newPage());
  await screen.join(shareId, 'Tomás');
  return screen;
}

const WITHIN = { timeout: 60_000 };

/** Fast-forwards a page's clock until a condition holds. */
async function hurry(page: Page, holds: () => Promise<boolean>) {
  await expect
    .poll(async () => {
      // Timers of the editor may fail where time jumps.
      await page.clock.fastForward(1_000).catch(() => undefined);
      return await holds();
    }, WITHIN)
    .toBe(true);
}

test('over polling, where WebSockets are swallowed: lost answers are noticed, and a page that gave up comes back by itself', {
  tag: '@breadth',
}, async ({ browser, request, network }) => {
  const session = await begin(request);
  network.become({ swallowsUpgrades: true });
  const context = await browserOver(browser, network);
  const tomas = new SessionScreen(await context.newPage());
  await tomas.page.clock.install();
  const upgrade = tomas.page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'));
  await tomas.join(session.shareId, 'Tomás');
  await upgrade;
  await tomas.page.clock.fastForward(SESSION_SOCKET.timeoutMs);
  await expect.poll(() => tomas.code(), WITHIN).toContain('first');
  const polls = tomas.page.waitForRequest('**/socket.io/*transport=polling*');
  await tomas.page.reload();
  await polls;
  await expect.poll(() => tomas.code()).toContain('first');
  await tomas.goTo('Control+Home');
  await tomas.type('#polled ');
  await expect.poll(() => session.text()).toBe(`#polled ${PROGRAM}`);

  const ada = await visit(browser, session.shareId, 'Ada');
  await expect.poll(() => ada.code()).toContain('first');
  const losePoll = () =>
    network.loseAnswer({
      method: 'GET',
      path: 'transport=polling',
      holding: '"document_update"',
      isAskedAgain: true,
    });
  const lost = losePoll();
  await ada.goTo('Control+Home');
  await ada.page.keyboard.insertText('lost ');
  expect(await lost).toContain('document_update');
  await ada.page.keyboard.insertText('kept ');
  await expect.poll(() => tomas.code(), WITHIN).toContain('lost kept #polled');

  await expect(tomas.toolbar).toContainText('Connected');

  const problem = tomas.page.getByText("Failed to connect to collaboration server: can't reach the server");
  network.become({ swallowsUpgrades: true, isDown: true });
  await hurry(tomas.page, () => problem.isVisible());
  await expect(tomas.page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await tomas.goTo('Control+Home');
  await tomas.type('#alone ');
  network.become({ isDown: false });
  await hurry(tomas.page, () => problem.isHidden());
  await expect(tomas.toolbar).toContainText('Connected');
  await expect.poll(() => session.text()).toBe(`#alone lost kept #polled ${PROGRAM}`);
});

test('what was lost or refused: a place is taken once, carets come back, a text can be copied', {
  tag: '@breadth',
}, async ({ browser, request, network }) => {
  const session = await begin(request, 'one\ntwo\nthree\n');
  const ada = await visit(browser, session.shareId, 'Ada');
  const lost = network.loseAnswer({ method: 'POST', path: '/join' });
  const tomas = await visitOver(browser, network, session.shareId);
  await lost;
  await expect.poll(() => tomas.code()).toContain('one');
  const names = (await session.participants()).map(({ username }) => username);
  expect(names.filter((name) => name === 'Tomás')).toHaveLength(1);

  await ada.goTo('Control+Home', 'ArrowDown', 'ArrowDown');
  const caret = tomas.caretOf('Ada');
  const lineOfCaret = async () => {
    const line = tomas.page.locator('.view-line').filter({ hasText: 'three' });
    const [at, box] = [await caret.boundingBox(), await line.boundingBox()];
    return at && box ? Math.round((at.y - box.y) / 21) : null;
  };
  await expect.poll(lineOfCaret).toBe(0);
  network.become({ isDown: true });
  await expect(tomas.toolbar).toContainText('Disconnected');
  await ada.page.keyboard.press('Control+Home');
  await ada.type('#\n#\n');
  await ada.goTo('Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  network.become({ isDown: false });
  await expect(tomas.toolbar).toContainText('Connected', WITHIN);
  await expect.poll(() => tomas.code()).toContain('#\n#\none');
  await expect.poll(lineOfCaret).toBe(0);

  const text = await session.text();
  network.become({ isDown: true });
  await expect(tomas.toolbar).toContainText('Disconnected');
  await tomas.goTo('Control+Home');
  await tomas.type('#an hour of work ');
  await session.demote('Tomás');
  network.become({ isDown: false });
  const note = tomas.page.getByRole('alert').filter({ hasText: 'Your last changes were not saved.' });
  await expect(note).toContainText(SESSION_MESSAGES.permissionDenied, WITHIN);
  await expect.poll(() => tomas.code()).not.toContain('hour');
  await note.getByRole('button', { name: 'Copy my text' }).click();
  await expect(note).toContainText('Copied!');
  expect(await tomas.page.evaluate(() => navigator.clipboard.readText())).toBe(`#an hour of work ${text}`);
  // Leaving with unsaved text asks for confirmation.
  await tomas.toolbar.getByRole('button', { name: 'Back' }).click();
  await tomas.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await note.getByRole('button', { name: 'Discard' }).click();
  await expect(note).toBeHidden();
  expect(await session.text()).toBe(text);
});
