import { type AdminStats, LANGUAGE_FACTS, type serverEvents } from '@coderoom/contract';
import { type QueryClient, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Settings2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ServerSettingsDialog } from '#features/admin/classrooms/settings/server-settings-dialog.tsx';
import { executionsView } from '#features/admin/executions/executions-view.ts';
import { executionsQuery, templateNamesQuery } from '#features/admin/executions/queries.ts';
import { useListScope } from '#features/admin/frame/list-scope.ts';
import { SectionHead } from '#features/admin/frame/section-head.tsx';
import { useThrottle } from '#features/admin/frame/use-throttle.ts';
import { RunsPanel } from '#features/admin/overview/runs/runs-panel.tsx';
import { taskProgressQuery } from '#features/admin/templates/task-progress.tsx';
import { userNamesQuery } from '#features/admin/users/queries.ts';
import { translated } from '#lib/server/server-sentence.ts';
import { formatClock, formatNumber, isoDay } from '#lib/text/format.ts';
import { LiveDot, type RoomState, useLiveRoom } from '#shared/live-room/live-room.tsx';
import { frameTexts } from '#texts/admin/frame.ts';
import { overviewTexts } from '#texts/admin/overview.ts';
import { serverSettingsTexts } from '#texts/admin/server-settings.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { ActivityPanel, activityPageSize } from './activity-panel.tsx';
import { DuePanel } from './due-panel.tsx';
import { OverviewPart } from './overview-part.tsx';
import { PeoplePanel } from './people-panel.tsx';
import {
  activitiesQuery,
  addArrivals,
  OVERVIEW_KEY,
  type OverviewView,
  refreshFigures,
  refreshOverview,
  runnerQuery,
  statsQuery,
  useOverviewView,
} from './queries.ts';
import { RunnerPanel } from './runner-panel.tsx';
import { StatFigures } from './stat-figures.tsx';
import { TeacherNewsPanel } from './teacher-news-panel.tsx';

/**
 * A live overview of the school. Each part loads, or fails, independently; those below the tasks that are due wait for
 * them, since a list of unknown length would move them.
 */
