import { API_TIMEOUT_MS, refreshTokens, type Tokens } from '@coderoom/contract';
import { ApiError } from './api-error.ts';
import { exclusively } from './exclusive.ts';
import { NOBODY, request } from './request.ts';

/** What the page keeps of the two tokens of a session. */
export type Token = Pick<Tokens, 'access_token' | 'refresh_token'>;

/** Where the tokens are kept, for all tabs. */
export interface TokenKeeper {
  /** The tokens as the last tab to change them left them; null where nobody is signed in. */
  read: () => Token | null;
  replace: (token: Token) => void;
  /** Signs out: the server does not know the session any more. */
  end: () => void;
}

/** Codes by which the server says that a refresh token is no good. Any other failure tells nothing of it. */
const REFUSALS: readonly unknown[] = [401, 422];
/** How long to wait for one answer, in ms. With all repetitions it is less than one call may take (`exclusive.ts`). */
const EXCHANGE_TIMEOUT_MS = API_TIMEOUT_MS / 3;
/** After how long an exchange without an answer is tried again, in ms. */
const RETRY_WAITS_MS = [500, 2_000];

/**
 * Makes the function that exchanges the refresh token: once for all calls that wait, one tab at a time. The
 * server ends a session whose refresh token comes twice, hence nobody may use one that another tab used.
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
 * How long a tab keeps its turn after it stored new tokens, in ms. Tabs may run in processes of their own, and
 * what one writes to the local storage reaches the others later than the word that it is their turn.
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
    exclusively('auth-refresh', turn).catch(reject);
  });
}

async function renew(keeper: TokenKeeper, rejected: string): Promise<string | null> {
  const kept = keeper.read();
  if (kept === null || kept.access_token !== rejected) return kept?.access_token ?? null;
  const outcome = await exchange(kept.refresh_token);
  // Meanwhile somebody may have signed out, or in as another.
  const now = keeper.read();
  if (now?.refresh_token !== kept.refresh_token) return now?.access_token ?? null;
  if (outcome === null) keeper.end();
  else keeper.replace(outcome);
  return outcome?.access_token ?? null;
}

/**
 * A new pair; null where the server refuses. Where no answer comes it is asked for again at once: the server may
 * have exchanged the token, and takes it once more for REFRESH_GRACE_SECONDS alone.
 */
async function exchange(
  refreshToken: string,
  waits: readonly number[] = RETRY_WAITS_MS,
): Promise<Token | null> {
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
