import {
  type AdminStats,
  type getRunHistory,
  type getRunnerState,
  isoTime,
  LANGUAGES,
  type ResponseOf,
  RUN_HISTORY_DAYS,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { type Activities, findRunCounts } from '#features/activity/index.ts';
import { presentCapacity } from '#features/health/index.ts';
import type { Capacity } from '#jobs/capacity.ts';
import type { Assistance } from '#runner/index.ts';
import { hoursBetween, startOfDay, zoneOf } from './days.ts';
import { createExecutions, type Executions } from './executions.ts';
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

/** Returns the runs of each hour of the last days in a time zone, the current hour included. */
export async function readRunHistory(
  database: Database,
  timeZone: string,
  now = Date.now(),
): Promise<ResponseOf<typeof getRunHistory>> {
  const zone = zoneOf(timeZone);
  const since = startOfDay(zone, now, RUN_HISTORY_DAYS - 1);
  const hours = hoursBetween(zone, since, now).map((start) => ({ start, runs: 0, failed: 0 }));
  let index = 0;
  for (const { bucket_start, status, runs } of await findRunCounts(database, since)) {
    while ((hours[index + 1]?.start ?? Number.POSITIVE_INFINITY) <= bucket_start) index += 1;
    const hour = hours[index];
    if (hour === undefined) continue;
    hour.runs += runs;
    if (status !== 'success') hour.failed += runs;
  }
  return {
    hours: hours.map(({ start, ...counts }) => ({ start: isoTime(start), ...counts })),
  };
}

/** Parts of the runner that the dashboard shows. */
interface RunnerParts {
  capacity: () => Capacity;
  /** Most programs that may wait in the queue. */
  queueLimit: number;
  assistance: Pick<Assistance, 'of'>;
}

/** Returns the state of the runner and the limits it applies. */
function readRunnerState({
  capacity,
  queueLimit,
  assistance,
}: RunnerParts): ResponseOf<typeof getRunnerState> {
  const now = capacity();
  const toolchains = LANGUAGES.map((language) => {
    const { server, onlyProblems } = assistance.of(language);
    return {
      language,
      version: now.versions[language],
      libraries: now.libraries[language],
      language_server: server,
      only_problems: onlyProblems,
    };
  });
  return { ...presentCapacity(now), queue_limit: queueLimit, toolchains };
}
