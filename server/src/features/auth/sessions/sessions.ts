import { message, type Tokens } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { createToken, hashToken } from '#features/auth/users/opaque-tokens.ts';
import { lockPerson } from '#features/auth/users/user-store.ts';
import type { EndedSessions, IdentifySession, SessionIdentity } from '#http/authenticate.ts';
import { ApiError } from '#http/errors.ts';
import type { AccessTokens } from './access-tokens.ts';
import {
  deleteSessions,
  deleteSignInSession,
  exchangeRefreshToken,
  findIdentities,
  findIdentity,
  insertSignInSession,
} from './session-store.ts';

/** Signs people in and out. An ended session is refused from the very next call on. */
export interface Sessions {
  /**
   * @param passwordHash the hash that the password was checked against; null: it was not by password
   * @param begun part of the transaction that creates the session
   * @throws {ApiError} 401 if the password has changed since, or the account is no longer active.
   */
  start(
    userId: number,
    passwordHash: string | null,
    begun?: (transaction: Database, sessionId: number) => Promise<void>,
  ): Promise<Tokens>;
  /**
   * @param signal fires when the caller has disconnected; the token then stays valid.
   * @throws {ApiError} 401 if the token is unknown, expired or already used, except after a lost response.
   */
  refresh(refreshToken: string, signal: AbortSignal): Promise<Tokens>;
  identify: IdentifySession;
  /** Returns the owners of these sessions; leaves out ended ones. */
  identifyAll(sessionIds: readonly number[]): Promise<SessionIdentity[]>;
  end(userId: number, sessionId: number): Promise<void>;
  /** Ends every session of a person, except the given one. */
  endAll(userId: number, but?: number): Promise<void>;
  /** Called for every session that ends before its expiry, so that long-lived connections close. */
  onEnded(listener: (ended: EndedSessions) => void): void;
}

export function createSessions(database: Database, accessTokens: AccessTokens): Sessions {
  const listeners: ((ended: EndedSessions) => void)[] = [];
  const tell = (ended: EndedSessions) => {
    for (const listener of listeners) listener(ended);
  };
  const pair = async (userId: number, sessionId: number, refreshToken: string): Promise<Tokens> => ({
    access_token: await accessTokens.sign({ userId, sessionId }),
    refresh_token: refreshToken,
    token_type: 'bearer',
  });

  return {
    async start(userId, passwordHash, begun) {
      const refreshToken = createToken();
      const sessionId = await database.transaction().execute(async (transaction) => {
        if (!(await lockPerson(transaction, userId, passwordHash ?? undefined))) throw sessionEnded();
        const id = await insertSignInSession(transaction, userId, hashToken(refreshToken));
        await begun?.(transaction, id);
        return id;
      });
      return await pair(userId, sessionId, refreshToken);
    },
    async refresh(refreshToken, signal) {
      const successor = createToken();
      const exchange = await exchangeRefreshToken(
        database,
        hashToken(refreshToken),
        hashToken(successor),
        signal,
      );
      if (exchange.outcome === 'reused') {
        tell({ userId: exchange.userId, sessionId: exchange.sessionId });
      }
      if (exchange.outcome !== 'exchanged') {
        throw sessionEnded();
      }
      return await pair(exchange.userId, exchange.sessionId, successor);
    },
    async identify(accessToken) {
      const claims = await accessTokens.read(accessToken);
      return claims && (await findIdentity(database, claims.userId, claims.sessionId));
    },
    identifyAll: (sessionIds) => findIdentities(database, sessionIds),
    async end(userId, sessionId) {
      await deleteSignInSession(database, sessionId);
      tell({ userId, sessionId });
    },
    async endAll(userId, but) {
      await deleteSessions(database, userId, but ?? null);
      tell({ userId, allBut: but ?? null });
    },
    onEnded(listener) {
      listeners.push(listener);
    },
  };
}

export function sessionEnded(): ApiError {
  return new ApiError(401, 'unauthorized', message`Your session has ended. Please sign in again.`);
}
