import { type Kysely, sql } from 'kysely';

/** Gives tasks a weight in the gradebook, and lists of submissions and due tasks the indexes they sort by. */
export async function addWeights(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('templates')
    .addColumn('weight', 'double precision', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema
    .createIndex('templates_by_deadline')
    .on('templates')
    .columns(['submission_deadline', 'id'])
    .execute();
  const lists = {
    by_duration: ['execution_time', 'id'],
    // Everything that current submissions are sorted, narrowed and counted by: their rows hold long programs.
    listed: ['user_id', 'template_id', 'language', 'status', 'is_late', 'submitted_at', 'id'],
  };
  for (const [name, columns] of Object.entries(lists)) {
    await schema
      .createIndex(`submissions_${name}`)
      .on('submissions')
      .columns(columns)
      .where(sql.ref('replaced_at'), 'is', null)
      .execute();
  }
}
