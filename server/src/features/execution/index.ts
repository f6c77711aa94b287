/** Running and checking programs, their history, and runs that are watched while they go on. */
export { createJudge, type Judge } from './complexity.ts';
export {
  createHistory,
  executionTimeOf,
  type History,
  presentSentences,
  type StoredResult,
} from './history/history.ts';
export { createHistoryLimits } from './history/history-limits.ts';
export {
  findKeptRunFiles,
  findRunFile,
  findRunFileFields,
  hasRoomForRunFiles,
  presentKept,
  presentKeptList,
} from './history/kept-run-files.ts';
export {
  boundRunFiles,
  downloadRunFile,
  filesWithin,
  presentRunFileLists,
  readRunFileLists,
  readRunFiles,
  toStoredFiles,
} from './history/run-file-list.ts';
export { listenToRuns, type WatchPictures } from './live/events.ts';
export { createLiveRuns, type LiveRuns, type RunOwner } from './live/live-runs.ts';
export { createWaitingPrograms } from './live/programs-awaiting-input.ts';
export type { PictureViewer } from './live/run-listener.ts';
export { tellPhase } from './live/run-messages.ts';
export { createPartsWaiting, type PartsWaiting } from './parts-waiting.ts';
export { executionRoutes, historyRoutes } from './routes.ts';
export { firstPhaseOf } from './run-job.ts';
export {
  type BegunRun,
  createRunObservers,
  type RunEnd,
  type RunObservers,
  type RunOutcome,
} from './run-observers.ts';
export { createExecutionService, type ExecutionService } from './service.ts';
export { askerOf, inTurn, type Learner, refuseUnavailable, toApiError } from './turns.ts';
