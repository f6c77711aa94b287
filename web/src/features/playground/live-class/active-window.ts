import { randomId } from '#lib/random-id.ts';
import { storage } from '#lib/storage.ts';

const WINDOW_ID = randomId();

function keyOf(owner: number): string {
  return `playground-live-class-window:${owner}`;
}

/** Makes this window the visible one of the user's windows. */
export function activateWindow(owner: number): void {
  storage.setItem(keyOf(owner), WINDOW_ID);
}

/** Calls `act` when another window of the same user becomes the visible one. Returns a function that stops it. */
export function onWindowReplaced(owner: number, act: () => void): () => void {
  const ending = new AbortController();
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(owner) && newValue !== null && newValue !== WINDOW_ID) act();
  };
  addEventListener('storage', onStorage, { signal: ending.signal });
  return () => ending.abort();
}
