import { tokens, type User, user } from '@coderoom/contract';
import type { PersistStorage } from 'zustand/middleware';
import type { Token } from './renewal.ts';
import { storage } from './storage.ts';

/** The part of the auth state that is kept between visits. */
export interface StoredSession {
  token: Token | null;
  user: User | null;
  isAuthenticated: boolean;
}

export const SIGNED_OUT: StoredSession = { token: null, user: null, isAuthenticated: false };

const keptToken = tokens.omit({ token_type: true });

/** Parses the stored session; returns a signed-out one if the text is invalid. */
function parseSession(stored: string): StoredSession {
  try {
    const { state } = JSON.parse(stored) as { state: Record<string, unknown> };
    return { token: keptToken.parse(state.token), user: user.parse(state.user), isAuthenticated: true };
  } catch {
    return SIGNED_OUT;
  }
}

/**
 * The session in the local storage; without storage it lives as long as the page. Written only after a change: a tab
 * that merely shows an error must not overwrite the tokens of another tab.
 */
export function createSessionStorage(): PersistStorage<StoredSession> {
  let text: string | null = null;
  let last = SIGNED_OUT;
  let stored = true;
  return {
    getItem: (key) => {
      const found = stored ? storage.getItem(key) : text;
      if (found !== text) last = found === null ? SIGNED_OUT : parseSession(found);
      text = found;
      return { state: last, version: 0 };
    },
    setItem: (key, value) => {
      const { token, user } = value.state;
      if (token === last.token && user === last.user) return;
      last = value.state;
      text = token === null ? null : JSON.stringify(value);
      if (text === null) storage.removeItem(key);
      stored = text === null || storage.setItem(key, text);
    },
    removeItem: (key) => storage.removeItem(key),
  };
}
