import { PAGE_SIZE } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { overviewTexts } from '#texts/admin/overview.ts';
import { CsvButton } from '#ui/csv-button.tsx';
import { Pager } from '#ui/pager.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityTable } from './activity-table.tsx';
import { OverviewPart } from './overview-part.tsx';
import type { OverviewView } from './overview-view.ts';
import { activitiesQuery, loadActivitiesCsv } from './queries.ts';

/** Rows on a phone (specification 2 §2). */
const SHOWN_ON_A_PHONE = 5;

export function activityPageSize(narrow: boolean): number {
  return narrow ? SHOWN_ON_A_PHONE : PAGE_SIZE.activities;
}

interface ActivityPanelProps {
  view: OverviewView;
  pageSize: number;
  onChange: (part: Partial<OverviewView>) => void;
  ref: Ref<HTMLElement>;
}

/** The activity of all people, newest first. */
export function ActivityPanel({ view, pageSize, onChange, ref }: ActivityPanelProps) {
  const query = useQuery(activitiesQuery(view, pageSize));
  return (
    <OverviewPart
      ref={ref}
      title={overviewTexts.activity.title}
      head={
        <>
          <span className="flex-1" />
          <CsvButton list="activity" load={() => loadActivitiesCsv(view)} iconOnly />
          <ActivityFilters view={view} onChange={onChange} />
        </>
      }
    >
      <ActivityTable view={view} query={query} onChange={onChange} />
      {query.isSuccess && query.data.total > 0 && (
        <Pager
          page={view.page}
          pageSize={pageSize}
          total={query.data.total}
          more={query.data.has_more_than_total}
          onChange={(page) => onChange({ page })}
        />
      )}
    </OverviewPart>
  );
}
