import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Lets the roster entry of a former student keep when they joined. */
export async function addFirstJoining({ schema }: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  await schema.alterTable('roster_entries').addColumn('first_joined_at', columns.moment).execute();
}
