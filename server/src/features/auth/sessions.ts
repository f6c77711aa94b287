import type { Tokens } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { EndedSessions, IdentifyToken, Identity } from '#http/authenticate.ts';
import { ApiError } from '#http/errors.ts';
import type { AccessTokens } from './access-tokens.ts';
import { createToken, hashToken } from './opaque-tokens.ts';
import {
  deleteSession,
  deleteSessions,
  exchangeRefreshToken,
  findIdentities,
  findIdentity,
  insertSession,
} from './session-store.ts';
import { holdPerson } from './user-store.ts';

/** Signs people in and out. A session that ended is refused at the very next call. */
export interface Sessions {
  /**
   * @param passwordHash what the password was compared with
   * @throws {ApiError} 401 where it was changed meanwhile, or the account is not active any more.
   */
  start(userId: number, passwordHash: string): Promise<Tokens>;
  /**
   * @param signal fires when the caller has gone; the token stays good then.
   * @throws {ApiError} 401 where the token is unknown, expired or was used before, but for a lost answer.
   */
  refresh(refreshToken: string, signal: AbortSignal): Promise<Tokens>;
  identify: IdentifyToken;
  /** Who these sessions belong to; those that have ended are left out. */
  identifyAll(sessionIds: readonly number[]): Promise<Identity[]>;
  end(userId: number, sessionId: number): Promise<void>;
  /** Ends every session of a person, but for the one that may stay. */
  endAll(userId: number, but?: number): Promise<void>;
  /** Is told of every session that ended before its time: connections that live longer than a call close then. */
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
    async start(userId, passwordHash) {
      const refreshToken = createToken();
      const sessionId = await database.transaction().execute(async (transaction) => {
        if (!(await holdPerson(transaction, userId, passwordHash))) throw sessionEnded();
        return await insertSession(transaction, userId, hashToken(refreshToken));
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
      await deleteSession(database, sessionId);
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
  return new ApiError(401, 'unauthorized', 'Your session has ended. Please sign in again.');
}
