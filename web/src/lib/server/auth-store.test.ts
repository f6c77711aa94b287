import type { IncomingMessage, ServerResponse } from 'node:http';
import { AUTH_STORAGE_KEY, executeCode, listHistory, type User } from '@coderoom/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBody, reply, startLocalServer } from '#lib/testing/local-server.ts';
import { stubLocalStorage } from '#lib/testing/local-storage.ts';

const ADA: User = {
  id: 1,
  username: 'ada',
  email: 'ada@school.test',
  full_name: 'Ada',
  is_admin: false,
  is_teacher: false,
  is_active: true,
  is_verified: false,
  created_at: '2026-11-20T12:00:00.000Z',
  classroom_context: { has_classroom: false, classrooms: [], current_classroom: null },
};
const NO_HISTORY = { history: [], total: 0, page: 1 };
const REFUSED = { detail: 'Please sign in again.', code: 'unauthorized' };

/** The server's session rules: a refresh token works once; a second use ends the session. */
const server = {
  generation: 1,
  ended: false,
  refreshes: 0,
  loggedOut: 0,
  /** Replaces the answer to the next refresh. */
  onRefresh: null as ((response: ServerResponse) => void) | null,
  me: ADA,
  /** Fields of the answer to a sign-out. */
  atLogout: {},
};

function tokens() {
  const { generation } = server;
  return { access_token: `a${generation}`, refresh_token: `r${generation}`, token_type: 'bearer' };
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const body = await readBody(request);
  const path = request.url?.replace('/api/v1', '').replace(/\?.*/, '');
  if (path === '/auth/login') {
    if (new URLSearchParams(body).get('password') !== 'right') {
      return reply(response, 401, { detail: 'Wrong email or password.', code: 'wrong_credentials' });
    }
    return reply(response, 200, tokens());
  }
  if (path === '/auth/refresh') {
    server.refreshes++;
    if (server.onRefresh !== null) return server.onRefresh(response);
    if (JSON.parse(body).refresh_token !== `r${server.generation}`) server.ended = true;
    if (server.ended) return reply(response, 401, REFUSED);
    server.generation++;
    return reply(response, 200, tokens());
  }
  if (server.ended || request.headers.authorization !== `Bearer a${server.generation}`) {
    return reply(response, 401, REFUSED);
  }
  if (path === '/auth/logout') {
    server.loggedOut++;
    return reply(response, 200, { detail: 'You are signed out.', ...server.atLogout });
  }
  reply(response, 200, path === '/auth/me' ? server.me : NO_HISTORY);
}

let browser: ReturnType<typeof stubLocalStorage>;
let stop: () => Promise<void>;
let hurry: ReturnType<typeof setInterval>;

beforeEach(async () => {
  // The page's waits pass 20 times as fast, while the server and its connections are real. Time stands still whenever
  // this process does, so no limit is reached because the machine is busy.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  hurry = setInterval(() => vi.advanceTimersByTime(20), 1);
  Object.assign(server, {
    generation: 1,
    ended: false,
    refreshes: 0,
    loggedOut: 0,
    onRefresh: null,
    me: ADA,
  });
  browser = stubLocalStorage();
  ({ stop } = await startLocalServer((request, response) => void answer(request, response)));
});
afterEach(async () => {
  clearInterval(hurry);
  // A tab may still hold the lock for the others.
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await stop();
});

/** Opens the page as a second tab would: with its own state, over the shared storage. */
async function openTab() {
  vi.resetModules();
  const [{ useAuth }, { call }] = await Promise.all([import('./auth-store.ts'), import('./api.ts')]);
  return { auth: () => useAuth.getState(), list: () => call(listHistory, {}), call };
}

function stored() {
  return JSON.parse(browser.kept.get(AUTH_STORAGE_KEY) ?? 'null');
}

async function signIn() {
  const tab = await openTab();
  expect(await tab.auth().login('ada', 'right')).toBe(true);
  return tab;
}

