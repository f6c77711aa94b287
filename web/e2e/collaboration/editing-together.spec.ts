import {
  API_BASE,
  getSession,
  inEnglish,
  listParticipants,
  manageParticipant,
  type Participant,
  TEXT_TOO_LONG,
  updateSession,
} from '@coderoom/contract';
import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { authorize, registerAccount, signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { unwrapped } from '#e2e/support/text.ts';
import { beginSession, SessionScreen, visit } from './collaboration.ts';

const PROGRAM = 'print("first")\n\n\nprint("last")\n';

/** A session whose owner can also act by the API. */
class OpenSession {
  readonly shareId: string;
  readonly #request: APIRequestContext;
  readonly #headers: Record<string, string>;

  constructor(request: APIRequestContext, headers: Record<string, string>, shareId: string) {
    this.#request = request;
    this.#headers = headers;
    this.shareId = shareId;
  }

  /** The server's text, as the next visitor will see it. */
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

/** The owner on the page and an admitted visitor, both with the text loaded. */
async function openTogether({
  page,
  request,
  browser,
}: {
  page: SessionScreen['page'];
  request: APIRequestContext;
  browser: Browser;
}) {
  const person = await registerAccount(request);
  const headers = await authorize(request, person);
  const wish = { title: 'Pair round', is_public: true, initial_code: PROGRAM };
  const session = new OpenSession(request, headers, await beginSession(request, headers, wish));
  await signIn(page, person);
  await page.goto(`/collab/${session.shareId}`);
  const owner = new SessionScreen(page);
  const tomas = await visit(browser, session.shareId, 'Tomás');
  for (const screen of [owner, tomas]) await expect.poll(() => screen.code()).toContain('first');
  return { session, owner, tomas, person };
}

/**
 * Returns a switch that holds back the page's requests for the document until they are released. For visits from now
 * on.
 */
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
    letGo: async () => {
      const send = await held.promise;
      isHeld = false;
      send();
    },
  };
}

/** Expects that both see the server's text. */
async function isTheSame(session: OpenSession, ...screens: SessionScreen[]) {
  for (const screen of screens) {
    await expect.poll(async () => unwrapped(await screen.code())).toBe(unwrapped(await session.text()));
  }
}

test('two who type and paste at once lose nothing, see each other, and undo what is their own in any language', async ({
  page,
  request,
  browser,
}) => {
  const { session, owner, tomas, person } = await openTogether({ page, request, browser });
  const troubles = [watch(owner.page), watch(tomas.page)];
  // Comments: a language server has nothing to say beside them.
  const [mine, theirs] = [`#${'ab'.repeat(12)}`, `#${'XY'.repeat(12)}`];

  await owner.goTo('Control+Home', 'ArrowDown');
  await tomas.goTo('Control+Home', 'ArrowDown', 'ArrowDown');
  await Promise.all([owner.type(mine), tomas.type(theirs)]);
  await expect.poll(() => session.text()).toBe(`print("first")\n${mine}\n${theirs}\nprint("last")\n`);
  await isTheSame(session, owner, tomas);

  // At the same position everybody's letters stay together.
  await owner.goTo('Control+End');
  await tomas.goTo('Control+End');
  await Promise.all([owner.type(mine), tomas.type(theirs)]);
  await expect.poll(async () => (await session.text()).split('\n').at(-1)?.length).toBe(50);
  expect([mine + theirs, theirs + mine]).toContain((await session.text()).split('\n').at(-1));
  await isTheSame(session, owner, tomas);

  // A caret moves along with the text around it.
  await tomas.goTo('Control+Home', 'End');
  const caret = owner.caretOf('Tomás');
  const flag = caret.locator('.remote-flag');
  await expect(flag).toHaveText('Tomás (guest)');
  await expect(flag).toHaveAttribute('data-shown');
  await expect(tomas.caretOf(person.username)).toBeVisible();
  // It glides to its position.
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

  // A language change keeps text, carets and undo history.
  await session.change({ language: 'javascript' });
  for (const screen of [owner, tomas]) {
    await expect(screen.page.locator('[data-mode-id="javascript"]')).toBeVisible();
  }
  await expect(owner.caretOf('Tomás')).toBeVisible();
  await isTheSame(session, owner, tomas);
  await owner.page.keyboard.press('Control+Z');
  await expect.poll(() => session.text()).toMatch(/ theirs$/);
  await isTheSame(session, owner, tomas);

  const before = await session.text();
  const long = Array.from({ length: 5_000 }, (_, line) => `# ${line} äöü 𝄞 0123456789\n`).join('');
  await owner.goTo('Control+End');
  await owner.page.evaluate((text) => navigator.clipboard.writeText(text), long);
  await owner.page.keyboard.press('ControlOrMeta+V');
  await expect.poll(() => session.text()).toBe(before + long);
  await tomas.goTo('Control+End');
  await expect.poll(() => tomas.code()).toContain('# 4999');
  // Longer than a program may be: the person who pasted it is told, nobody else receives any of it, and typing
  // continues.
  await owner.goTo('Control+End', 'ControlOrMeta+V');
  await expect(owner.page.getByText(inEnglish(TEXT_TOO_LONG))).toBeVisible();
  await owner.type('#on');
  await expect.poll(() => session.text()).toBe(`${before}${long}#on`);
  expect(troubles.flat()).toEqual([]);
});

test('what is typed without a connection is kept and merged, and what may not be typed is not', async ({
  page,
  request,
  browser,
}) => {
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

  // Leaving with unsaved text asks for confirmation: by button and by link.
  const question = tomas.page.getByRole('alertdialog');
  const stay = question.getByRole('button', { name: 'Cancel' });
  await tomas.toolbar.getByRole('button', { name: 'Back' }).click();
  await expect(question).toContainText('Discard the changes to Pair round?');
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

  // A question that is open when the connection returns proceeds once all is stored.
  const synchronization = await synchronizationOf(tomas.page);
  await tomas.page.reload();
  await expect(tomas.toolbar).toContainText('Connected');
  // The connection is up before the editor, which could not load without a network.
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

  // A person who may no longer edit sees what the others see.
  await tomas.page.goBack();
  await expect.poll(() => tomas.code()).toContain('by Tomás');
  await tomas.goTo('Control+End');
  let isTyping = true;
  const typing = (async () => {
    while (isTyping) await tomas.type('on ');
  })();
  await expect(owner.caretOf('Tomás')).toBeVisible();
  await session.setRole('Tomás', 'viewer');
  await expect(tomas.toolbar).toContainText('Viewer');
  isTyping = false;
  await typing;
  await isTheSame(session, owner, tomas);
  const text = await session.text();
  await tomas.goTo('Control+Home');
  await tomas.type('not any more');
  await owner.goTo('Control+Home');
  await owner.type('#');
  await expect.poll(() => session.text()).toBe(`#${text}`);
  await isTheSame(session, owner, tomas);
});
