export { findOwnSubmissions, handIn, presentOwnSubmission, type SubmissionRow } from './hand-in.ts';
export { decideSubmission, type Exclusion, type Standing } from './policy.ts';
