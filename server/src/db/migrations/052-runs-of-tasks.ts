import { type Kysely, sql } from 'kysely';

/**
 * Lets the failed runs of a teacher's tasks be found by an index: they are few, and reading all runs of the tasks takes
 * several times as long. Those of all statuses are read in as many ranges of it.
 */
export async function indexRunsOfTasksByStatus({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('executions_newest_of_template').execute();
  await schema
    .createIndex('executions_newest_of_template')
    .on('executions')
    .columns(['template_id', 'status', 'created_at', 'id', 'language', 'user_id'])
    .where(sql.ref('template_id'), 'is not', null)
    .execute();
}
