import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { SectionHead } from '#features/admin/frame/section-head.tsx';
import { formatClock } from '#lib/format.ts';
import { translated } from '#lib/server-sentence.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { overviewTexts } from '#texts/admin/overview.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LiveDot } from '#ui/live-dot.tsx';
import { Note } from '#ui/note.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { ActivityPanel, activityPageSize } from './activity-panel.tsx';
import { useOverviewView } from './overview-view.ts';
import { PeoplePanel } from './people-panel.tsx';
import { PopularLanguages } from './popular-languages.tsx';
import { OVERVIEW_KEY, refreshOverview, runnerQuery, statsQuery } from './queries.ts';
import { RunnerPanel } from './runner-panel.tsx';
import { RunsPanel } from './runs-panel.tsx';
import { StatFigures } from './stat-figures.tsx';
import { useEarlyLists } from './use-early-lists.ts';
import { useLiveOverview } from './use-live-overview.ts';

/** A live overview of the school. Each part loads, or fails, independently. */
export function OverviewSection() {
  const { view, change } = useOverviewView();
  const narrow = useNarrow();
  const pageSize = activityPageSize(narrow);
  const live = useLiveOverview(view, pageSize);
  useEarlyLists(narrow);
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
      </SectionHead>
      <div className="scroll-thin min-h-0 flex-1 overflow-y-auto">
        <RunnerTrouble />
        <StatFigures />
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

/** Problems with running programs, shown where they cannot be missed. */
function RunnerTrouble() {
  const { data } = useQuery(runnerQuery);
  if (data === undefined || data.available) return null;
  return <Note tone="danger" text={overviewTexts.noRuns(translated(data.detail ?? '')).trim()} />;
}
