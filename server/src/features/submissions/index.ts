export { findOwnSubmissions, handIn, presentOwnSubmission } from './hand-in.ts';
export { decideSubmission, type Standing } from './policy.ts';
export { submissionRoutes } from './routes.ts';
export { createSubmissions, type Submissions } from './service.ts';
