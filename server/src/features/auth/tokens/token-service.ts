import {
  type createPersonalToken,
  isoTime,
  MAX_PERSONAL_TOKENS,
  message,
  type PersonalToken,
  type ResponseOf,
  TOKEN_SCOPES,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import { sessionEnded } from '#features/auth/sessions/sessions.ts';
import { hashToken } from '#features/auth/users/opaque-tokens.ts';
import { lockPerson } from '#features/auth/users/user-store.ts';
import type { SessionIdentity, TokenIdentity } from '#http/authenticate.ts';
import { conflict, forbidden, notFound } from '#http/errors.ts';
import {
  deleteToken,
  findTokenIdentity,
  insertToken,
  listTokens,
  noteTokenUse,
  type PersonalTokenRow,
  readScopes,
} from './token-store.ts';
import { createPersonalTokenText, isPersonalTokenText } from './token-text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How exactly the last use of a token is known. A script may make many calls a second. */
const USE_NOTED_EVERY_MS = 60_000;

/** People's personal access tokens. */
export interface PersonalTokens {
  /** Returns the owner of a token; null if it is unknown, has expired, or its owner's account is not active. */
  identify(token: string): Promise<TokenIdentity | null>;
  list(userId: number): Promise<PersonalToken[]>;
  /** @throws {ApiError} 403 for an admin's scope of somebody who is none, 409 for too many. */
  create(
    caller: SessionIdentity,
    wanted: z.output<typeof createPersonalToken.body>,
  ): Promise<ResponseOf<typeof createPersonalToken>>;
  /** Effective from the next call on. @throws {ApiError} 404 if the caller has no such token. */
  revoke(caller: SessionIdentity, id: number): Promise<void>;
}

/** @param log receives failures to note a use, which no call waits for */
export function createPersonalTokens(database: Database, log: (failure: unknown) => void): PersonalTokens {
  const beingNoted = new Set<number>();
  const noteUse = (tokenId: number, lastUsedAt: number | null) => {
    const now = Date.now();
    if (now - (lastUsedAt ?? 0) < USE_NOTED_EVERY_MS || beingNoted.has(tokenId)) return;
    beingNoted.add(tokenId);
    noteTokenUse(database, tokenId, now)
      .catch(log)
      .finally(() => beingNoted.delete(tokenId));
  };

  return {
    async identify(token) {
      if (!isPersonalTokenText(token)) return null;
      // Looked up by its hash, so how long that takes tells nothing about the token.
      const found = await findTokenIdentity(database, hashToken(token));
      if (found !== null) noteUse(found.tokenId, found.lastUsedAt);
      return found?.identity ?? null;
    },

    list: async (userId) => (await listTokens(database, userId)).map(presentToken),

    async create(caller, { name, scopes: wanted, expires_in_days: days }) {
      if (wanted.includes('admin') && !caller.isAdmin) {
        throw forbidden(message`Only admins can give a token the scope “admin”.`);
      }
      const token = createPersonalTokenText();
      const scopes = TOKEN_SCOPES.filter((scope) => wanted.includes(scope));
      const row = await database.transaction().execute(async (transaction) => {
        if (!(await lockPerson(transaction, caller.id))) throw sessionEnded();
        const existing = await listTokens(transaction, caller.id);
        if (existing.length >= MAX_PERSONAL_TOKENS) {
          const detail = message`You can have at most ${MAX_PERSONAL_TOKENS} access tokens. Revoke one first.`;
          throw conflict(detail);
        }
        const inserted = await insertToken(transaction, {
          user_id: caller.id,
          token_hash: hashToken(token),
          name,
          scopes: scopes.join(' '),
          expires_at: Date.now() + days * DAY_MS,
        });
        await record(transaction, 'token_created', caller, inserted);
        return inserted;
      });
      return { ...presentToken(row), token };
    },

    async revoke(caller, id) {
      await database.transaction().execute(async (transaction) => {
        const deleted = await deleteToken(transaction, caller.id, id);
        if (deleted === null) {
          throw notFound(message`There is no such access token.`);
        }
        await record(transaction, 'token_revoked', caller, deleted);
      });
    },
  };
}

/** Says which token by its number and scopes: its name is the owner's business, and would outlive their account. */
async function record(
  transaction: Database,
  action: 'token_created' | 'token_revoked',
  caller: SessionIdentity,
  { id, scopes }: PersonalTokenRow,
): Promise<void> {
  const detail = message`no. ${id}: ${readScopes(scopes).join(', ')}`;
  await recordAction(transaction, { action, actor: caller, target: caller, detail });
}

/** Formats a token for its owner. */
export function presentToken(row: PersonalTokenRow): PersonalToken {
  const { id, name, scopes, created_at, expires_at, last_used_at } = row;
  return {
    id,
    name,
    scopes: readScopes(scopes),
    created_at: isoTime(created_at),
    expires_at: isoTime(expires_at),
    last_used_at: isoTime(last_used_at),
  };
}
