import { type getRunHistory, type ResponseOf, RUN_HISTORY_DAYS } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { findRunCounts } from '#features/activity/index.ts';
import { hoursBetween, startOfDay, zoneOf } from './days.ts';

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
    hours: hours.map(({ start, ...counts }) => ({ start: new Date(start).toISOString(), ...counts })),
  };
}
