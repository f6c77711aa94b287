/** Test cases of templates and assignments, and running programs against them. */

export { type GivenTests, readGivenTests } from './given-tests.ts';
export { notRun, scoreOf } from './judge.ts';
export { type Audience, presentCase } from './judged.ts';
export { createTestCases, type TestCases, testCaseRoutes } from './routes.ts';
export { runAgainst, type SuiteResults } from './run-against.ts';
export {
  findOwnerName,
  findSuites,
  findTestNames,
  findTests,
  lockOwner,
  lockSuite,
  outdateGrades,
  type SuiteOwner,
  type TestCaseRow,
} from './store.ts';
export { copyTests, knownOwner, setTests } from './suites.ts';
