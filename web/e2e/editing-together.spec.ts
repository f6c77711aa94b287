import {
  API_BASE,
  getSession,
  listParticipants,
  manageParticipant,
  type Participant,
  SESSION_SOCKET,
  TEXT_TOO_LONG,
  updateSession,
} from '@coderoom/contract';
import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { authorize, registerAccount, signIn } from './accounts.ts';
import { findViolations, watch } from './checks.ts';
import { beginSession, SessionScreen, visit } from './collaboration.ts';
import { test } from './journey.ts';
import { unwrapped } from './text.ts';

const PROGRAM = 'print("first")\n\n\nprint("last")\n';

/** A session that its owner may also handle by the API. */
class OpenSession {
  readonly shareId: string;
  readonly #request: APIRequestContext;
  readonly #headers: Record<string, string>;

  constructor(request: APIRequestContext, headers: Record<string, string>, shareId: string) {
    this.#request = request;
    this.#headers = headers;
    this.shareId = shareId;
  }

  /** What the server has, and whoever comes next will see. */
  async text(): Promise<string> {
    const response = await this.#request.get(this.#path(getSession.path), { headers: this.#headers });
    return (await response.json()).session.code_content;
  }

  async change(data: { language: 'javascript' }) {
    const response = await this.#request.put(this.#path(updateSession.path), {
      headers: this.#headers,
      data,
    });
    expect(response.status(), await response.text()).toBe(updateSession.success);
  }

  async setRole(name: string, role: 'editor' | 'viewer') {
    const list = await this.#request.get(this.#path(listParticipants.path), { headers: this.#headers });
    const { participants }: { participants: Participant[] } = await list.json();
    const id = participants.find(({ username }) => username === name)?.id;
    const path = this.#path(manageParticipant.path).replace(':participantId', String(id));
    const data = { action: 'change_role', role };
    const response = await this.#request.post(path, { headers: this.#headers, data });
    expect(response.status(), await response.text()).toBe(manageParticipant.success);
  }

  #path(path: string) {
    return `${API_BASE}${path.replace(':id', this.shareId)}`;
  }
}

/** Its owner on the page, and a visitor who was let in, both before the text. */
async function openTogether(
  { page, request, browser }: { page: SessionScreen['page']; request: APIRequestContext; browser: Browser },
  text = PROGRAM,
) {
  const person = await registerAccount(request);
  const headers = await authorize(request, person);
  const wish = { title: 'Pair round', is_public: true, initial_code: text };
  const session = new OpenSession(request, headers, await beginSession(request, headers, wish));
  await signIn(page, person);
  await page.goto(`/collab/${session.shareId}`);
  const owner = new SessionScreen(page);
  const tomas = await visit(browser, session.shareId, 'Tomás');
  const [firstLine = ''] = text.split('\n');
  for (const screen of [owner, tomas]) await expect.poll(() => screen.code()).toContain(firstLine);
  return { session, owner, tomas, person };
}

/** Once it is told to, keeps back what the page asks of the document, until that is let go. For visits from now on. */
async function synchronizationOf(page: SessionScreen['page']) {
  let isHeld = false;
  const held = Promise.withResolvers<() => void>();
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const send = () => server.send(message);
      if (isHeld && String(message).includes('"document_sync"')) held.resolve(send);
      else send();
    });
  });
  return {
    hold: () => {
      isHeld = true;
    },
    letGo: async () => (await held.promise)(),
  };
}

/** Both see what the server has. */
async function isTheSame(session: OpenSession, ...screens: SessionScreen[]) {
  for (const screen of screens) {
    await expect.poll(async () => unwrapped(await screen.code())).toBe(unwrapped(await session.text()));
  }
}

