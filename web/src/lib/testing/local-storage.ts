import { vi } from 'vitest';

/** Replaces a browser storage. `full` makes every write fail. */
function stubStorage(name: 'localStorage' | 'sessionStorage') {
  const kept = new Map<string, string>();
  const state = { kept, full: false };
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (state.full) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  return state;
}

/** The storage that all tabs share. */
export const stubLocalStorage = () => stubStorage('localStorage');

/** The storage of one tab. */
export const stubSessionStorage = () => stubStorage('sessionStorage');
