import {
  type Activity,
  activityStatus,
  activityType,
  downloadActivities,
  getAdminStats,
  getRunHistory,
  getRunnerState,
  listActivities,
  listUsers,
  PAGE_SIZE,
  type ResponseOf,
} from '@coderoom/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { addressView, oneOf, page, text, useAddressView, type ViewOf } from '#lib/browser/address-view.ts';
import { call } from '#lib/server/api.ts';

/**
 * The overview. `user` filters the activities by part of a name, or of an email address if it contains an @; `people` is
 * the text to search people by.
 */
export const overviewView = addressView({
  section: { section: 'overview' },
  fields: {
    type: oneOf(activityType.options),
    status: oneOf(activityStatus.options),
    user: text,
    page,
    people: text,
  },
  filters: ['type', 'status', 'user'],
});
export type OverviewView = ViewOf<typeof overviewView>;
/** The filter of the activity list. */
type ActivityFilter = Pick<OverviewView, 'type' | 'status' | 'user'>;

/** Returns the view and a function that changes it. Searching people leaves the activities where they are. */
export function useOverviewView() {
  const { view, change } = useAddressView(overviewView);
  return {
    view,
    change: (part: Partial<OverviewView>) => change({ page: 'people' in part ? view.page : 1, ...part }),
  };
}

/** Query key of the whole overview. */
export const OVERVIEW_KEY = ['admin', 'overview'] as const;
/** People listed on a phone (specification 2 §2). */
const SHOWN_ON_A_PHONE = 10;

export const statsQuery = queryOptions({
  queryKey: [...OVERVIEW_KEY, 'stats'],
  queryFn: ({ signal }) => call(getAdminStats, { query: { time_zone: ownTimeZone() }, signal }),
});

export const runHistoryQuery = queryOptions({
  queryKey: [...OVERVIEW_KEY, 'run-history'],
  queryFn: async ({ signal }) => {
    const timeZone = ownTimeZone();
    const { hours } = await call(getRunHistory, { query: { time_zone: timeZone }, signal });
    return { hours, timeZone };
  },
});

export const runnerQuery = queryOptions({
  queryKey: [...OVERVIEW_KEY, 'runner'],
  queryFn: ({ signal }) => call(getRunnerState, { signal }),
});

function filterOf({ type, status, user }: ActivityFilter) {
  const person = user === '' ? {} : user.includes('@') ? { user_email: user } : { user_name: user };
  return { activity_type: type ?? undefined, status: status ?? undefined, ...person };
}

/** A page of the activity list. */
export function activitiesQuery(view: OverviewView, pageSize: number) {
  const query = { page: view.page, page_size: pageSize, ...filterOf(view) };
  return queryOptions({
    queryKey: [...OVERVIEW_KEY, 'activities', query],
    queryFn: ({ signal }) => call(listActivities, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function loadActivitiesCsv(view: OverviewView): Promise<string> {
  return call(downloadActivities, { query: filterOf(view) });
}

/** The most active people, of all or of those that match a search. */
export function peopleQuery(search: string, narrow: boolean) {
  const query = {
    page: 1,
    page_size: narrow ? SHOWN_ON_A_PHONE : PAGE_SIZE.users,
    search: search === '' ? undefined : search,
    sort: 'code_executions',
    direction: 'descending',
  } as const;
  return queryOptions({
    queryKey: [...OVERVIEW_KEY, 'people', query],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function refreshOverview(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: OVERVIEW_KEY });
}

/** Reloads the figures that any activity changes. Pages after the first stay as they are while they are being read. */
export function refreshFigures(queries: QueryClient, view: OverviewView): void {
  void queries.invalidateQueries({ queryKey: statsQuery.queryKey });
  void queries.invalidateQueries({ queryKey: runHistoryQuery.queryKey });
  if (view.page === 1) void queries.invalidateQueries({ queryKey: [...OVERVIEW_KEY, 'activities'] });
}

/** Returns the viewer's time zone: "today" is a day in this zone. */
function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

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
