import { message, type TestCaseBody } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { scopeOf, withinScope } from '#features/access/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { InvalidFieldError } from '#http/errors.ts';
import { testBodyOf } from './present.ts';
import { findSuite, findTests } from './store.ts';
import { readTests } from './suites.ts';

/** Tests as given in an upload: those of a template, or a file, with the names of their fields. */
export interface GivenTests {
  templateId?: number | undefined;
  file?: { name: string; path: string } | undefined;
  fields: { template: string; file: string };
}

/**
 * Reads the tests given in an upload; none: an empty list.
 * @throws {ApiError} 413, or 422 for a template that the person does not teach or that has no tests, for an unacceptable file, and for both at once.
 */
export async function readGivenTests(
  database: Database,
  person: Identity,
  { templateId, file, fields }: GivenTests,
): Promise<TestCaseBody[]> {
  if (templateId !== undefined && file !== undefined) {
    throw new InvalidFieldError(fields.file, message`must be left out where a template is chosen`);
  }
  if (file !== undefined) {
    try {
      return (await readTests(file)).tests;
    } catch (error) {
      throw error instanceof InvalidFieldError
        ? new InvalidFieldError(fields.file, error.problem, error.detail)
        : error;
    }
  }
  if (templateId === undefined) return [];
  const template = await database
    .selectFrom('templates')
    .select('id')
    .where('id', '=', templateId)
    .where(withinScope.templates(scopeOf(person)))
    .executeTakeFirst();
  const suite = template === undefined ? null : await findSuite(database, { templateId });
  const tests = suite === null ? [] : await findTests(database, suite.id);
  if (tests.length === 0)
    throw new InvalidFieldError(fields.template, message`must name a template with tests`);
  return tests.map(testBodyOf);
}
