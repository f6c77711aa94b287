import type { LanguageId } from '@coderoom/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '#db/database.ts';
import { searchKey } from '#db/search.ts';
import type { Tables } from '#db/tables.ts';

/** A personal template as it is kept. */
export type UserTemplateRow = Selectable<Tables['user_templates']>;

/** A person's templates by name, from the place `skip` on. */
export async function findOfPerson(
  database: Database,
  userId: number,
  { language, skip, limit }: { language?: LanguageId | undefined; skip: number; limit: number },
): Promise<{ rows: UserTemplateRow[]; total: number }> {
  let own = database.selectFrom('user_templates').where('user_id', '=', userId);
  if (language !== undefined) own = own.where('language', '=', language);
  const rows = await own.selectAll().orderBy('name_key').orderBy('id').offset(skip).limit(limit).execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** A template, if it is this person's. */
export async function findOne(
  database: Database,
  userId: number,
  id: number,
): Promise<UserTemplateRow | null> {
  const row = await database
    .selectFrom('user_templates')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertOne(
  database: Database,
  template: Omit<Insertable<Tables['user_templates']>, 'id' | 'name_key'>,
): Promise<UserTemplateRow> {
  return await database
    .insertInto('user_templates')
    .values({ ...template, name_key: searchKey(template.name) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes a template, if it is this person's. */
export async function updateOne(
  database: Database,
  userId: number,
  id: number,
  changes: Omit<Updateable<Tables['user_templates']>, 'id' | 'user_id' | 'name_key'>,
): Promise<UserTemplateRow | null> {
  const naming = changes.name === undefined ? {} : { name_key: searchKey(changes.name) };
  const row = await database
    .updateTable('user_templates')
    .set({ ...changes, ...naming })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether there was such a template of this person's. */
export async function deleteOne(database: Database, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('user_templates')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** As part of the transaction in which the person leaves, and which holds them. */
export async function deleteAll(transaction: Database, userId: number): Promise<void> {
  await transaction.deleteFrom('user_templates').where('user_id', '=', userId).execute();
}
