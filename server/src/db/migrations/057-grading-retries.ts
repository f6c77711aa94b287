import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Lets a grade that could not be worked out for now wait until it is tried again. */
export async function addGradingRetries({ schema }: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  await schema
    .alterTable('grades')
    .addColumn('failed_attempts', 'integer', (column) => column.notNull().defaultTo(sql.lit(0)))
    .execute();
  await schema.alterTable('grades').addColumn('retry_at', columns.moment).execute();
}
