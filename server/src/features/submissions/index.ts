/** Handing in programs, the decision who may, and the lists of submissions. */
export { findOwnSubmissions, handIn, presentOwnSubmission } from './hand-in.ts';
export { decideSubmission, type SubmitDecision } from './policy.ts';
export { submissionRoutes } from './routes.ts';
export { createSubmissions, type Submissions } from './service.ts';
