import type { AdminStats } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { countOf } from '#db/query-parts.ts';
import { countAllRuns, countRunsSince } from '#features/activity/index.ts';
import { startOfDay, zoneOf } from './days.ts';

/** Figures of the whole school; "today" is the day in a time zone. */
export async function readStats(
  database: Database,
  timeZone: string,
  activeSessions: number,
  now = Date.now(),
): Promise<AdminStats> {
  const today = startOfDay(zoneOf(timeZone), now);
  const runs = await countAllRuns(database);
  const people = await countPeople(database, today);
  const total = sum(runs);
  const failed = sum(runs.filter(({ status }) => status !== 'success'));
  const languages = Map.groupBy(runs, ({ language }) => language);
  return {
    total_users: people.all,
    new_users_today: people.fresh,
    total_code_executions: total,
    executions_today: await countRunsSince(database, today),
    total_collaboration_sessions: await countSessions(database),
    active_sessions: activeSessions,
    error_rate_percentage: total === 0 ? 0 : Math.round((1000 * failed) / total) / 10,
    popular_languages: [...languages]
      .map(([language, ofLanguage]) => ({ language, count: sum(ofLanguage) }))
      .sort((a, b) => b.count - a.count || (a.language < b.language ? -1 : 1)),
  };
}

/** Counts all accounts, and those created since a moment. */
async function countPeople(database: Database, since: number): Promise<{ all: number; fresh: number }> {
  return await database
    .selectFrom('users')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>(eb.case().when('created_at', '>=', since).then(1).end()).as('fresh'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

async function countSessions(database: Database): Promise<number> {
  return await countOf(
    database
      .selectFrom('collaboration_sessions')
      .where('live_class_id', 'is', null)
      .where('is_draft', '=', 0),
  );
}

function sum(counts: readonly { runs: number }[]): number {
  return counts.reduce((all, { runs }) => all + runs, 0);
}
