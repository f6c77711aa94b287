import type { Database } from '#db/database.ts';
import {
  findOwnerName,
  findSuites,
  knownOwner,
  lockOwner,
  type SuiteOwner,
} from '#features/test-cases/index.ts';

/**
 * Returns the name of a template or an assignment.
 * @throws {ApiError} 404.
 */
export async function knownOwnerName(database: Database, owner: SuiteOwner): Promise<string> {
  return knownOwner(await findOwnerName(database, owner), owner);
}

/**
 * As {@link knownOwnerName}, and locks it until the transaction ends, so that nobody deletes it or grades all of it
 * meanwhile.
 * @throws {ApiError} 404.
 */
export async function lockOwnerName(transaction: Database, owner: SuiteOwner): Promise<string> {
  return knownOwner(await lockOwner(transaction, owner), owner);
}

/** True if a template or an assignment currently has tests. */
export async function hasTests(database: Database, owner: SuiteOwner): Promise<boolean> {
  const suites = await findSuites(
    database,
    'templateId' in owner ? { templateIds: [owner.templateId] } : { assignmentIds: [owner.assignmentId] },
  );
  const [suite] = suites.values();
  return (suite?.test_count ?? 0) > 0;
}
