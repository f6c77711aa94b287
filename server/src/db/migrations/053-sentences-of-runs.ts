import type { Kysely } from 'kysely';

/**
 * Keeps the server's own sentences in a run's output and error as messages, so that they can be shown in any language.
 * Null: there is none, or the run is older.
 */
export async function addSentencesOfRuns({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('executions').addColumn('output_message', 'text').execute();
  await schema.alterTable('executions').addColumn('error_heading', 'text').execute();
}
