import { API_BASE, type BodyOf, createSession, joinSession, type ResponseOf } from '@coderoom/contract';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { authorize, newAccount, registerAccount, signIn } from '#e2e/support/accounts.ts';
import { openElsewhere } from '#e2e/support/profile.ts';

type SessionWish = BodyOf<typeof createSession>;

/** Creates a session by the API. */
export async function beginSession(
  request: APIRequestContext,
  headers: Record<string, string>,
  wish: SessionWish,
) {
  const response = await request.post(`${API_BASE}${createSession.path}`, { headers, data: wish });
  expect(response.status(), await response.text()).toBe(createSession.success);
  const { share_id }: ResponseOf<typeof createSession> = await response.json();
  return share_id;
}

/** Joins as a visitor by the API, without a screen. */
export async function comeTo(request: APIRequestContext, shareId: string, username: string) {
  const path = joinSession.path.replace(':id', shareId);
  const response = await request.post(`${API_BASE}${path}`, { data: { username } });
  expect(response.status(), await response.text()).toBe(joinSession.success);
}

/** A session's screen as a participant uses it. */
export class SessionScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a new session as its signed-in owner. */
  static async own(page: Page, request: APIRequestContext, wish: Partial<SessionWish> = {}) {
    const person = await registerAccount(request, newAccount());
    const headers = await authorize(request, person);
    const shareId = await beginSession(request, headers, { title: 'Pair round', ...wish });
    await signIn(page, person);
    await page.goto(`/collab/${shareId}`);
    const screen = new SessionScreen(page);
    await expect(screen.toolbar).toBeVisible();
    return { screen, shareId, person };
  }

  /** Joins as a visitor. */
  async join(shareId: string, name: string) {
    await this.page.goto(`/collab/${shareId}`);
    await this.page.getByLabel('Your display name').fill(name);
    await this.page.getByRole('button', { name: 'Join Session' }).click();
  }

  get toolbar() {
    return this.page.getByRole('toolbar', { name: 'Session' });
  }

  /** The heading of the page that replaces the session. */
  get heading() {
    return this.page.getByRole('heading', { level: 1 });
  }

  get peopleButton() {
    return this.page.getByRole('button', { name: /^Participants \d+\/\d+/ });
  }

  /** The list of participants: a popover, on a phone a sheet. */
  get people() {
    return this.page.getByRole('dialog', { name: /^Participants/ });
  }

  get waiting() {
    return this.people.getByRole('region', { name: 'Waiting for approval' });
  }

  get removed() {
    return this.people.getByRole('region', { name: 'Removed' });
  }

  person(name: string) {
    return this.people.getByRole('listitem').filter({ hasText: name });
  }

  /** Presses a button in the list of participants. */
  async decide(name: string) {
    await this.people.getByRole('button', { name, exact: true }).click();
  }

  /** The visible part of the text. */
  async code() {
    const lines = await this.page.locator('.monaco-editor .view-line').evaluateAll((found) =>
      found
        .map((line) => ({ top: line.getBoundingClientRect().top, text: line.textContent }))
        .sort((one, other) => one.top - other.top)
        .map(({ text }) => text),
    );
    return lines.join('\n').replaceAll('\u00a0', ' ');
  }

  /** Moves the caret by pressing keys in sequence. */
  async goTo(...keys: string[]) {
    await this.page.locator('.monaco-editor').getByRole('textbox').first().focus();
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Types at the caret. */
  async type(text: string) {
    await this.page.keyboard.type(text);
  }

  /** Another participant's caret. */
  caretOf(name: string) {
    return this.page.locator('.remote-caret').filter({ hasText: name });
  }
}

/** Joins a session in a separate browser as a visitor. */
export async function visit(browser: Browser, shareId: string, name: string): Promise<SessionScreen> {
  const screen = new SessionScreen(await openElsewhere(browser));
  await screen.join(shareId, name);
  return screen;
}
