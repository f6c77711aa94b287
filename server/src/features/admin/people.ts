import type { Database } from '#db/database.ts';
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
export function findPeople(database: Database, { email, name }: PersonFilter) {
  let query = database.selectFrom('users').select('users.id').where('users.deleted_at', 'is', null);
  if (email) query = query.where(contains('users.email_key', searchKey(email)));
  if (name) {
    const sought = searchKey(name);
    query = query.where(({ or }) =>
      or([contains('users.username_key', sought), contains('users.full_name_key', sought)]),
    );
  }
  return query;
}
