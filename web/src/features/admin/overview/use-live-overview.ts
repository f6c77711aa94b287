import type { serverEvents } from '@coderoom/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isoDay } from '#lib/format.ts';
import { holdConnection } from '#lib/socket.ts';
import { addArrivals } from './live-activities.ts';
import type { OverviewView } from './overview-view.ts';
import { activitiesQuery, refreshFigures, refreshOverview, runnerQuery, statsQuery } from './queries.ts';

type Happening = ReturnType<(typeof serverEvents)['overview_changed']['parse']>;

/** Figures that cannot be told from what happened are asked for again at most this often, in ms. */
const REFRESH_INTERVAL_MS = 5_000;
/** How often it is looked whether another day began, in ms. */
const DAY_CHECK_MS = 15_000;

/** Whether what happens is heard of: `connecting` until that is known. */
export type LiveState = 'connecting' | 'live' | 'lost';

/** Shows what happens as it happens, for as long as the overview is open. */
export function useLiveOverview(view: OverviewView, pageSize: number): LiveState {
  const queries = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const hear = useEffectEvent((happening: Happening) => take(happening, queries, view, pageSize));
  const refresh = useEffectEvent(() => refreshFigures(queries, view));

  useEffect(() => {
    const soon = atMostEvery(REFRESH_INTERVAL_MS, () => refresh());
    let leave = () => {};
    const letGo = holdConnection((live) => {
      leave = () => void live.send('leave_overview', {});
      live.on('overview_changed', (happening) => {
        hear(happening);
        soon.act();
      });
      live.onDisconnect(() => setState('lost'));
      live.onConnect(async () => {
        const answer = await live.send('join_overview', {});
        setState(answer?.ok ? 'live' : 'lost');
        // What happened between the first answers and this one was heard by nobody.
        if (answer?.ok) refresh();
      });
    });
    return () => {
      leave();
      letGo();
      soon.cancel();
    };
  }, []);
  useNewDay(() => void refreshOverview(queries));
  return state;
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

/** Acts at once where it has not for a while, else as soon as that while is over: once for all that came in it. */
function atMostEvery(intervalMs: number, act: () => void) {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    act: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = Date.now();
          act();
        },
        Math.max(0, last + intervalMs - Date.now()),
      );
    },
    cancel: () => clearTimeout(timer),
  };
}

/** "Today" is another one after midnight. A timer until then would be late on a computer that slept. */
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
