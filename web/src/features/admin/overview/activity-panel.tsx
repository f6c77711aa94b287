import { ACTIVITY_STATUSES, ACTIVITY_TYPES, PAGE_SIZE } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { ClearFilters, StatusFilter } from '#features/admin/frame/list-controls.tsx';
import { useUserSuggestions } from '#features/admin/users/queries.ts';
import { nameStatus } from '#shared/runs/run-status.tsx';
import { overviewTexts } from '#texts/admin/overview.ts';
import { CsvButton } from '#ui/button/csv-button.tsx';
import { FilterSelect } from '#ui/form/filter-select.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { ActivityTable, nameActivity } from './activity-table.tsx';
import { OverviewPart } from './overview-part.tsx';
import { activitiesQuery, loadActivitiesCsv, type OverviewView, overviewView } from './queries.ts';

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

const TYPE_OPTIONS = ACTIVITY_TYPES.map((type) => ({ value: type, label: nameActivity(type) }));
const STATUS_OPTIONS = ACTIVITY_STATUSES.map((status) => ({ value: status, label: nameStatus(status) }));

interface ActivityFiltersProps {
  view: OverviewView;
  onChange: (part: Partial<OverviewView>) => void;
}

function ActivityFilters({ view, onChange }: ActivityFiltersProps) {
  const { type, status, user } = view;
  const people = useUserSuggestions();
  return (
    <search className="grid grid-cols-2 gap-2 max-md:w-full md:auto-cols-max md:grid-flow-col md:grid-cols-[140px_124px_176px]">
      <FilterSelect
        label={overviewTexts.activity.byType}
        all={overviewTexts.activity.allTypes}
        value={type}
        options={TYPE_OPTIONS}
        onChange={(chosen) => onChange({ type: chosen })}
      />
      <StatusFilter
        value={status}
        options={STATUS_OPTIONS}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      <SearchField
        label={overviewTexts.activity.byUser}
        value={user}
        suggestions={people.namesAndEmails}
        onSearch={(text) => onChange({ user: text })}
        className="max-md:col-span-2"
      />
      <ClearFilters shown={overviewView.isFiltered(view)} onClear={() => onChange(overviewView.noFilter)} />
    </search>
  );
}
