import {
  AUTH_STORAGE_KEY,
  type BodyOf,
  getMe,
  login,
  logout,
  refreshTokens,
  register,
  tokens,
  type User,
  user,
} from '@coderoom/contract';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { leaving } from '#lib/browser/address.ts';
import { storage } from '#lib/browser/storage.ts';
import { connectionTexts } from '#texts/connection.ts';
import { describeFailure } from './api-error.ts';
import { createRenewal, type SessionTokens } from './renewal.ts';
import { NOBODY, request, type Session } from './request.ts';

/** The part of the auth state that is kept between visits. */
export interface StoredSession {
  token: SessionTokens | null;
  user: User | null;
  isAuthenticated: boolean;
}

const SIGNED_OUT: StoredSession = { token: null, user: null, isAuthenticated: false };

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
function createSessionStorage(): PersistStorage<StoredSession> {
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

interface AuthState extends StoredSession {
  /** True while a sign-in or a sign-up is under way. */
  isLoading: boolean;
  /** A sentence that says why the last of these calls failed. */
  error: string | null;
  /** Resolves to true on success. `username` may be an email address. */
  login: (username: string, password: string) => Promise<boolean>;
  /** Adopts a session that has just begun. Rejects with an ApiError if its user can't be loaded. */
  begin: (token: SessionTokens) => Promise<void>;
  /** Resolves to true if the account was created. This does not sign in. */
  register: (body: BodyOf<typeof register>) => Promise<boolean>;
  logout: () => Promise<void>;
  /** Signs out locally, without a call: the server has ended the session already. */
  forget: () => void;
  /** Reloads the user's data from the server. */
  refreshUser: () => Promise<void>;
  /** Stores the user that a changing call returned. */
  replaceUser: (user: User) => void;
  /** Stores the tokens of a call that ended all other sessions. */
  replaceToken: (token: SessionTokens) => void;
  clearError: () => void;
}

/** The signed-in user: kept in the browser, shared by all tabs. */
export const useAuth = create<AuthState>()(
  persist(
    (set, get) => ({
      ...SIGNED_OUT,
      isLoading: false,
      error: null,
      login: async (username, password) => {
        set({ isLoading: true, error: null });
        try {
          const { access_token, refresh_token } = await request(NOBODY, login, {
            body: { username, password },
          });
          await get().begin({ access_token, refresh_token });
          set({ isLoading: false });
          return true;
        } catch (error) {
          set({ isLoading: false, error: describeFailure(error, connectionTexts.signInFailed) });
          return false;
        }
      },
      begin: async ({ access_token, refresh_token }) => {
        const user = await request({ ...NOBODY, accessToken: () => access_token }, getMe, {});
        set({ user, token: { access_token, refresh_token }, isAuthenticated: true, error: null });
      },
      register: async (body) => {
        set({ isLoading: true, error: null });
        try {
          await request(NOBODY, register, { body });
          set({ isLoading: false });
          return true;
        } catch (error) {
          set({ isLoading: false, error: describeFailure(error, connectionTexts.signUpFailed) });
          return false;
        }
      },
      logout: async () => {
        const token = readToken();
        get().forget();
        if (token !== null) await endSession(token);
      },
      forget: () => set({ ...SIGNED_OUT, error: null }),
      refreshUser: async () => {
        const id = get().user?.id;
        if (id === undefined) return;
        try {
          get().replaceUser(await request(session, getMe, {}));
        } catch (error) {
          if (get().user?.id === id) set({ error: describeFailure(error, connectionTexts.refreshFailed) });
        }
      },
      replaceUser: (user) => {
        // In the meantime another user may have signed in, or this one out.
        readToken();
        if (get().user?.id === user.id) set({ user, error: null });
      },
      replaceToken: ({ access_token, refresh_token }) => {
        readToken();
        if (get().isAuthenticated) set({ token: { access_token, refresh_token } });
      },
      clearError: () => set({ error: null }),
    }),
    {
      name: AUTH_STORAGE_KEY,
      storage: createSessionStorage(),
      partialize: ({ token, user, isAuthenticated }): StoredSession => ({ token, user, isAuthenticated }),
    },
  ),
);

/** Adopts the session that another tab stored last, and returns its tokens. */
function readToken(): SessionTokens | null {
  void useAuth.persist.rehydrate();
  return useAuth.getState().token;
}

/** The signed-in user's session, for every call of the page. */
export const session: Session = {
  accessToken: () => useAuth.getState().token?.access_token ?? null,
  renew: createRenewal({
    read: readToken,
    replace: (token) => useAuth.getState().replaceToken(token),
    end: () => useAuth.setState({ ...SIGNED_OUT, error: connectionTexts.sessionEnded }),
  }),
};

/**
 * Tells the server that a session is over; the local sign-out does not depend on it. If it began at an identity
 * provider, leaves for its page that ends the session there too: the next person at this computer would be let in.
 */
async function endSession(token: SessionTokens): Promise<void> {
  const session: Session = {
    accessToken: () => token.access_token,
    renew: async () =>
      (await request(NOBODY, refreshTokens, { body: { refresh_token: token.refresh_token } })).access_token,
  };
  const answer = await request(session, logout, {}).catch(() => undefined);
  if (answer?.provider_url !== undefined) leaving.leaveFor(answer.provider_url);
}

/** Signing in or out in one tab does the same in the others. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === AUTH_STORAGE_KEY || key === null) readToken();
});
