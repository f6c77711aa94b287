import type { LanguageId } from '@coderoom/contract';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQueries, type ValueOf } from '#db/prepared.ts';
import { searchKey } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { beginningsOf } from '#db/texts/cut-texts.ts';

/** A stored personal template. */
export type UserTemplateRow = Selectable<Tables['user_templates']>;

/** Text columns of a personal template. */
export const PROGRAMS = { table: 'user_templates', names: ['code_content'] } as const;

const LISTED = [
  'id',
  'user_id',
  'language',
  'created_at',
  'updated_at',
  'name',
  'name_key',
  'description',
  'entry_name',
  'file_list_id',
] as const;

/** Returns a person's templates by name, from offset `skip`, with the starts of their programs. */
export async function findUserTemplates(
  database: Database,
  userId: number,
  { language, skip, limit }: { language?: LanguageId | undefined; skip: number; limit: number },
) {
  const rows = await pageOf(database, { userId, skip, limit }, language ?? ALL);
  const [counted] = await totalOf(database, { userId }, language ?? ALL);
  return { rows, total: counted?.total ?? 0 };
}

/** Shape for programs in every language. */
const ALL = 'all';

const pageOf = preparedQueries(
  (database, value: ValueOf<{ userId: number; skip: number; limit: number }>, language: Languages) =>
    ofPerson(database, value('userId'), language)
      .select(LISTED)
      .select(beginningsOf(PROGRAMS))
      .orderBy('name_key')
      .orderBy('id')
      .offset(value('skip'))
      .limit(value('limit')),
);

const totalOf = preparedQueries((database, value: ValueOf<{ userId: number }>, language: Languages) =>
  ofPerson(database, value('userId'), language).select(({ fn }) => fn.countAll<number>().as('total')),
);

type Languages = LanguageId | typeof ALL;

function ofPerson(database: Database, userId: RawBuilder<number>, language: Languages) {
  const own = database.selectFrom('user_templates').where('user_id', '=', userId);
  return language === ALL ? own : own.where('language', '=', sql.lit(language));
}

/** Returns a template if it belongs to this person. */
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

/** Returns the size of the files of a person's templates, without one of them, and of a list that is to be added. */
export async function bytesOfFiles(
  database: Database,
  userId: number,
  listId: number,
  withoutId: number | null,
): Promise<{ others: number; added: number }> {
  const sum = sql<number>`cast(coalesce(sum(stored_file_lists.bytes), 0) as bigint)`;
  const { others } = await database
    .selectFrom('user_templates')
    .innerJoin('stored_file_lists', 'stored_file_lists.id', 'user_templates.file_list_id')
    .select(sum.as('others'))
    .where('user_templates.user_id', '=', userId)
    .where('user_templates.id', '<>', withoutId ?? 0)
    .executeTakeFirstOrThrow();
  const { added } = await database
    .selectFrom('stored_file_lists')
    .select(sum.as('added'))
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  return { others, added };
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

/** Changes a template if it belongs to this person. */
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

/** Deletes a template if it belongs to this person. @returns false if there was none */
export async function deleteOne(database: Database, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('user_templates')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all of a person's templates, within the transaction that deletes, and has locked, their account. */
export async function deleteAll(transaction: Database, userId: number): Promise<void> {
  await transaction.deleteFrom('user_templates').where('user_id', '=', userId).execute();
}