describe('signing in', () => {
  it('brings the person and is kept for the next visit', async () => {
    const { auth } = await signIn();
    const session = {
      token: { access_token: 'a1', refresh_token: 'r1' },
      user: ADA,
      isAuthenticated: true,
    };
    expect(auth()).toMatchObject({ ...session, isLoading: false, error: null });
    expect(stored()).toEqual({ state: session, version: 0 });
    expect((await openTab()).auth()).toMatchObject(session);
  });

  it("fails with the server's sentence, until it is cleared", async () => {
    const { auth } = await openTab();
    expect(await auth().login('ada', 'wrong')).toBe(false);
    expect(auth()).toMatchObject({ error: 'Wrong email or password.', isAuthenticated: false });
    expect(stored()).toBe(null);
    auth().clearError();
    expect(auth().error).toBe(null);
  });

  it('fails with the fallback where the server gives no reason', async () => {
    await stop();
    ({ stop } = await startLocalServer((_, response) => reply(response, 502)));
    const { auth } = await openTab();
    expect(await auth().login('ada', 'right')).toBe(false);
    expect(auth().error).toBe('Login failed');
    expect(await auth().register({ email: '', username: '', password: '', full_name: '' })).toBe(false);
    expect(auth().error).toBe('Registration failed');
  });

  it('lasts as long as the page where nothing can be stored', async () => {
    browser.full = true;
    const { auth, list } = await signIn();
    server.generation = 2;
    server.onRefresh = (response) => reply(response, 200, tokens());
    expect(await list()).toEqual(NO_HISTORY);
    expect(auth().token?.access_token).toBe('a2');
  });
});

describe('what is stored', () => {
  it.each([
    'rubbish',
    'null',
    '{}',
    '{"state":null,"version":0}',
    '{"state":{"token":{"access_token":1},"user":{},"isAuthenticated":true},"version":0}',
    JSON.stringify({ state: { token: null, user: ADA, isAuthenticated: true }, version: 0 }),
  ])('and unreadable is nobody: %s', async (text) => {
    browser.kept.set(AUTH_STORAGE_KEY, text);
    const { auth, list } = await openTab();
    expect(auth()).toMatchObject({ token: null, user: null, isAuthenticated: false });
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect(server.refreshes).toBe(0);
  });
});

describe('a token that the server does not take any more', () => {
  it('is renewed once for all calls that wait, and each is repeated', async () => {
    const { auth, list } = await signIn();
    auth().replaceToken({ access_token: 'old', refresh_token: 'r1' });
    expect(await Promise.all([list(), list(), list()])).toEqual([NO_HISTORY, NO_HISTORY, NO_HISTORY]);
    expect(server.refreshes).toBe(1);
    expect(stored().state.token).toEqual({ access_token: 'a2', refresh_token: 'r2' });
  });

  it('is renewed once for two tabs', async () => {
    const first = await signIn();
    first.auth().replaceToken({ access_token: 'old', refresh_token: 'r1' });
    const second = await openTab();
    await Promise.all([first.list(), second.list(), first.list(), second.list()]);
    expect(server).toMatchObject({ refreshes: 1, ended: false });
    expect(second.auth().token).toEqual(first.auth().token);
  });

  it('is not renewed twice for a call whose renewal does not help', async () => {
    const { list, auth } = await signIn();
    auth().replaceToken({ access_token: 'old', refresh_token: 'r1' });
    server.onRefresh = (response) => reply(response, 200, { ...tokens(), access_token: 'no better' });
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect(server.refreshes).toBe(1);
  });

  it.each([401, 422])('ends the session when the server refuses with %d', async (status) => {
    const { auth, list } = await signIn();
    server.generation = 2;
    server.onRefresh = (response) => reply(response, status, REFUSED);
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect(auth()).toMatchObject({ token: null, user: null, isAuthenticated: false });
    expect(auth().error).toBe('Your session has ended. Please sign in again.');
    expect(stored()).toBe(null);
  });

  it.each([
    ['cannot be reached', (response: ServerResponse) => response.destroy(), { code: 'network' }],
    ['is busy', (response: ServerResponse) => reply(response, 503), { status: 503 }],
  ])('leaves the session alone when the server %s', async (_, onRefresh, failure) => {
    const { auth, list } = await signIn();
    server.generation = 2;
    server.onRefresh = onRefresh;
    await expect(list()).rejects.toMatchObject(failure);
    expect(auth().isAuthenticated).toBe(true);
    expect(stored().state.isAuthenticated).toBe(true);
  });

  it('is renewed by asking again where the answer is lost', async () => {
    const { auth, list } = await signIn();
    auth().replaceToken({ access_token: 'old', refresh_token: 'r1' });
    server.onRefresh = (response) => {
      server.onRefresh = null;
      response.destroy();
    };
    expect(await list()).toEqual(NO_HISTORY);
    expect(server.refreshes).toBe(2);
    expect(stored().state.token).toEqual({ access_token: 'a2', refresh_token: 'r2' });
  });

  it('does not bring back who signed out meanwhile', async () => {
    const { auth, list } = await signIn();
    auth().replaceToken({ access_token: 'old', refresh_token: 'r1' });
    server.onRefresh = (response) => {
      auth().forget();
      server.generation++;
      reply(response, 200, tokens());
    };
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect(auth().isAuthenticated).toBe(false);
    expect(stored()).toBe(null);
  });

  it('is renewed for calls that visitors may make too', async () => {
    const { auth, call } = await signIn();
    auth().replaceToken({ access_token: 'old', refresh_token: 'r1' });
    await call(executeCode, { body: { code: 'x', language: 'python' } });
    expect(server.refreshes).toBe(1);
  });
});

