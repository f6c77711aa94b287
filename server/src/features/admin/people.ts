import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { type IdList, idListColumns, idListOf } from '#db/id-list.ts';
import { contains, searchKey } from '#db/search.ts';

/** Whom a list is narrowed to: parts of an address and of a name. What is left out or empty does not narrow it. */
export interface PersonFilter {
  email?: string | undefined;
  name?: string | undefined;
}

/** Whether a list is narrowed to anybody. */
export function namesSomebody({ email, name }: PersonFilter): boolean {
  return Boolean(email || name);
}

/** Those who have an account and whom a filter means. */
export async function findPeople(database: Database, filter: PersonFilter): Promise<IdList> {
  const people = meant(database, filter);
  return idListOf(await people.select(idListColumns('users.id')).executeTakeFirstOrThrow());
}

/** Of those whom a filter means, all who have run something, and how many runs they have together. */
export async function findPeopleWithRuns(
  database: Database,
  filter: PersonFilter,
): Promise<IdList & { runs: number }> {
  const found = await meant(database, filter)
    .innerJoin('execution_counts as counted', (join) =>
      join
        .onRef('counted.user_id', '=', 'users.id')
        // As the index says it: a value that comes later is not known to be the one of the index.
        .on(sql<boolean>`counted.language = ''`)
        .on(sql<boolean>`counted.status = ''`),
    )
    .select(idListColumns('users.id'))
    .select(({ fn }) => fn.sum<number | null>('counted.count').as('runs'))
    .executeTakeFirstOrThrow();
  return { ...idListOf(found), runs: found.runs ?? 0 };
}

function meant(database: Database, { email, name }: PersonFilter) {
  let query = database.selectFrom('users').where('users.deleted_at', 'is', null);
  if (email) query = query.where(contains('users.email_key', searchKey(email)));
  if (name) {
    const sought = searchKey(name);
    query = query.where(({ or }) =>
      or([contains('users.username_key', sought), contains('users.full_name_key', sought)]),
    );
  }
  return query;
}
