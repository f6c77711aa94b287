import type { Database } from '#db/database.ts';
import { findOwnerName, findSuites, type SuiteOwner } from '#features/test-cases/index.ts';
import { ApiError } from '#http/errors.ts';

/**
 * What a template or an assignment is called.
 * @throws {ApiError} 404.
 */
export async function knownOwnerName(database: Database, owner: SuiteOwner): Promise<string> {
  const name = await findOwnerName(database, owner);
  if (name !== null) return name;
  const thing = 'templateId' in owner ? 'template' : 'assignment';
  throw new ApiError(404, 'not_found', `There is no such ${thing}.`);
}

/** Whether a template or an assignment has tests at this moment. */
export async function hasTests(database: Database, owner: SuiteOwner): Promise<boolean> {
  const suites = await findSuites(
    database,
    'templateId' in owner ? { templateIds: [owner.templateId] } : { assignmentIds: [owner.assignmentId] },
  );
  const [suite] = suites.values();
  return (suite?.test_count ?? 0) > 0;
}
