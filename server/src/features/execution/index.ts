export { createJudge } from './complexity.ts';
export { createHistory, executionTimeOf, type History } from './history.ts';
export { createHistoryLimits } from './history-limits.ts';
export { historyRoutes } from './history-routes.ts';
export { listenToRuns } from './live/events.ts';
export { createLiveRuns } from './live/live-runs.ts';
export { createWaitingPrograms } from './live/waiting-programs.ts';
export { executionRoutes } from './routes.ts';
export {
  type BegunRun,
  createRunWitnesses,
  type RunEnd,
  type RunOutcome,
  type RunWitnesses,
} from './run-witnesses.ts';
export { createExecutionService, type ExecutionService } from './service.ts';
export { askerOf, inPlainWords, inTurn, type Learner, refuseUnavailable } from './turns.ts';
