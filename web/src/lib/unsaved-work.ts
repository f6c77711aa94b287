import { create } from 'zustand';
import { storage } from '#lib/browser/storage.ts';
import { useAuth } from '#lib/server/auth-store.ts';

/** Unsaved work of an author who was signed out involuntarily. */
export interface UnsavedWork {
  /** Name shown on the screen. */
  name: string;
  /** The text worth copying from it. */
  text: string;
  /** JSON from which the screen restores the work. */
  data: string;
}

/** Storage key of unsaved work: `session:…`, `template:…`. */
type WorkKey = `${string}:${string}`;

/** Work that could not be stored; lives as long as the page. */
const unstored = new Map<string, UnsavedWork>();

/** Unsaved work since the page was loaded, for the notice to the user. */
export const useUnsavedWork = create<{ works: readonly UnsavedWork[] }>()(() => ({ works: [] }));

/**
 * Keeps unsaved work under the user's id when they are signed out while the screen is open. Users who sign out
 * themselves leave the screen first, and are asked. Returns the function that ends this.
 *
 * @param find returns the unsaved work; null: none
 */
export function saveOnSignOut(place: WorkKey, find: () => UnsavedWork | null): () => void {
  return useAuth.subscribe((now, before) => {
    if (before.user === null || now.user?.id === before.user.id) return;
    const work = find();
    if (work !== null) keepWork(keyOf(before.user.id, place), work);
  });
}

function keepWork(key: string, work: UnsavedWork): void {
  if (storage.setItem(key, JSON.stringify(work))) unstored.delete(key);
  else unstored.set(key, work);
  useUnsavedWork.setState(({ works }) => ({ works: [...works, work] }));
}

/** Returns the signed-in user's unsaved work under a key; null: none. */
export function readUnsavedWork(place: WorkKey): UnsavedWork | null {
  const key = ownKey(place);
  if (key === null) return null;
  const stored = storage.getItem(key);
  return unstored.get(key) ?? (stored === null ? null : parseWork(stored));
}

/** Called when the work is restored, saved or discarded. */
export function forgetUnsavedWork(place: WorkKey): void {
  const key = ownKey(place);
  if (key === null) return;
  unstored.delete(key);
  storage.removeItem(key);
}

function ownKey(place: WorkKey): string | null {
  const id = useAuth.getState().user?.id;
  return id === undefined ? null : keyOf(id, place);
}

function keyOf(userId: number, place: WorkKey): string {
  return `unsaved-work:${userId}:${place}`;
}

/** Parses stored work; returns null if the text is invalid. */
function parseWork(stored: string): UnsavedWork | null {
  try {
    const { name, text, data } = JSON.parse(stored) as Partial<UnsavedWork>;
    const isWork = typeof name === 'string' && typeof text === 'string' && typeof data === 'string';
    return isWork ? { name, text, data } : null;
  } catch {
    return null;
  }
}