describe('signing out', () => {
  it('forgets the person at once and ends the session on the server', async () => {
    const { auth } = await signIn();
    const done = auth().logout();
    expect(auth()).toMatchObject({ token: null, user: null, isAuthenticated: false });
    expect(stored()).toBe(null);
    await done;
    expect(server).toMatchObject({ loggedOut: 1, refreshes: 0 });
  });

  it('ends the session on the server with an access token that ran out, too', async () => {
    const { auth } = await signIn();
    auth().replaceToken({ access_token: 'old', refresh_token: 'r1' });
    await auth().logout();
    expect(server.loggedOut).toBe(1);
    expect(auth().isAuthenticated).toBe(false);
  });

  it('leads to the identity provider if the session began there, and nowhere else', async () => {
    const { auth } = await signIn();
    const { leaving } = await import('#lib/browser/address.ts');
    const left = vi.spyOn(leaving, 'leaveFor').mockImplementation(() => undefined);
    server.atLogout = { provider_url: 'https://login.school.example/end' };
    await auth().logout();
    expect(left.mock.calls).toEqual([['https://login.school.example/end']]);
    server.atLogout = {};
    await auth().login('ada', 'right');
    await auth().logout();
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('works without the server', async () => {
    const { auth } = await signIn();
    await stop();
    await auth().logout();
    expect(auth().isAuthenticated).toBe(false);
    ({ stop } = await startLocalServer(() => undefined));
  });
});

describe('the person', () => {
  it('is brought up to date', async () => {
    const { auth } = await signIn();
    server.me = { ...ADA, is_verified: true };
    await auth().refreshUser();
    expect(auth().user?.is_verified).toBe(true);
    expect(stored().state.user.is_verified).toBe(true);
  });

  it('stays as known where that fails', async () => {
    const { auth } = await signIn();
    await stop();
    ({ stop } = await startLocalServer((_, response) => reply(response, 502)));
    await auth().refreshUser();
    expect(auth()).toMatchObject({ user: ADA, error: 'Failed to refresh user data' });
  });

  it('changed in one tab does not undo the renewal of another', async () => {
    const first = await signIn();
    const second = await openTab();
    first.auth().replaceToken({ access_token: 'old', refresh_token: 'r1' });
    await first.list();
    second.auth().replaceUser({ ...ADA, username: 'countess' });
    expect(stored().state).toMatchObject({
      token: { access_token: 'a2', refresh_token: 'r2' },
      user: { username: 'countess' },
    });
  });
});
