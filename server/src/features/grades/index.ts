/** Grades: automatic scores by tests, manual scores and comments, and their overviews. */
export { findCommentsOf, forgetAuthor } from './comments/comment-store.ts';
export { createGradeParts, type GradeParts } from './create.ts';
export { presentComment } from './details.ts';
export { createGrading } from './grading/grading.ts';
export { gradingLanes } from './grading/pace.ts';
export { requestGrading } from './grading/request.ts';
export { readOwnComments } from './personal-data.ts';
export { findGradingReport } from './progress-store.ts';
export { gradeRoutes } from './routes.ts';
export { roundPoints } from './score.ts';
export { findSummaries } from './summary-store.ts';
