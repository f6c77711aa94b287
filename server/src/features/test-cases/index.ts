export { type Audience, presentCase, type TestedCase } from './judged.ts';
export { findSuites, findTests, type SuiteOwner, type SuiteRow } from './store.ts';
