import type { TestCaseBody } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import {
  findSuite,
  findTests,
  replaceTests,
  type SuiteOwner,
  type TestCaseRow,
} from '#features/test-cases/store.ts';

/** Returns a test that a program passes by printing 1, with the given fields replaced. */
export function testBody(fields: Partial<TestCaseBody> = {}): TestCaseBody {
  return {
    name: 'One',
    input: '',
    expected_output: '1\n',
    points: 1,
    is_hidden: false,
    time_limit_seconds: 5,
    comparison: 'trailing_whitespace',
    tolerance: null,
    growth_limit: null,
    generator: null,
    ...fields,
  };
}

/** Replaces the tests of a template or an assignment. */
export async function writeTests(
  database: Database,
  owner: SuiteOwner,
  tests: readonly Partial<TestCaseBody>[],
): Promise<{ suiteId: number; revision: number; tests: TestCaseRow[] }> {
  await database
    .transaction()
    .execute((transaction) => replaceTests(transaction, owner, tests.map(testBody)));
  const suite = await findSuite(database, owner);
  if (suite === null) throw new Error('no tests were written');
  return { suiteId: suite.id, revision: suite.revision, tests: await findTests(database, suite.id) };
}
