import { refreshTokens } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { person } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { useAuth } from './auth-store.ts';
import { createRenewal, type SessionTokens, type TokenKeeper } from './renewal.ts';

const ADA = person({ username: 'ada' });
const SESSION = { token: { access_token: 'access', refresh_token: 'refresh' }, user: ADA };

/** Stores what another tab of this browser would, and tells this one as the browser does. */
function storeInOtherTab(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent('storage', { key }));
}

test('who signs in or out in another tab is signed in or out in this one', () => {
  const { name: key = '' } = useAuth.persist.getOptions();
  const isSignedIn = () => useAuth.getState().isAuthenticated;
  expect(isSignedIn()).toBe(false);
  storeInOtherTab(key, JSON.stringify({ state: { ...SESSION, isAuthenticated: true }, version: 0 }));
  expect(useAuth.getState()).toMatchObject(SESSION);
  expect(isSignedIn()).toBe(true);
  storeInOtherTab(key, null);
  expect(isSignedIn()).toBe(false);
  expect(useAuth.getState()).toMatchObject({ token: null, user: null });
});

test('tabs whose access token is refused at the same time exchange the refresh token once', async () => {
  let stored: SessionTokens = { access_token: 'old', refresh_token: 'once' };
  const keeper: TokenKeeper = {
    read: () => stored,
    replace: (token) => {
      stored = token;
    },
    end: () => expect.unreachable('the session goes on'),
  };
  server.answer(refreshTokens, { access_token: 'new', refresh_token: 'next', token_type: 'bearer' });
  const tabs = [createRenewal(keeper), createRenewal(keeper)];
  // Each tab has several calls that wait.
  const renewed = await Promise.all([...tabs, ...tabs].map((renew) => renew('old')));
  expect(renewed).toEqual(['new', 'new', 'new', 'new']);
  expect(server.askedFor(refreshTokens).map(({ body }) => body)).toEqual([{ refresh_token: 'once' }]);
});
