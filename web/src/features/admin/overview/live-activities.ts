import type { Activity, listActivities, ResponseOf } from '@coderoom/contract';
import type { ActivityFilter } from './overview-view.ts';

type ActivityPage = ResponseOf<typeof listActivities>;

/**
 * Returns the first page with new activities (oldest first) that pass the filter on top. Unchanged while filtered by
 * user: an activity does not carry the address or full name, so only the server can match it.
 */
export function addArrivals(
  page: ActivityPage,
  arrivals: readonly Activity[],
  filter: ActivityFilter,
  pageSize: number,
): ActivityPage {
  if (filter.user !== '') return page;
  const listedIds = new Set(page.activities.map(({ id }) => id));
  const fresh = arrivals
    .filter((activity) => !listedIds.has(activity.id) && passes(activity, filter))
    .reverse();
  if (fresh.length === 0) return page;
  return {
    ...page,
    activities: [...fresh, ...page.activities].slice(0, pageSize),
    total: page.has_more_than_total ? page.total : page.total + fresh.length,
  };
}

function passes({ activity_type, status }: Activity, filter: ActivityFilter): boolean {
  return (
    (filter.type === null || filter.type === activity_type) &&
    (filter.status === null || filter.status === status)
  );
}
