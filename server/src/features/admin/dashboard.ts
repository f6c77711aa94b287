import type { AdminStats, getRunHistory, getRunnerState, ResponseOf } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { Activities } from '#features/activity/index.ts';
import { createExecutions, type Executions } from './executions.ts';
import { readRunHistory } from './run-history.ts';
import { type RunnerParts, readRunnerState } from './runner-state.ts';
import { readStats } from './stats.ts';

/** Figures and lists of the whole school. Days and hours are in a time zone, given by its IANA name. */
export interface Dashboard {
  stats(timeZone: string): Promise<AdminStats>;
  runHistory(timeZone: string): Promise<ResponseOf<typeof getRunHistory>>;
  runnerState(): ResponseOf<typeof getRunnerState>;
  activities: Activities;
  executions: Executions;
}

/** The services that the dashboard reads from. */
export interface DashboardDependencies extends RunnerParts {
  database: Database;
  activities: Activities;
  /** Number of sessions with at least one connection. */
  activeSessions: () => number;
}

export function createDashboard({
  database,
  activities,
  activeSessions,
  ...parts
}: DashboardDependencies): Dashboard {
  return {
    stats: (timeZone) => readStats(database, timeZone, activeSessions()),
    runHistory: (timeZone) => readRunHistory(database, timeZone),
    runnerState: () => readRunnerState(parts),
    activities,
    executions: createExecutions(database),
  };
}