/** The editor wraps long lines wherever they are too long. */
test('two who type at once lose nothing, see each other, and undo what is their own', async ({
  page,
  request,
  browser,
}) => {
  const { session, owner, tomas, person } = await openTogether({ page, request, browser });
  const troubles = [watch(owner.page), watch(tomas.page)];
  const [mine, theirs] = ['ab'.repeat(30), 'XY'.repeat(30)];

  await owner.goTo('Control+Home', 'ArrowDown');
  await tomas.goTo('Control+Home', 'ArrowDown', 'ArrowDown');
  await Promise.all([owner.type(mine), tomas.type(theirs)]);
  await expect.poll(() => session.text()).toBe(`print("first")\n${mine}\n${theirs}\nprint("last")\n`);
  await isTheSame(session, owner, tomas);

  // At the same place of the same line everybody's letters stay together.
  await owner.goTo('Control+End');
  await tomas.goTo('Control+End');
  await Promise.all([owner.type(mine), tomas.type(theirs)]);
  await expect.poll(async () => (await session.text()).split('\n').at(-1)?.length).toBe(120);
  expect([mine + theirs, theirs + mine]).toContain((await session.text()).split('\n').at(-1));
  await isTheSame(session, owner, tomas);

  // Where somebody is goes along with the text around it.
  await tomas.goTo('Control+Home', 'End');
  const caret = owner.caretOf('Tomás');
  const flag = caret.locator('.remote-flag');
  await expect(flag).toHaveText('Tomás');
  await expect(flag).toHaveAttribute('data-shown');
  await expect(tomas.caretOf(person.username)).toBeVisible();
  // It glides to where it belongs.
  const row = async () => {
    const lines = owner.page.locator('.view-line');
    const top = await lines.evaluateAll((all) =>
      Math.min(...all.map((one) => one.getBoundingClientRect().y)),
    );
    return (((await caret.boundingBox())?.y ?? 0) - top) / 21;
  };
  await expect.poll(row).toBe(0);
  await owner.goTo('Control+Home');
  await owner.type('#\n#\n');
  await expect.poll(row).toBe(2);
  await expect(flag).not.toHaveAttribute('data-shown');
  const { x = 0, y = 0 } = (await caret.boundingBox()) ?? {};
  await owner.page.mouse.move(x, y + 10);
  await expect(flag).toHaveAttribute('data-shown');

  await tomas.goTo('Control+End');
  await tomas.page.keyboard.insertText(' theirs');
  await expect.poll(() => owner.code()).toContain(' theirs');
  await owner.goTo('Control+End');
  await owner.page.keyboard.insertText(' mine');
  await expect.poll(() => session.text()).toMatch(/ theirs mine$/);
  await tomas.page.keyboard.press('Control+Z');
  await expect.poll(() => session.text()).toMatch(/[^s] mine$/);
  await tomas.page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => session.text()).toMatch(/ theirs mine$/);
  await isTheSame(session, owner, tomas);
  expect(troubles.flat()).toEqual([]);
});

test('what is typed without a connection is kept and merged', async ({ page, request, browser }) => {
  const { session, owner, tomas } = await openTogether({ page, request, browser });
  await tomas.page.context().setOffline(true);
  await expect(tomas.toolbar).toContainText('Disconnected');
  await tomas.goTo('Control+End');
  await tomas.type('# by Tomás, alone');
  await expect(tomas.page.getByText('Unsaved changes')).toBeVisible();
  await owner.goTo('Control+Home');
  await owner.type('# by the owner, meanwhile\n');
  await expect.poll(() => session.text()).toContain('meanwhile');
  expect(await tomas.code()).not.toContain('meanwhile');

  // Nobody leaves it behind without a question: not by a button, not by a link.
  const question = tomas.page.getByRole('alertdialog');
  const stay = question.getByRole('button', { name: 'Cancel' });
  await tomas.toolbar.getByRole('button', { name: 'Back' }).click();
  await expect(question).toContainText('Discard the changes to Pair round?');
  expect(await findViolations(tomas.page)).toEqual([]);
  await stay.click();
  await tomas.page.getByRole('navigation').getByRole('link', { name: 'IDE' }).click();
  await expect(question).toBeVisible();
  await stay.click();
  await expect(tomas.toolbar).toContainText('Disconnected');

  await tomas.page.context().setOffline(false);
  await expect(tomas.toolbar).toContainText('Connected');
  await expect(tomas.page.getByText('Unsaved changes')).toBeHidden();
  expect(await session.text()).toBe(`# by the owner, meanwhile\n${PROGRAM}# by Tomás, alone`);
  await isTheSame(session, owner, tomas);

  // Whoever is asked when the connection comes back leaves nothing behind once all is kept, and may go.
  const synchronization = await synchronizationOf(tomas.page);
  await tomas.page.reload();
  await expect(tomas.toolbar).toContainText('Connected');
  // Connected is earlier than the editor is there, and without a network it would not come.
  await expect.poll(() => tomas.code()).toContain('by Tomás');
  await tomas.page.context().setOffline(true);
  await expect(tomas.toolbar).toContainText('Disconnected');
  await tomas.goTo('Control+End');
  await tomas.type(', and again');
  await tomas.toolbar.getByRole('button', { name: 'Back' }).click();
  await expect(question).toBeVisible();
  synchronization.hold();
  await tomas.page.context().setOffline(false);
  await expect(tomas.toolbar).toContainText('Connected');
  await synchronization.letGo();
  await expect(tomas.page).toHaveURL(/\/$/);
  await expect.poll(() => session.text()).toMatch(/# by Tomás, alone, and again$/);
  await isTheSame(session, owner);
});

test('whoever may no longer edit sees what the others see', async ({ page, request, browser }) => {
  const { session, owner, tomas } = await openTogether({ page, request, browser });
  await tomas.goTo('Control+End');
  const typing = tomas.type('a long line '.repeat(20));
  await expect(owner.caretOf('Tomás')).toBeVisible();
  await session.setRole('Tomás', 'viewer');
  await typing;
  await expect(tomas.toolbar).toContainText('Viewer');
  await isTheSame(session, owner, tomas);
  const text = await session.text();
  await tomas.goTo('Control+Home');
  await tomas.type('not any more');
  await owner.goTo('Control+Home');
  await owner.type('#');
  await expect.poll(() => session.text()).toBe(`#${text}`);
  await isTheSame(session, owner, tomas);

  await session.setRole('Tomás', 'editor');
  await expect(tomas.toolbar).toContainText('Editor');
  await tomas.goTo('Control+Home');
  await tomas.type('#again\n');
  await expect.poll(() => session.text()).toBe(`#again\n#${text}`);
});

test('a long paste arrives, is undone and done again, and whoever comes later sees it', async ({
  page,
  request,
  browser,
}) => {
  const { session, owner, tomas, person } = await openTogether({ page, request, browser });
  const long = Array.from({ length: 5_000 }, (_, line) => `# ${line} äöü 𝄞 0123456789\n`).join('');
  await owner.goTo('Control+End');
  await owner.page.evaluate((text) => navigator.clipboard.writeText(text), long);
  await owner.page.keyboard.press('ControlOrMeta+V');
  await expect.poll(() => session.text()).toBe(PROGRAM + long);
  await owner.page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => session.text()).toBe(PROGRAM);
  await owner.page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect.poll(() => session.text()).toBe(PROGRAM + long);

  // Who reads at the end goes on reading there, whatever comes in before.
  await tomas.goTo('Control+End', 'ArrowUp');
  const line = tomas.page.locator('.view-line').filter({ hasText: '# 4999' });
  const before = await line.boundingBox();
  await owner.goTo('Control+Home');
  await owner.type('#\n#\n#\n');
  await expect.poll(() => session.text()).toBe(`#\n#\n#\n${PROGRAM}${long}`);
  await expect(tomas.page.getByText('5007', { exact: true })).toBeVisible();
  expect(await line.boundingBox()).toEqual(before);

  await tomas.peopleButton.click();
  const follow = tomas.people.getByRole('button', { name: person.username, exact: true });
  await follow.click();
  await expect.poll(() => tomas.code()).toContain('first');
  await owner.goTo('Control+End');
  await expect.poll(() => tomas.code()).toContain('# 4999');
  await tomas.page
    .locator('.monaco-editor')
    .first()
    .hover({ position: { x: 200, y: 300 } });
  await tomas.page.mouse.wheel(0, -400);
  await expect(follow).toHaveAttribute('aria-pressed', 'false');

  await owner.page.getByRole('button', { name: /^Run\b/ }).click();
  await expect(owner.page.getByRole('region', { name: 'Output' })).toContainText('last');
  const ada = await visit(browser, session.shareId, 'Ada');
  await expect.poll(() => ada.code()).toContain('print("first")');
  await expect(ada.page.getByRole('region', { name: 'Output' })).toContainText(person.username);

  // More than a program may have: whoever pasted it is told, none of it comes to the others, and typing goes on.
  await owner.goTo('Control+End', 'ControlOrMeta+V');
  await expect(owner.page.getByText(TEXT_TOO_LONG)).toBeVisible();
  await owner.type('#on');
  await expect.poll(() => session.text()).toBe(`#\n#\n#\n${PROGRAM}${long}#on`);
});

