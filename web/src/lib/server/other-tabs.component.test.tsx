import { expect, test } from 'vitest';
import { person } from '#testing/show.tsx';
import { useAuth } from './auth-store.ts';

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
