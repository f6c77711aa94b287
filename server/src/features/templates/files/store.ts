import type { StatementFile } from '@coderoom/contract';
import type { Database } from '#db/database.ts';

const METADATA = ['id', 'name', 'media_type', 'size_bytes'] as const;

/** Returns the files of a template's statement, by name. */
export async function findStatementFiles(database: Database, templateId: number): Promise<StatementFile[]> {
  return await database
    .selectFrom('statement_files')
    .select(METADATA)
    .where('template_id', '=', templateId)
    .orderBy('name')
    .execute();
}

/** Returns a file's name and bytes; null if the template has no such file. */
export async function findContent(
  database: Database,
  templateId: number,
  id: number,
): Promise<{ name: string; content: Uint8Array } | null> {
  const row = await database
    .selectFrom('statement_files')
    .select(['name', 'content'])
    .where('template_id', '=', templateId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a file, instead of the one of the same name. */
export async function replaceFile(
  transaction: Database,
  file: Omit<StatementFile, 'id'> & { template_id: number; content: Uint8Array },
): Promise<StatementFile> {
  const { template_id, name } = file;
  await transaction
    .deleteFrom('statement_files')
    .where('template_id', '=', template_id)
    .where('name', '=', name)
    .execute();
  return await transaction
    .insertInto('statement_files')
    .values(file)
    .returning(METADATA)
    .executeTakeFirstOrThrow();
}

/** Copies all files of a template to another, which has none. */
export async function copyFiles(transaction: Database, from: number, to: number): Promise<void> {
  await transaction
    .insertInto('statement_files')
    .columns(['template_id', 'name', 'media_type', 'size_bytes', 'content'])
    .expression(({ selectFrom, val }) =>
      selectFrom('statement_files')
        .select([val(to).as('template_id'), 'name', 'media_type', 'size_bytes', 'content'])
        .where('template_id', '=', from),
    )
    .execute();
}

/** Deletes a file and returns its name; null if the template has no such file. */
export async function deleteFile(database: Database, templateId: number, id: number): Promise<string | null> {
  const row = await database
    .deleteFrom('statement_files')
    .where('template_id', '=', templateId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
