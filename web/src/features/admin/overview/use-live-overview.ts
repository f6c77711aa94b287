import type { serverEvents } from '@coderoom/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useThrottle } from '#features/admin/frame/use-throttle.ts';
import { isoDay } from '#lib/format.ts';
import { type RoomState, useLiveRoom } from '#ui/use-live-room.ts';
import { addArrivals } from './live-activities.ts';
import type { OverviewView } from './overview-view.ts';
import { activitiesQuery, refreshFigures, refreshOverview, runnerQuery, statsQuery } from './queries.ts';

type Happening = ReturnType<(typeof serverEvents)['overview_changed']['parse']>;

/** Minimum interval between reloads of figures that cannot be derived from an activity, in ms. */
const REFRESH_INTERVAL_MS = 5_000;
/** Interval at which a change of day is detected, in ms. */
const DAY_CHECK_MS = 15_000;

/** Keeps the overview up to date while it is open. */
export function useLiveOverview(view: OverviewView, pageSize: number): RoomState {
  const queries = useQueryClient();
  const handle = useEffectEvent((happening: Happening) => take(happening, queries, view, pageSize));
  const refresh = () => refreshFigures(queries, view);
  const refreshSoon = useThrottle(REFRESH_INTERVAL_MS, refresh);
  useNewDay(() => void refreshOverview(queries));
  return useLiveRoom('overview', {
    listen: (live) =>
      live.on('overview_changed', (happening) => {
        handle(happening);
        refreshSoon();
      }),
    onJoined: refresh,
  });
}

function take(happening: Happening, queries: QueryClient, view: OverviewView, pageSize: number): void {
  const { activities, active_sessions, running, waiting } = happening;
  if (view.page === 1) {
    queries.setQueryData(
      activitiesQuery(view, pageSize).queryKey,
      (page) => page && addArrivals(page, activities, view, pageSize),
    );
  }
  queries.setQueryData(statsQuery.queryKey, (stats) => stats && { ...stats, active_sessions });
  queries.setQueryData(runnerQuery.queryKey, (runner) => runner && { ...runner, running, waiting });
}

/** Calls `act` after midnight. A timer until then would be late on a computer that slept. */
function useNewDay(act: () => void): void {
  const begin = useEffectEvent(act);
  useEffect(() => {
    let today = isoDay(new Date());
    const timer = setInterval(() => {
      const day = isoDay(new Date());
      if (day === today) return;
      today = day;
      begin();
    }, DAY_CHECK_MS);
    return () => clearInterval(timer);
  }, []);
}
