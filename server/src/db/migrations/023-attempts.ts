import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Lets tasks take several attempts, and deduct a penalty from late ones. */
export async function addAttempts(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  const alter = () => schema.alterTable('templates');
  await alter()
    .addColumn('max_attempts', 'integer', (column) => column.defaultTo(1))
    .execute();
  await alter()
    .addColumn('counting_attempt', 'text', (column) => column.notNull().defaultTo('last'))
    .execute();
  await alter().addColumn('late_until', columns.moment).execute();
  await alter().addColumn('penalty_percent', 'double precision').execute();
  await alter().addColumn('penalty_unit', 'text').execute();
  await alter().addColumn('penalty_at_most', 'double precision').execute();

  const submissions = () => schema.alterTable('submissions');
  await submissions()
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await submissions().addColumn('due_at', columns.moment).execute();
  await submissions()
    .addColumn('penalty', 'double precision', (column) => column.notNull().defaultTo(0))
    .execute();
  await submissions()
    .addColumn('penalty_waived', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update submissions set attempt = 1 + (
      select count(*) from submissions as earlier
      where earlier.template_id = submissions.template_id and earlier.user_id = submissions.user_id
        and earlier.id < submissions.id
    ) where replaced_at is not null or exists (
      select 1 from submissions as former where former.replaced_by = submissions.id
    )
  `.execute(database);
  // What a late one was late for was not stored; the deadline of today is the nearest to it.
  await sql`
    update submissions set due_at = coalesce(
      (select deadline from template_exclusions as own
        where own.template_id = submissions.template_id and own.user_id = submissions.user_id),
      (select submission_deadline from templates where templates.id = submissions.template_id)
    ) where is_late = 1
  `.execute(database);
  await schema
    .createIndex('submissions_attempts')
    .unique()
    .on('submissions')
    .columns(['template_id', 'user_id', 'attempt'])
    .execute();
  // It covers what the gradebook shows, which otherwise stands behind the programs in the rows.
  await schema.dropIndex('submissions_by_classroom').execute();
  await schema
    .createIndex('submissions_by_classroom')
    .on('submissions')
    .columns([
      'template_id',
      'user_id',
      'id',
      'is_late',
      'replaced_at',
      'submitted_at',
      'attempt',
      'due_at',
      'penalty',
      'penalty_waived',
    ])
    .where(sql.ref('replaced_at'), 'is', null)
    .execute();
}
