import { type Activity, ERROR_IN_LIST_LENGTH, LANGUAGE_FACTS } from '@coderoom/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Activity as ActivityIcon } from 'lucide-react';
import { NoRows } from '#features/admin/frame/no-rows.tsx';
import {
  formatBriefly,
  formatCount,
  formatExecutionTime,
  formatMoment,
  nameOrAnonymous,
  truncate,
} from '#lib/format.ts';
import { terminalText } from '#lib/terminal-text.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { listFailure } from '#ui/list-failure.ts';
import { StatusBadge } from '#ui/run-status.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { ActivityName } from './activity-type.tsx';
import { isFiltered, NO_FILTER, type OverviewView } from './overview-view.ts';

interface ActivityTableProps {
  view: OverviewView;
  query: UseQueryResult<{ activities: Activity[]; total: number }>;
  onChange: (part: Partial<OverviewView>) => void;
}

export function ActivityTable({ view, query, onChange }: ActivityTableProps) {
  return (
    <Table
      label="Activity"
      columns={COLUMNS}
      rows={query.data?.activities}
      keyOf={({ id }) => id}
      busy={query.isPlaceholderData}
      failure={listFailure(query, 'Failed to load the activity')}
      empty={
        <NoRows
          total={query.data?.total ?? 0}
          filtered={isFiltered(view)}
          unmatched="No activity found matching your criteria."
          onClear={() => onChange(NO_FILTER)}
          onFirstPage={() => onChange({ page: 1 })}
        >
          <EmptyState icon={<ActivityIcon aria-hidden strokeWidth={1.5} />} text="Nothing happened yet.">
            <p className="text-text-3">Runs and sessions appear here as soon as there are some.</p>
          </EmptyState>
        </NoRows>
      }
    />
  );
}

const COLUMNS: Column<Activity>[] = [
  {
    title: 'Time',
    cell: ({ timestamp }) => (
      <time
        dateTime={timestamp}
        title={formatMoment(timestamp)}
        className="block font-mono text-12 text-text-2 max-[1440px]:w-13"
      >
        {formatBriefly(timestamp, new Date())}
      </time>
    ),
  },
  {
    title: 'User',
    cell: ({ username, activity_type }) => (
      <>
        <bdi
          className={classNames(
            'block max-w-40 truncate md:max-lg:max-w-24 lg:max-[1440px]:max-w-28',
            username === null ? 'text-text-2' : 'font-medium',
          )}
        >
          {nameOrAnonymous(username)}
        </bdi>
        <span className="text-12 md:hidden">
          <ActivityName type={activity_type} />
        </span>
      </>
    ),
  },
  { title: 'Activity', wide: true, cell: ({ activity_type }) => <ActivityName type={activity_type} /> },
  { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    title: 'Language',
    wide: true,
    cell: ({ activity_data: { language } }) => (language ? LANGUAGE_FACTS[language].name : '–'),
  },
  {
    title: 'Time taken',
    wide: true,
    right: true,
    cell: ({ activity_data: { execution_time } }) => (
      <span className="font-mono whitespace-nowrap">{formatExecutionTime(execution_time ?? null)}</span>
    ),
  },
  { title: 'Detail', wide: true, cell: (activity) => <Detail activity={activity} /> },
];

function Detail({ activity: { error_message, activity_data } }: { activity: Activity }) {
  const { code_size, title, is_public } = activity_data;
  if (error_message !== null) {
    const message = truncate(terminalText(error_message).trim(), ERROR_IN_LIST_LENGTH);
    return (
      <span
        title={message}
        className="line-clamp-2 max-w-100 min-w-24 text-12 text-danger md:max-lg:min-w-18 wrap-anywhere"
      >
        {message}
      </span>
    );
  }
  if (title !== undefined) {
    return (
      <span className="line-clamp-2 max-w-100 min-w-24 text-12 text-text-2 wrap-anywhere">
        <bdi>{title}</bdi>
        {is_public !== undefined && `, ${is_public ? 'public' : 'private'}`}
      </span>
    );
  }
  if (code_size === undefined) return null;
  return <span className="text-12 whitespace-nowrap text-text-2">{formatCodeSize(code_size)}</span>;
}

/** `312 bytes`, `1.2 KB` */
function formatCodeSize(bytes: number): string {
  if (bytes < 1024) return formatCount(bytes, 'byte');
  return `${(bytes / 1024).toFixed(1)} KB`;
}
