import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

/** A link that was handed out. */
export type LinkRow = Selectable<Tables['account_links']>;

export async function insertLink(database: Database, link: LinkRow): Promise<void> {
  await database.insertInto('account_links').values(link).execute();
}

/** Takes a link that is still good: it works once, also when it is used twice at the same moment. */
export async function takeLink(
  database: Database,
  purpose: LinkRow['purpose'],
  tokenHash: string,
): Promise<LinkRow | null> {
  const row = await database
    .deleteFrom('account_links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', Date.now())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** When the newest link of a kind that a person was given expires, in epoch ms; null: there is none. */
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

/** Makes every link of a kind void: a person's, or with null those that belong to nobody. */
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
