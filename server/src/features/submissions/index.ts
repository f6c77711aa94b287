/** Handing in programs (`hand-in.ts`), the decision who may (`policy.ts`), and the teachers' lists (`service.ts`). */
export { findOwnSubmissions, handIn, presentOwnSubmission } from './hand-in.ts';
export { type Circumstances, decideSubmission, type SubmitDecision } from './policy.ts';
export { storeProject, withFileCounts, withProjectFiles } from './project.ts';
export { submissionRoutes } from './routes.ts';
export { createSubmissions, type Submissions } from './service.ts';
export type { CountingSubmission } from './store.ts';
