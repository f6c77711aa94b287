import { API_TIMEOUT_MS, refreshTokens, type Tokens } from '@coderoom/contract';
import { ApiError } from './api-error.ts';
import { NOBODY, request } from './request.ts';
import { withLock } from './web-lock.ts';

/** The part of a session's two tokens that the page stores. */
export type SessionTokens = Pick<Tokens, 'access_token' | 'refresh_token'>;

/** Storage of the tokens, shared by all tabs. */
export interface TokenKeeper {
  /** The tokens as last stored by any tab; null if signed out. */
  read: () => SessionTokens | null;
  replace: (token: SessionTokens) => void;
  /** Signs out: the server has ended the session. */
  end: () => void;
}

/** Statuses with which the server rejects a refresh token. Other failures say nothing about it. */
const REFUSALS: readonly unknown[] = [401, 422];
/** Time limit of one request, in ms. With all retries it stays below the limit of a call (`web-lock.ts`). */
const EXCHANGE_TIMEOUT_MS = API_TIMEOUT_MS / 3;
/** Delays before a request without an answer is repeated, in ms. */
const RETRY_WAITS_MS = [500, 2_000];

/**
 * Creates the function that exchanges the refresh token: once for all waiting calls, one tab at a time. The server ends
 * a session whose refresh token is used twice, so no tab may use one that another tab has used.
 */
export function createRenewal(keeper: TokenKeeper): (rejected: string) => Promise<string | null> {
  let current: Promise<string | null> | null = null;
  return (rejected) => {
    current ??= inTurn(keeper, rejected).finally(() => {
      current = null;
    });
    return current;
  };
}

/**
 * Time for which a tab holds the lock after it stored new tokens, in ms. Tabs may run in separate processes, and a
 * write to the local storage reaches them later than the release of the lock.
 */
const STORED_FOR_ALL_MS = 500;

function inTurn(keeper: TokenKeeper, rejected: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const turn = async () => {
      const before = keeper.read()?.refresh_token;
      resolve(await renew(keeper, rejected));
      const isStored = before !== keeper.read()?.refresh_token;
      if (isStored) await new Promise((done) => setTimeout(done, STORED_FOR_ALL_MS));
    };
    withLock('auth-refresh', turn).catch(reject);
  });
}

async function renew(keeper: TokenKeeper, rejected: string): Promise<string | null> {
  const kept = keeper.read();
  if (kept === null || kept.access_token !== rejected) return kept?.access_token ?? null;
  const outcome = await exchange(kept.refresh_token);
  // In the meantime the user may have signed out, or another one in.
  const now = keeper.read();
  if (now?.refresh_token !== kept.refresh_token) return now?.access_token ?? null;
  if (outcome === null) keeper.end();
  else keeper.replace(outcome);
  return outcome?.access_token ?? null;
}

/**
 * Returns new tokens; null if the server refuses. Without an answer it repeats the request at once: the server may have
 * exchanged the token, and accepts it again only for REFRESH_GRACE_SECONDS.
 */
async function exchange(
  refreshToken: string,
  waits: readonly number[] = RETRY_WAITS_MS,
): Promise<SessionTokens | null> {
  try {
    return await request(NOBODY, refreshTokens, {
      body: { refresh_token: refreshToken },
      timeoutMs: EXCHANGE_TIMEOUT_MS,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (REFUSALS.includes(error.status)) return null;
    const [wait, ...later] = waits;
    if (error.status !== null || wait === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return await exchange(refreshToken, later);
  }
}
