import type { Kysely } from 'kysely';

/** Columns of the server's own sentences that an error begins with, by their table. */
const HEADINGS = [
  ['submissions', 'error_heading'],
  ['submissions', 'claimed_error_heading'],
  ['grades', 'compile_error_heading'],
  ['grade_results', 'error_heading'],
  ['assignment_submissions', 'error_heading'],
  ['live_class_runs', 'error_heading'],
  ['activities', 'error_heading'],
] as const;

/**
 * Keeps the server's own sentences in errors beside them as messages, as those of runs are since 053, so that they can be
 * shown in any language. Null: there is none, or the row is older.
 */
export async function addSentencesOfResults({ schema }: Kysely<unknown>): Promise<void> {
  for (const [table, column] of HEADINGS) {
    await schema.alterTable(table).addColumn(column, 'text').execute();
  }
  await schema.alterTable('live_class_runs').addColumn('output_message', 'text').execute();
}