export function OverviewSection() {
  const { view, change } = useOverviewView();
  const narrow = useNarrow();
  const pageSize = activityPageSize(narrow);
  const live = useLiveOverview(view, pageSize);
  useEarlyLists(narrow);
  const { isPending } = useQuery(taskProgressQuery(useListScope()));
  const activity = useRef<HTMLElement>(null);
  const choose = (email: string) => {
    change({ user: email });
    // On a narrow screen the activity is not beside the people.
    activity.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SectionHead title={overviewTexts.title}>
        <LiveDot state={live} />
        <Updated />
        <RefreshButton />
        <ServerSettingsButton />
      </SectionHead>
      <div className="scroll-thin min-h-0 flex-1 overflow-y-auto">
        <RunnerTrouble />
        <StatFigures />
        <TeacherNewsPanel />
        <DuePanel />
        {!isPending && (
          <>
            <div className="border-b border-border lg:grid lg:grid-cols-[minmax(0,1fr)_288px] min-[1440px]:grid-cols-[minmax(0,1fr)_320px]">
              <RunsPanel />
              <PopularLanguages />
            </div>
            <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_288px] min-[1440px]:grid-cols-[minmax(0,1fr)_320px]">
              <ActivityPanel ref={activity} view={view} pageSize={pageSize} onChange={change} />
              <div className="min-w-0 border-border max-lg:border-t lg:border-l">
                <PeoplePanel
                  search={view.people}
                  onSearch={(people) => change({ people })}
                  chosen={view.user}
                  onChoose={choose}
                />
                <RunnerPanel />
              </div>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** The time at which the figures were loaded. */
function Updated() {
  const { dataUpdatedAt } = useQuery({ ...statsQuery, enabled: false });
  if (dataUpdatedAt === 0) return null;
  return (
    <span className="text-12 text-text-3 max-md:hidden">
      {overviewTexts.updated(formatClock(dataUpdatedAt))}
    </span>
  );
}

function RefreshButton() {
  const queries = useQueryClient();
  const fetching = useIsFetching({ queryKey: OVERVIEW_KEY });
  const act = {
    look: 'ghost',
    busy: fetching > 0,
    icon: <RefreshCw aria-hidden strokeWidth={1.75} />,
    onClick: () => void refreshOverview(queries),
  } as const;
  // On a phone there is no room for a label beside the title and the connection mark.
  if (useNarrow()) return <IconButton label={frameTexts.list.refresh} {...act} className="size-11" />;
  return <Button {...act}>{frameTexts.list.refresh}</Button>;
}

/** The way to the settings of the server for whoever looks for them first here; those of lessons are beside the classrooms. */
function ServerSettingsButton() {
  const [isOpen, setOpen] = useState(false);
  const icon = <Settings2 aria-hidden strokeWidth={1.75} />;
  const act = { look: 'ghost', icon, onClick: () => setOpen(true) } as const;
  return (
    <>
      {useNarrow() ? (
        <IconButton label={serverSettingsTexts.title} {...act} className="size-11" />
      ) : (
        <Button {...act}>{serverSettingsTexts.title}</Button>
      )}
      {isOpen && <ServerSettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Problems with running programs, shown where they cannot be missed. */
function RunnerTrouble() {
  const { data } = useQuery(runnerQuery);
  if (data === undefined || data.available) return null;
  return <Note tone="danger" text={overviewTexts.noRuns(translated(data.detail ?? '')).trim()} />;
}

/**
 * Preloads the first page of executions and the filter suggestions (specification 2 §4), so that they are ready when
 * opened. On a phone executions are not shown.
 */
function useEarlyLists(narrow: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (narrow) return;
    void queries.prefetchQuery(executionsQuery(executionsView.read(new URLSearchParams()), undefined));
    void queries.prefetchQuery(templateNamesQuery(undefined));
    void queries.prefetchQuery(userNamesQuery);
  }, [queries, narrow]);
}

const SKELETON = [90, 60, 45, 40, 30, 20, 15];

/** The share of each language in the programs that ran. */
function PopularLanguages() {
  const query = useQuery(statsQuery);
  const failure = describeQueryFailure(query, overviewTexts.languages.failed);
  return (
    <OverviewPart
      title={overviewTexts.languages.title}
      failure={failure}
      className="max-lg:border-t lg:border-l"
    >
      {query.data ? (
        <Languages languages={query.data.popular_languages} />
      ) : (
        failure === null && (
          <div className="px-4 py-2">
            <SkeletonLines label={overviewTexts.languages.loading} widths={SKELETON} />
          </div>
        )
      )}
    </OverviewPart>
  );
}

function Languages({ languages }: { languages: AdminStats['popular_languages'] }) {
  if (languages.length === 0) return <p className="px-4 py-2 text-text-2">{overviewTexts.languages.none}</p>;
  const maxCount = Math.max(...languages.map(({ count }) => count));
  return (
    <ol className="px-4 pb-3">
      {languages.map(({ language, count }) => (
        <li key={language} className="grid h-6.5 grid-cols-[84px_minmax(0,1fr)_auto] items-center gap-2.5">
          <span>{LANGUAGE_FACTS[language].name}</span>
          <span aria-hidden className="h-1 overflow-hidden rounded-half bg-surface-3">
            <span
              className="block h-full bg-accent forced-colors:bg-[Highlight]"
              style={{ width: `${(100 * count) / maxCount}%` }}
            />
          </span>
          <span className="min-w-12 text-right font-mono text-text-2">
            {formatNumber(count)}
            <span className="sr-only"> {overviewTexts.languages.runs}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

type Happening = ReturnType<(typeof serverEvents)['overview_changed']['parse']>;

/** Minimum interval between reloads of figures that cannot be derived from an activity, in ms. */
const REFRESH_INTERVAL_MS = 5_000;
/** Interval at which a change of day is detected, in ms. */
const DAY_CHECK_MS = 15_000;

/** Keeps the overview up to date while it is open. */
function useLiveOverview(view: OverviewView, pageSize: number): RoomState {
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
