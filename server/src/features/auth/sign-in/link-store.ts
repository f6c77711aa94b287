import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

/** A stored link. */
export type LinkRow = Selectable<Tables['account_links']>;

export async function insertLink(database: Database, link: LinkRow): Promise<void> {
  await database.insertInto('account_links').values(link).execute();
}

/** Returns a valid link; null if there is none. */
export async function findLink(
  database: Database,
  purpose: LinkRow['purpose'],
  tokenHash: string,
): Promise<LinkRow | null> {
  const row = await database
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a valid link: it works once, even if two requests use it at the same moment. */
export async function takeLink(
  database: Database,
  purposes: LinkRow['purpose'] | readonly LinkRow['purpose'][],
  tokenHash: string,
): Promise<LinkRow | null> {
  const row = await database
    .deleteFrom('account_links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', [purposes].flat())
    .where('expires_at', '>', Date.now())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the expiry of a person's newest link of a kind, in epoch ms; null if there is none. */
export async function newestExpiry(
  database: Database,
  userId: number,
  purpose: LinkRow['purpose'],
): Promise<number | null> {
  const { newest } = await database
    .selectFrom('account_links')
    .select(({ fn }) => fn.max('expires_at').as('newest'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return newest;
}

/** Deletes all links of a kind: a person's, or with null those that belong to nobody. */
export async function deleteLinks(
  database: Database,
  userId: number | null,
  purpose: LinkRow['purpose'],
): Promise<void> {
  await database
    .deleteFrom('account_links')
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

export async function deleteExpiredLinks(database: Database): Promise<void> {
  await database.deleteFrom('account_links').where('expires_at', '<', Date.now()).execute();
}
