import { useEffect } from 'react';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { tabStorage } from '#lib/browser/storage.ts';
import { useAuth } from '#lib/server/auth-store.ts';

const KEY = 'share-after-sign-in';
/** Signing in takes minutes, also with a new account; later the drawer would come as a surprise. */
const MAX_AGE_MS = 15 * 60_000;

/** Remembers in this tab that a visitor pressed Share and is on the way to sign in. */
export function intendToShare(): void {
  const program = identifyProgram();
  if (program !== null) tabStorage.setItem(KEY, `${Date.now()} ${program}`);
}

/**
 * Opens the Share drawer once for somebody who pressed Share and then signed in, if the editor still has that program:
 * a draft of the account may have replaced it, and opening the drawer shares. Coming back without signing in ends it.
 */
export function useIntendedShare(): void {
  const owner = useProgram((state) => state.owner);
  const isLoaded = useProgram(({ code }) => code !== null);
  useEffect(() => {
    if (owner === null) tabStorage.removeItem(KEY);
    else if (isLoaded && spendIntention()) useScreen.setState({ drawer: 'share' });
  }, [owner, isLoaded]);
}

/** Returns true if a current intention is about the program in the editor; it is removed either way. */
function spendIntention(): boolean {
  const stored = tabStorage.getItem(KEY);
  if (stored === null) return false;
  tabStorage.removeItem(KEY);
  const end = stored.indexOf(' ');
  const age = Date.now() - Number(stored.slice(0, end));
  return age >= 0 && age <= MAX_AGE_MS && stored.slice(end + 1) === identifyProgram();
}

/** Tells programs apart; null until it is loaded. */
function identifyProgram(): string | null {
  const { language, code, project } = useProgram.getState();
  if (code === null) return null;
  return JSON.stringify([language, code, ...project.files.map(({ name }) => name)]);
}

useAuth.subscribe(({ user }, before) => {
  if (before.user !== null && user?.id !== before.user.id) tabStorage.removeItem(KEY);
});
