import { randomUUID } from 'node:crypto';
import {
  API_BASE,
  AUTH_STORAGE_KEY,
  getMe,
  login,
  register,
  type Tokens,
  type User,
} from '@coderoom/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { STILL_PATH } from './server.ts';

/** A person's account data. */
export interface Account {
  email: string;
  username: string;
  fullName: string;
  password: string;
}

/** A new unique account, so that journeys can share a server. `changes` override its data. */
export function newAccount(changes: Partial<Account> = {}): Account {
  const username = `mira-${randomUUID().slice(0, 8)}`;
  return {
    email: `${username}@school.test`,
    username,
    fullName: 'Mira Kovač',
    password: `Garden?7gate-${username}`,
    ...changes,
  };
}

/** Creates an account by the API, for journeys that need one. */
export async function registerAccount(request: APIRequestContext, account = newAccount(), origin = '') {
  const { email, username, fullName, password } = account;
  const response = await request.post(`${origin}${API_BASE}${register.path}`, {
    data: { email, username, full_name: fullName, password },
  });
  expect(response.status(), await response.text()).toBe(register.success);
  const { id }: User = await response.json();
  return { ...account, id };
}

async function begin(
  request: APIRequestContext,
  person: Pick<Account, 'email' | 'password'>,
  origin = '',
): Promise<Tokens> {
  const response = await request.post(`${origin}${API_BASE}${login.path}`, {
    form: { username: person.email, password: person.password },
  });
  expect(response.status(), await response.text()).toBe(login.success);
  return await response.json();
}

/** Signs in by the API and returns the authorization header. */
export async function authorize(request: APIRequestContext, person: Pick<Account, 'email' | 'password'>) {
  const { access_token } = await begin(request, person);
  return { authorization: `Bearer ${access_token}` };
}

/**
 * Signs in all tabs of a browser, by storing tokens as the page does. Opens no screen of the page: the journey
 * navigates to its own start.
 */
export async function signIn(page: Page, person: Pick<Account, 'email' | 'password'>, origin = '') {
  const { access_token, refresh_token } = await begin(page.request, person, origin);
  const response = await page.request.get(`${origin}${API_BASE}${getMe.path}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(response.status(), await response.text()).toBe(getMe.success);
  const state = {
    token: { access_token, refresh_token },
    user: await response.json(),
    isAuthenticated: true,
  };
  await page.goto(`${origin}${STILL_PATH}`);
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    AUTH_STORAGE_KEY,
    JSON.stringify({ state, version: 0 }),
  ] as const);
}

/** /login, /signup and /forgot-password as a person uses them. */
export class SignInScreens {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The form's part of the screen: the navigation bar has a Sign In of its own. */
  get main() {
    return this.page.getByRole('main');
  }

  get heading() {
    return this.main.getByRole('heading', { level: 1 });
  }

  get error() {
    return this.main.getByRole('alert');
  }

  field(name: string) {
    return this.main.getByLabel(name, { exact: true });
  }

  button(name: string) {
    return this.main.getByRole('button', { name, exact: true });
  }

  link(name: string) {
    return this.main.getByRole('link', { name, exact: true });
  }

  rule(text: string) {
    return this.main.getByRole('listitem').filter({ hasText: text });
  }

  async signIn({ email, password }: Pick<Account, 'email' | 'password'>) {
    await this.field('Email').fill(email);
    await this.field('Password').fill(password);
    await this.button('Sign In').click();
  }

  async fillSignUp({ email, username, fullName, password }: Account) {
    await this.field('Email').fill(email);
    await this.field('Username').fill(username);
    await this.field('Full name').fill(fullName);
    await this.field('Password').fill(password);
    await this.field('Confirm password').fill(password);
  }

  async chooseNewPassword(password: string) {
    await this.field('New password').fill(password);
    await this.field('Confirm password').fill(password);
    await this.button('Change Password').click();
  }

  /** The account button in the navigation bar of a wide screen. */
  accountOf({ username }: Pick<Account, 'username'>) {
    return this.page.getByRole('button', { name: `Account of ${username}` });
  }
}
