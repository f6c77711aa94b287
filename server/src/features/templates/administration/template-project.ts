import type { updateTemplate } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { unknownObject } from '#features/access/index.ts';
import {
  decodeFiles,
  findStoredFiles,
  namesOfProject,
  readGivenFiles,
  refuseProject,
  storeFiles,
} from '#features/stored-files/index.ts';
import { copyFiles } from '#features/templates/files/store.ts';
import type { TemplateRow } from '#features/templates/store.ts';
import { copyTests, lockOwner, outdateGrades } from '#features/test-cases/index.ts';

type Changes = z.output<typeof updateTemplate.body>;

/** Stores the files of a task and returns the column that names them; null if the request says nothing of them. */
export async function storeTaskFiles(database: Database, files: Changes['project_files']) {
  if (files === undefined) return null;
  return { file_list_id: await storeFiles(database, null, decodeFiles(files)) };
}

/** Checks a changed task, whose files and program may be given or stay. @throws {ApiError} 413, 422 */
export async function refuseTaskProject(
  database: Database,
  row: TemplateRow,
  { code_content = row.code_content, entry_name = row.entry_name, project_files }: Changes,
): Promise<void> {
  const stored = (await findStoredFiles(database, [row.file_list_id])).get(row.file_list_id ?? 0);
  const files = project_files ?? stored;
  refuseProject(
    { language: row.language, code: code_content, entry_name, files },
    'project_files',
    namesOfProject({ language: row.language, entry_name: row.entry_name, files: stored }),
  );
}

/**
 * Makes the grades of a locked task outdated if programs are tested with other files than before: those that students
 * leave as they are, hidden ones, or another name of the entry.
 */
export async function outdateByFiles(
  transaction: Database,
  before: TemplateRow,
  after: TemplateRow,
): Promise<void> {
  if (before.file_list_id === after.file_list_id && before.entry_name === after.entry_name) return;
  const isSame = (await testedWith(transaction, before)) === (await testedWith(transaction, after));
  if (!isSame) await outdateGrades(transaction, after.id);
}

/** Returns what programs are tested with as a text to compare. Files to begin with are the student's own by then. */
async function testedWith(database: Database, row: TemplateRow): Promise<string> {
  const { entry_name, files } = await readGivenFiles(database, row);
  const added = files.filter(({ role }) => role !== 'starter');
  return JSON.stringify([entry_name, added.toSorted((a, b) => (a.name < b.name ? -1 : 1))]);
}

/** Copies the files of a task, and the name of its entry. */
export async function copyProject(transaction: Database, from: number, to: number): Promise<void> {
  await transaction
    .updateTable('templates')
    .from('templates as original')
    .set(({ ref }) => ({
      entry_name: ref('original.entry_name'),
      file_list_id: ref('original.file_list_id'),
    }))
    .where('templates.id', '=', to)
    .where('original.id', '=', from)
    .execute();
}

/** Copies what belongs to a template, besides its own fields. @throws {ApiError} 404 */
export async function copyBelongings(transaction: Database, from: number, to: number): Promise<void> {
  if ((await lockOwner(transaction, { templateId: from })) === null) throw unknownObject('template');
  await copyTests(transaction, from, to);
  await copyFiles(transaction, from, to);
}
