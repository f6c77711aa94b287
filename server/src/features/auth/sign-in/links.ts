import {
  ACCOUNT_LINK_SECONDS,
  message,
  RESET_LINK_SECONDS,
  VERIFICATION_LINK_SECONDS,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { createToken, hashToken } from '#features/auth/users/opaque-tokens.ts';
import { ApiError } from '#http/errors.ts';
import { deleteLinks, insertLink, type LinkRow, newestExpiry, takeLink } from './link-store.ts';

/** Sign-in links are made for a whole class at once, see `class-accounts/`. */
type Purpose = Exclude<LinkRow['purpose'], 'sign-in'>;

/** For each kind of link: its lifetime in ms and the page that it opens. */
const KINDS: Record<Purpose, { lifetimeMs: number; address: string }> = {
  reset: { lifetimeMs: RESET_LINK_SECONDS * 1000, address: '/forgot-password?token=' },
  invitation: { lifetimeMs: ACCOUNT_LINK_SECONDS * 1000, address: '/forgot-password?invitation=' },
  verification: { lifetimeMs: VERIFICATION_LINK_SECONDS * 1000, address: '/settings?verify=' },
  'first-admin': { lifetimeMs: 7 * 24 * 60 * 60 * 1000, address: '/signup?admin=' },
};
/** Minimum time between two messages of a kind to one person, in ms: strangers must not flood a mailbox. */
const MESSAGE_INTERVAL_MS = 60_000;

/** A new link, as sent or shown. */
export interface AccountLink {
  url: string;
  /** Epoch ms. */
  expiresAt: number;
}

/** Single-use links that grant a permission for a limited time; only a digest is stored. */
export interface Links {
  /**
   * Creates a link, optionally within a transaction. A person's earlier links of the kind become invalid: a new
   * request may mean that the old link was lost.
   */
  create(
    purpose: Purpose,
    user: { id: number; email_key: string } | null,
    within?: Database,
  ): Promise<AccountLink>;
  /** True if the last message of this kind to the person was sent too recently. */
  isTooSoon(purpose: Purpose, userId: number): Promise<boolean>;
  /**
   * Uses up a link, within the transaction that does what it permits. Using a link that belongs to no account
   * deletes all others of its kind.
   * @throws {ApiError} 422 if it is unknown, used or expired.
   */
  take(database: Database, purposes: Purpose | readonly Purpose[], token: string): Promise<LinkRow>;
}

export function createLinks(database: Database, publicUrl: string): Links {
  return {
    async create(purpose, user, within = database) {
      const { lifetimeMs, address } = KINDS[purpose];
      const token = createToken();
      const expiresAt = Date.now() + lifetimeMs;
      const link = {
        token_hash: hashToken(token),
        purpose,
        user_id: user?.id ?? null,
        email_key: user?.email_key ?? null,
        expires_at: expiresAt,
      };
      const replace = async (transaction: Database) => {
        // Links of no account stay: each server creates its own when it starts.
        if (user !== null) await deleteLinks(transaction, user.id, purpose);
        await insertLink(transaction, link);
      };
      if (within === database) await database.transaction().execute(replace);
      else await replace(within);
      return { url: `${publicUrl}${address}${token}`, expiresAt };
    },
    async isTooSoon(purpose, userId) {
      const newest = await newestExpiry(database, userId, purpose);
      const madeAt = newest === null ? 0 : newest - KINDS[purpose].lifetimeMs;
      return Date.now() - madeAt < MESSAGE_INTERVAL_MS;
    },
    async take(within, purposes, token) {
      const link = await takeLink(within, purposes, hashToken(token));
      // Delete the links that other servers created when they started.
      if (link?.user_id === null) await deleteLinks(within, null, link.purpose);
      if (link) return link;
      throw new ApiError(
        422,
        'link_expired',
        message`This link is no longer valid. Please ask for a new one.`,
      );
    },
  };
}
