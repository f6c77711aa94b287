import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates instructors' and personal templates, and submissions. */
export async function createTemplateTables(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('templates')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('language', 'text', (column) => column.notNull())
    // Stored apart from the classrooms: a template whose last classroom is deleted must not become global.
    .addColumn('is_global', 'integer', (column) => column.notNull())
    .addColumn('creator_id', columns.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('updated_at', columns.moment, (column) => column.notNull())
    .addColumn('submission_deadline', columns.moment)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('code_content', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('templates_by_language').on('templates').columns(['language', 'id']).execute();
  await schema
    .createIndex('templates_by_reach')
    .on('templates')
    .columns(['is_global', 'language', 'id'])
    .execute();
  await schema.createIndex('templates_by_age').on('templates').column('created_at').execute();

  await schema
    .createTable('template_classrooms')
    .addColumn('template_id', columns.id, (column) =>
      column.notNull().references('templates.id').onDelete('cascade'),
    )
    .addColumn('classroom_id', columns.id, (column) =>
      column.notNull().references('classrooms.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('template_classrooms_key', ['template_id', 'classroom_id'])
    .execute();
  await schema
    .createIndex('template_classrooms_by_classroom')
    .on('template_classrooms')
    .columns(['classroom_id', 'template_id'])
    .execute();

  await schema
    .createTable('template_exclusions')
    .addColumn('template_id', columns.id, (column) =>
      column.notNull().references('templates.id').onDelete('cascade'),
    )
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('deadline', columns.moment)
    .addColumn('is_used', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('template_exclusions_key', ['template_id', 'user_id'])
    .execute();
  await schema
    .createIndex('template_exclusions_by_user')
    .on('template_exclusions')
    .column('user_id')
    .execute();

  // The template's name and language are duplicated here: a submission outlives its template.
  await schema
    .createTable('submissions')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('template_id', columns.id, (column) => column.references('templates.id').onDelete('set null'))
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('submitted_at', columns.moment, (column) => column.notNull())
    .addColumn('replaced_at', columns.moment)
    // Not keyed by template and person: the successor must be known even after the template was deleted.
    .addColumn('replaced_by', columns.id, (column) =>
      column.references('submissions.id').onDelete('set null'),
    )
    .addColumn('execution_time', 'double precision')
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('template_name', 'text', (column) => column.notNull())
    .addColumn('template_key', 'text', (column) => column.notNull())
    .addColumn('code_content', 'text', (column) => column.notNull())
    .addColumn('output', 'text', (column) => column.notNull())
    .addColumn('error_message', 'text')
    .execute();
  await schema
    .createIndex('submissions_one_each')
    .unique()
    .on('submissions')
    .columns(['template_id', 'user_id'])
    .where(sql.ref('replaced_at'), 'is', null)
    .execute();
  await schema
    .createIndex('submissions_by_user')
    .on('submissions')
    .columns(['user_id', 'template_id'])
    .execute();
  await schema
    .createIndex('submissions_by_template')
    .on('submissions')
    .columns(['template_id', 'id'])
    .execute();
  await schema.createIndex('submissions_by_replacement').on('submissions').column('replaced_by').execute();
  // Admins list the current submissions: counted and paged through these indexes, never through the rows with the
  // programs.
  const indexes = {
    current: [],
    by_language: ['language'],
    by_status: ['status'],
    by_name: ['template_key'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await schema
      .createIndex(`submissions_${name}`)
      .on('submissions')
      .columns([...columns, 'id'])
      .where(sql.ref('replaced_at'), 'is', null)
      .execute();
  }

  await schema
    .createTable('user_templates')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('updated_at', columns.moment, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('code_content', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('user_templates_by_user')
    .on('user_templates')
    .columns(['user_id', 'name_key', 'id', 'language'])
    .execute();
}
