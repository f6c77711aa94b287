/** Grades: automatic scores by tests, manual scores and comments, and their overviews. */
export { chooseCountingAttempts, finalScore } from './attempts/counting-attempt.ts';
export {
  applyLatePenalty,
  latePenaltyColumns,
  penaltyAt,
  readLatePenalty,
} from './attempts/late-penalties.ts';
export { CHECK_FAILED, presentCheckedFiles, presentCheckedRun, withCheckedFiles } from './checked-run.ts';
export { findCommentsOf, forgetAuthor, readOwnComments } from './comments/comment-store.ts';
export { createGradeParts, type GradeParts } from './create.ts';
export { presentComment } from './details.ts';
export { createGrading } from './grading/grading.ts';
export { gradingLanes } from './grading/pace.ts';
export { isAwaitingGrade, requestCheck, requestGrading } from './grading/request.ts';
export { forgetNews } from './news/news-store.ts';
export { countAllUnseen, readNews } from './news/own-news.ts';
export { forgetTeacherNews } from './news/teacher-news-store.ts';
export { readTeacherNews } from './news/teachers-news.ts';
export { findGradingReport } from './progress-store.ts';
export { readRegradeRequests } from './regrades/own-regrade.ts';
export { forgetRegradeRequests, hasOpenRegradeRequest } from './regrades/regrade-store.ts';
export { gradeRoutes } from './routes.ts';
export { rounded, roundPoints } from './score.ts';
export { findSummaries } from './summary-store.ts';
export {
  hasOutdatedGrade,
  isDealtWith,
  isGradable,
  needsGrading,
  needsGradingAmongFew,
} from './to-grade.ts';
export { forgetMatches, readOwnUploads } from './uploads/personal-data.ts';
export { announceUploads } from './uploads/upload-news-store.ts';
