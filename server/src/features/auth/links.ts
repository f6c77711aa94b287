import { RESET_LINK_SECONDS, VERIFICATION_LINK_SECONDS } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { ApiError } from '#http/errors.ts';
import { deleteLinks, insertLink, type LinkRow, newestExpiry, takeLink } from './link-store.ts';
import { createToken, hashToken } from './opaque-tokens.ts';

type Purpose = LinkRow['purpose'];

/** How long a link is good, in ms, and where it leads. */
const KINDS: Record<Purpose, { lifetimeMs: number; address: string }> = {
  reset: { lifetimeMs: RESET_LINK_SECONDS * 1000, address: '/forgot-password?token=' },
  verification: { lifetimeMs: VERIFICATION_LINK_SECONDS * 1000, address: '/settings?verify=' },
  'first-admin': { lifetimeMs: 7 * 24 * 60 * 60 * 1000, address: '/signup?admin=' },
};
/** Between two messages of a kind to one person, in ms: nobody's mailbox is to be filled by a stranger. */
const MESSAGE_INTERVAL_MS = 60_000;

/** A link as it is handed out. */
export interface Link {
  url: string;
  /** Epoch ms. */
  expiresAt: number;
}

/** Links that stand for a permission: each works once, for a while; only a digest of it is kept. */
export interface Links {
  /**
   * Makes a link, perhaps within a transaction. A person's earlier links of the kind are void from then on: whoever
   * asks for a new one may have lost the other.
   */
  create(purpose: Purpose, user: { id: number; email_key: string } | null, within?: Database): Promise<Link>;
  /** Whether a message of this kind went to the person only just now. */
  isTooSoon(purpose: Purpose, userId: number): Promise<boolean>;
  /**
   * Takes a link out of use, within a transaction that does what it permits. One for nobody's account makes all others
   * of its kind void.
   * @throws {ApiError} 422 where it is unknown, used or expired.
   */
  take(database: Database, purpose: Purpose, token: string): Promise<LinkRow>;
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
        // Each server that starts makes one of its own for nobody's account.
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
    async take(within, purpose, token) {
      const link = await takeLink(within, purpose, hashToken(token));
      // Each server that starts makes one of its own for nobody's account.
      if (link?.user_id === null) await deleteLinks(within, null, purpose);
      if (link) return link;
      throw new ApiError(422, 'link_expired', 'This link is no longer valid. Please ask for a new one.');
    },
  };
}
