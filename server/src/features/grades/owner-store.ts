import type { Database } from '#db/database.ts';
import { findSuites, type SuiteOwner } from '#features/test-cases/index.ts';
import { ApiError } from '#http/errors.ts';

/**
 * What a template or an assignment is called, and whether it has tests.
 * @throws {ApiError} 404.
 */
export async function findOwnerName(
  database: Database,
  owner: SuiteOwner,
): Promise<{ name: string; hasTests: boolean }> {
  if ('templateId' in owner) {
    const row = await database
      .selectFrom('templates')
      .select('name')
      .where('id', '=', owner.templateId)
      .executeTakeFirst();
    if (!row) throw new ApiError(404, 'not_found', 'There is no such template.');
    const suites = await findSuites(database, { templateIds: [owner.templateId] });
    return { name: row.name, hasTests: (suites.get(owner.templateId)?.test_count ?? 0) > 0 };
  }
  const row = await database
    .selectFrom('assignments')
    .select('name')
    .where('id', '=', owner.assignmentId)
    .where('is_ready', '=', 1)
    .executeTakeFirst();
  if (!row) throw new ApiError(404, 'not_found', 'There is no such assignment.');
  const suites = await findSuites(database, { assignmentIds: [owner.assignmentId] });
  return { name: row.name, hasTests: (suites.get(owner.assignmentId)?.test_count ?? 0) > 0 };
}
