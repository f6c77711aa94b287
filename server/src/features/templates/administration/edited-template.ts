import type { EditedTemplate, Template } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { type StaffScope, unknownObject } from '#features/access/index.ts';
import { countStoredFiles, presentProjectInList, readGivenFiles } from '#features/stored-files/index.ts';
import { findStatementFiles } from '#features/templates/files/store.ts';
import { presentTemplateForAdmin } from '#features/templates/present.ts';
import { findTemplate, type TemplateRow } from '#features/templates/store.ts';
import { findSuites } from '#features/test-cases/index.ts';
import { findBelongings } from './admin-store.ts';

/** @throws {ApiError} 404 */
export async function getTemplateRow(database: Database, id: number) {
  return knownTemplate(await findTemplate(database, id, 'all'));
}

/** The moment at which templates are shown, and whose people and classrooms are shown with them. */
interface Viewing {
  now: number;
  scope: StaffScope;
}

/** Returns a template as its editor shows it. @throws {ApiError} 404 */
export async function findEditedTemplate(
  from: Database,
  id: number,
  viewing: Viewing,
): Promise<EditedTemplate> {
  const row = await getTemplateRow(from, id);
  const [template] = await presentTemplatesForAdmin(from, [row], viewing);
  const files = await findStatementFiles(from, id);
  const { files: project_files } = await readGivenFiles(from, row);
  return {
    ...knownTemplate(template ?? null),
    statement: row.statement,
    files,
    ...(project_files.length > 0 && { project_files: [...project_files] }),
  };
}

/** Formats templates as lists of staff show them. */
export async function presentTemplatesForAdmin(
  database: Database,
  rows: readonly TemplateRow[],
  { now, scope }: Viewing,
): Promise<Template[]> {
  const templateIds = rows.map(({ id }) => id);
  const belongings = await findBelongings(database, templateIds, scope);
  const suites = await findSuites(database, { templateIds });
  const testCountOf = (id: number) => suites.get(id)?.test_count ?? 0;
  const counts = await countStoredFiles(
    database,
    rows.map(({ file_list_id }) => file_list_id),
  );
  return rows.map((row) => ({
    ...presentTemplateForAdmin(row, belongings, testCountOf(row.id), now),
    ...presentProjectInList(row, counts),
  }));
}

/** @throws {ApiError} 404 for null */
export function knownTemplate<T>(template: T | null): T {
  if (template === null) throw unknownObject('template');
  return template;
}
