import type { Kysely } from 'kysely';

/** Lets teachers choose how much assistance is given: on the server, in a classroom, for a template. */
export async function addAssistance({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['editor_settings', 'templates']) {
    await schema
      .alterTable(table)
      .addColumn('assistance', 'text', (column) => column.notNull().defaultTo('all'))
      .execute();
  }
}
