export { createTestCases } from './create.ts';
export { notRun, scoreOf } from './judge.ts';
export { type Audience, presentCase, type TestedCase } from './judged.ts';
export { type TestCases, testCaseRoutes } from './routes.ts';
export { runAgainst, type Tested } from './run-against.ts';
export { findSuites, findTests, type SuiteOwner, type SuiteRow, type TestRow } from './store.ts';