test('another language leaves text, carets and what can be undone', async ({ page, request, browser }) => {
  const { session, owner, tomas } = await openTogether({ page, request, browser }, 'let count = 1;\n');
  await owner.goTo('Control+End');
  await owner.page.keyboard.insertText('count += 1;');
  await tomas.goTo('Control+Home');
  await expect(owner.caretOf('Tomás')).toBeVisible();
  await session.change({ language: 'javascript' });
  for (const screen of [owner, tomas]) {
    await expect(screen.page.locator('[data-mode-id="javascript"]')).toBeVisible();
  }
  await expect(owner.caretOf('Tomás')).toBeVisible();
  await isTheSame(session, owner, tomas);
  await owner.page.keyboard.press('Control+Z');
  await expect.poll(() => session.text()).toBe('let count = 1;\n');
  await isTheSame(session, owner, tomas);
});

test('a server that does not answer is tried again five times, then when asked', async ({
  page,
  request,
  browser,
}) => {
  const { session } = await openTogether({ page, request, browser });
  const ada = new SessionScreen(await (await browser.newContext()).newPage());
  const connections = '**/socket.io/**';
  let attempts = 0;
  // A network that lets no WebSockets through: there is none at this address.
  await ada.page.addInitScript(() => {
    globalThis.WebSocket = class extends WebSocket {
      constructor() {
        super(`${globalThis.origin.replace('http', 'ws')}/nothing`);
      }
    };
  });
  await ada.page.route(connections, async (route) => {
    attempts += 1;
    await route.abort();
  });
  await ada.join(session.shareId, 'Ada');
  const problem = ada.page.getByText(
    'Failed to connect to collaboration server: the server cannot be reached',
  );
  await expect(problem).toBeVisible({ timeout: 60_000 });
  // The connection for settings tries as well.
  expect(attempts).toBeGreaterThanOrEqual(1 + SESSION_SOCKET.attempts);
  await ada.page.unroute(connections);
  await ada.page.getByRole('button', { name: 'Retry' }).click();
  await expect(problem).toBeHidden();
  await isTheSame(session, ada);
});
