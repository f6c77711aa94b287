import { beforeEach, expect, test, vi } from 'vitest';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { tabStorage } from '#lib/browser/storage.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { person, show } from '#testing/show.tsx';
import { intendToShare, useIntendedShare } from './share-intention.ts';

const KEY = 'share-after-sign-in';

beforeEach(() => {
  restoreAfterTest(useProgram, useScreen, useAuth);
  useProgram.setState({ owner: null, language: 'python', code: 'print("together")' });
});

function Arrival() {
  useIntendedShare();
  return <p>Here</p>;
}

const drawer = () => useScreen.getState().drawer;

test('the drawer opens once for somebody who pressed Share and signed in', async () => {
  intendToShare();
  useProgram.setState({ owner: 7 });
  await show(<Arrival />, { as: person() });
  expect(drawer()).toBe('share');
  useScreen.setState({ drawer: null });
  await show(<Arrival />, { as: person() });
  expect(drawer()).toBeNull();
});

test('it waits for the program, and stays closed if it is another one', async () => {
  intendToShare();
  useProgram.setState({ owner: 7, code: null });
  await show(<Arrival />, { as: person() });
  expect(drawer()).toBeNull();
  useProgram.setState({ code: 'print("a draft of the account")' });
  await expect.poll(() => tabStorage.getItem(KEY)).toBeNull();
  expect(drawer()).toBeNull();
});

test('it stays closed after coming back without signing in, and after signing out', async () => {
  intendToShare();
  await show(<Arrival />);
  await expect.poll(() => tabStorage.getItem(KEY)).toBeNull();
  intendToShare();
  useAuth.setState({ user: person() });
  expect(tabStorage.getItem(KEY)).not.toBeNull();
  useAuth.setState({ user: null });
  expect(tabStorage.getItem(KEY)).toBeNull();
});

test('it stays closed a quarter of an hour later, and where the storage holds anything else', async () => {
  intendToShare();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
  useProgram.setState({ owner: 7 });
  await show(<Arrival />, { as: person() });
  vi.restoreAllMocks();
  expect(tabStorage.getItem(KEY)).toBeNull();
  tabStorage.setItem(KEY, '{');
  await show(<Arrival />, { as: person() });
  expect(tabStorage.getItem(KEY)).toBeNull();
  expect(drawer()).toBeNull();
});
