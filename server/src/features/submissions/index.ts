/**
 * Handing in programs (`hand-in.ts`), the decision who may (`policy.ts`), and the lists of students
 * (`own-submissions.ts`) and teachers (`service.ts`).
 */
export { findByIdempotencyKey, handIn, type SubmissionRow } from './hand-in.ts';
export { findOwnSubmissions, presentOwnSubmission } from './own-submissions.ts';
export { type Circumstances, decideSubmission, type SubmitDecision } from './policy.ts';
export { storeProject, withFileCounts, withProjectFiles } from './project.ts';
export { submissionRoutes } from './routes.ts';
export { createSubmissions, type Submissions } from './service.ts';
export type { CountingSubmission } from './store.ts';
