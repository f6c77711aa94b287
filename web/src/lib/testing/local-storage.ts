import { vi } from 'vitest';

/** Stands in for the browser's local storage, shared by all tabs. `full` makes every write fail. */
export function stubLocalStorage() {
  const kept = new Map<string, string>();
  const state = { kept, full: false };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (state.full) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  return state;
}
