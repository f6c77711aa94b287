import type { Activity, listActivities, ResponseOf } from '@coderoom/contract';
import type { ActivityFilter } from './overview-view.ts';

type ActivityPage = ResponseOf<typeof listActivities>;

/**
 * The first page, with what passes the filter of what just happened (oldest first) on top. As it was where a user
 * is filtered by: what has happened does not say whose address or full name it was, the server knows that alone.
 */
export function addArrivals(
  page: ActivityPage,
  arrivals: readonly Activity[],
  filter: ActivityFilter,
  pageSize: number,
): ActivityPage {
  if (filter.user !== '') return page;
  const known = new Set(page.activities.map(({ id }) => id));
  const fresh = arrivals.filter((activity) => !known.has(activity.id) && passes(activity, filter)).reverse();
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
