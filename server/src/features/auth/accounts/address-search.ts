import { type RawBuilder, sql } from 'kysely';
import { columnContains } from '#db/search.ts';

/** Condition on `users`: the address contains the text, a `searchKey`. An account without an address contains none. */
export function addressContains(text: string): RawBuilder<boolean> {
  return sql<boolean>`(${columnContains('users.email_key', text)} and users.email <> '')`;
}
