/** Grades: automatic scores by tests, manual scores and comments, and their overviews. */
export { announceGrades, type GradeAnnouncements } from './announcements.ts';
export { chooseCountingAttempts, finalScore, lockAttempts } from './attempts/counting-attempt.ts';
export {
  applyLatePenalty,
  latePenaltyColumns,
  penaltyAt,
  readLatePenalty,
  rounded,
} from './attempts/late-penalties.ts';
export { CHECK_FAILED, presentCheckedFiles, presentCheckedRun, withCheckedFiles } from './checked-run.ts';
export { findCommentsOf, forgetAuthor, readOwnComments } from './comments/comment-store.ts';
export { presentComment } from './comments/present-comment.ts';
export { createGradeParts, type GradeParts } from './create.ts';
export { createGrading, gradingLanes } from './grading/grading.ts';
export { isAwaitingGrade, requestCheck, requestGrading } from './grading/request.ts';
export { forgetNews } from './news/news-store.ts';
export { notifyOfOtherGrades } from './news/other-grades.ts';
export { forgetTeacherNews } from './news/teacher-news-store.ts';
export { countAllUnseen, readNews } from './own-news.ts';
export { findGradingReport } from './progress-store.ts';
export { readRegradeRequests } from './regrades/own-regrade.ts';
export { forgetRegradeRequests, hasOpenRegradeRequest } from './regrades/regrade-store.ts';
export { gradeRoutes } from './routes.ts';
export { findSummaries } from './summary-store.ts';
export { readTeacherNews } from './teachers-news.ts';
export {
  hasOutdatedGrade,
  isDealtWith,
  isGradable,
  needsGrading,
  needsGradingAmongFew,
} from './to-grade.ts';
export { forgetMatches, readOwnUploads } from './uploads/personal-data.ts';
export { announceUploads } from './uploads/upload-news-store.ts';
