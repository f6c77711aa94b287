import { randomId } from '#lib/random-id.ts';
import { storage } from '#lib/storage.ts';

const OWN_ID = randomId();

function keyOf(owner: number): string {
  return `playground-live-class-window:${owner}`;
}

/** Of the windows of a person one is seen: from now on this one. */
export function takeSeat(owner: number): void {
  storage.setItem(keyOf(owner), OWN_ID);
}

/** Calls when another window of the same person is the one that is seen. Gives the end of it. */
export function onSeatTaken(owner: number, act: () => void): () => void {
  const ending = new AbortController();
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(owner) && newValue !== null && newValue !== OWN_ID) act();
  };
  addEventListener('storage', hear, { signal: ending.signal });
  return () => ending.abort();
}
