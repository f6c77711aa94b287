import { randomUUID } from 'node:crypto';
import { API_BASE, login, register, type Tokens, type User } from '@coderoom/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** What a person knows of their account. */
export interface Account {
  email: string;
  username: string;
  fullName: string;
  password: string;
}

/** An account that nobody has yet, so that journeys may share a server. Changes go over it. */
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

/** Makes an account by the API, for journeys that begin with one. */
export async function registerAccount(request: APIRequestContext, account = newAccount()) {
  const { email, username, fullName, password } = account;
  const response = await request.post(`${API_BASE}${register.path}`, {
    data: { email, username, full_name: fullName, password },
  });
  expect(response.status(), await response.text()).toBe(register.success);
  const { id }: User = await response.json();
  return { ...account, id };
}

/** Signs in by the API and gives the header that proves it. */
export async function authorize(request: APIRequestContext, person: Pick<Account, 'email' | 'password'>) {
  const response = await request.post(`${API_BASE}${login.path}`, {
    form: { username: person.email, password: person.password },
  });
  expect(response.status(), await response.text()).toBe(login.success);
  const { access_token }: Tokens = await response.json();
  return { authorization: `Bearer ${access_token}` };
}

/** Signs in through the sign-in screen and waits until the page knows the person. */
export async function signIn(page: Page, person: Pick<Account, 'email' | 'password'>) {
  const screen = new SignInScreens(page);
  await page.goto('/login');
  await screen.signIn(person);
  await expect(page).not.toHaveURL(/\/login/);
}

/** /login, /signup and /forgot-password as a person handles them. */
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

  /** In the navigation bar of a wide screen. */
  accountOf({ username }: Pick<Account, 'username'>) {
    return this.page.getByRole('button', { name: `Account of ${username}` });
  }
}
