import { create } from 'zustand';
import { useAuth } from './auth-store.ts';
import { storage } from './storage.ts';

/** Work that its author had not saved when they were signed out against their will. */
export interface UnsavedWork {
  /** What it is called on the screen. */
  name: string;
  /** What is worth copying of it. */
  text: string;
  /** JSON by which the screen that keeps it goes on with it. */
  data: string;
}

/** Where work belongs: `session:…`, `template:…`. */
type Place = `${string}:${string}`;

/** What could not be stored lives as long as the page. */
const unstored = new Map<string, UnsavedWork>();

/** What was kept since the page was loaded, for whoever tells the person of it. */
export const useKeptWork = create<{ works: readonly UnsavedWork[] }>()(() => ({ works: [] }));

/**
 * Watches over a place where somebody works. When they are signed out while it is there, what they had not saved is
 * kept under their id: who signs out themselves leaves the place first, and is asked. Gives the function that ends it.
 *
 * @param find what is not saved; null: nothing
 */
export function keepWhenSignedOut(place: Place, find: () => UnsavedWork | null): () => void {
  return useAuth.subscribe((now, before) => {
    if (before.user === null || now.user?.id === before.user.id) return;
    const work = find();
    if (work !== null) keepWork(keyOf(before.user.id, place), work);
  });
}

function keepWork(key: string, work: UnsavedWork): void {
  if (storage.setItem(key, JSON.stringify(work))) unstored.delete(key);
  else unstored.set(key, work);
  useKeptWork.setState(({ works }) => ({ works: [...works, work] }));
}

/** What was kept of a place for whoever is signed in now. */
export function readKeptWork(place: Place): UnsavedWork | null {
  const key = ownKey(place);
  if (key === null) return null;
  const stored = storage.getItem(key);
  return unstored.get(key) ?? (stored === null ? null : parseWork(stored));
}

/** Called when the place has it again, or when it was saved or given up. */
export function forgetKeptWork(place: Place): void {
  const key = ownKey(place);
  if (key === null) return;
  unstored.delete(key);
  storage.removeItem(key);
}

function ownKey(place: Place): string | null {
  const id = useAuth.getState().user?.id;
  return id === undefined ? null : keyOf(id, place);
}

function keyOf(userId: number, place: Place): string {
  return `unsaved-work:${userId}:${place}`;
}

/** What is stored may be anything. */
function parseWork(stored: string): UnsavedWork | null {
  try {
    const { name, text, data } = JSON.parse(stored) as Partial<UnsavedWork>;
    const isWork = typeof name === 'string' && typeof text === 'string' && typeof data === 'string';
    return isWork ? { name, text, data } : null;
  } catch {
    return null;
  }
}
