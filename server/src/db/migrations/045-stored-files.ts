import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Tables whose rows may name a list of files, and then the entry of the program as well. */
const PROGRAMS = ['user_templates', 'templates', 'submissions', 'executions', 'collaboration_sessions'];

/** Creates the contents of files and the lists that name them, and lets programs have such a list. */
export async function createStoredFileTables(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('stored_contents')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('touched_at', columns.moment, (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('content', columns.bytes, (column) => column.notNull())
    .execute();
  await schema
    .createTable('stored_file_lists')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('owner_id', columns.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('file_count', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('touched_at', columns.moment, (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('stored_file_lists_of_owner')
    .on('stored_file_lists')
    .columns(['owner_id', 'digest'])
    .execute();
  await schema
    .createTable('stored_list_contents')
    .addColumn('list_id', columns.id, (column) =>
      column.notNull().references('stored_file_lists.id').onDelete('cascade'),
    )
    .addColumn('content_id', columns.id, (column) => column.notNull().references('stored_contents.id'))
    .addPrimaryKeyConstraint('stored_list_contents_key', ['list_id', 'content_id'])
    .execute();
  await schema
    .createIndex('stored_list_contents_by_content')
    .on('stored_list_contents')
    .column('content_id')
    .execute();
  // As execution_texts: a person's runs are charged with a content once, until the last run that has it is gone.
  await schema
    .createTable('execution_files')
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('content_id', columns.id, (column) => column.notNull().references('stored_contents.id'))
    .addColumn('last_nth', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('execution_files_key', ['user_id', 'content_id'])
    .execute();
  await schema
    .createIndex('execution_files_by_age')
    .on('execution_files')
    .columns(['user_id', 'last_nth', 'bytes'])
    .execute();
  await schema.createIndex('execution_files_by_content').on('execution_files').column('content_id').execute();
  for (const table of PROGRAMS) {
    await schema.alterTable(table).addColumn('entry_name', 'text').execute();
    await schema
      .alterTable(table)
      .addColumn('file_list_id', columns.id, (column) => column.references('stored_file_lists.id'))
      .execute();
    await schema
      .createIndex(`${table}_by_file_list`)
      .on(table)
      .column('file_list_id')
      .where('file_list_id', 'is not', null)
      .execute();
  }
}
