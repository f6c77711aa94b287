import { type Activity, type ActivityType, ERROR_IN_LIST_LENGTH, LANGUAGE_FACTS } from '@coderoom/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Activity as ActivityIcon, LogIn, type LucideIcon, Play, Radio } from 'lucide-react';
import { NoRows } from '#features/admin/frame/list-controls.tsx';
import { storedError } from '#lib/server/server-sentence.ts';
import {
  formatBriefly,
  formatDecimal,
  formatExecutionTime,
  formatMoment,
  nameOrAnonymous,
  truncate,
} from '#lib/text/format.ts';
import { GuestMark } from '#shared/people/person-chip.tsx';
import { StatusBadge } from '#shared/runs/run-status.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { overviewTexts } from '#texts/admin/overview.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';
import { type OverviewView, overviewView } from './queries.ts';

const ICONS: Record<ActivityType, LucideIcon> = {
  code_execution: Play,
  session_creation: Radio,
  session_join: LogIn,
};

export function nameActivity(type: ActivityType): string {
  return overviewTexts.activity.types[type];
}

function ActivityName({ type }: { type: ActivityType }) {
  const Icon = ICONS[type];
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap text-text-2">
      <Icon aria-hidden className="size-3.5 shrink-0 text-text-3 md:max-[1440px]:hidden" strokeWidth={1.75} />
      {nameActivity(type)}
    </span>
  );
}

interface ActivityTableProps {
  view: OverviewView;
  query: UseQueryResult<{ activities: Activity[]; total: number }>;
  onChange: (part: Partial<OverviewView>) => void;
}

export function ActivityTable({ view, query, onChange }: ActivityTableProps) {
  return (
    <Table
      label={overviewTexts.activity.title}
      columns={COLUMNS}
      rows={query.data?.activities}
      keyOf={({ id }) => id}
      busy={query.isPlaceholderData}
      failure={describeQueryFailure(query, overviewTexts.activity.failed)}
      empty={
        <NoRows
          total={query.data?.total ?? 0}
          filtered={overviewView.isFiltered(view)}
          unmatched={overviewTexts.activity.unmatched}
          onClear={() => onChange(overviewView.noFilter)}
          onFirstPage={() => onChange({ page: 1 })}
        >
          <EmptyState
            icon={<ActivityIcon aria-hidden strokeWidth={1.5} />}
            text={overviewTexts.activity.empty}
          >
            <p className="text-text-3">{overviewTexts.activity.emptyExplanation}</p>
          </EmptyState>
        </NoRows>
      }
    />
  );
}

const COLUMNS: Column<Activity>[] = [
  {
    title: overviewTexts.activity.time,
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
    title: overviewTexts.activity.user,
    cell: ({ username, is_guest, activity_type }) => (
      <>
        <bdi
          title={nameOrAnonymous(username)}
          className={classNames(
            'block max-w-40 truncate max-[359px]:max-w-28 md:max-lg:max-w-24 lg:max-[1440px]:max-w-28',
            username === null ? 'text-text-2' : 'font-medium',
          )}
        >
          {nameOrAnonymous(username)}
        </bdi>
        <GuestMark guest={is_guest} />
        <span className="text-12 md:hidden">
          <ActivityName type={activity_type} />
        </span>
      </>
    ),
  },
  {
    title: overviewTexts.activity.activity,
    wide: true,
    cell: ({ activity_type }) => <ActivityName type={activity_type} />,
  },
  { title: overviewTexts.activity.status, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    title: overviewTexts.activity.language,
    wide: true,
    cell: ({ activity_data: { language } }) => (language ? LANGUAGE_FACTS[language].name : '–'),
  },
  {
    title: overviewTexts.activity.timeTaken,
    wide: true,
    right: true,
    cell: ({ activity_data: { execution_time } }) => (
      <span className="font-mono whitespace-nowrap">{formatExecutionTime(execution_time ?? null)}</span>
    ),
  },
  { title: overviewTexts.activity.detail, wide: true, cell: (activity) => <Detail activity={activity} /> },
];

function Detail({ activity }: { activity: Activity }) {
  const { code_size, title, is_public } = activity.activity_data;
  if (activity.error_message !== null) {
    const message = truncate(terminalText(storedError(activity)).trim(), ERROR_IN_LIST_LENGTH);
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
        {is_public !== undefined &&
          `, ${is_public ? overviewTexts.activity.public : overviewTexts.activity.private}`}
      </span>
    );
  }
  if (code_size === undefined) return null;
  return <span className="text-12 whitespace-nowrap text-text-2">{formatCodeSize(code_size)}</span>;
}

/** `312 bytes`, `1.2 KB` */
function formatCodeSize(bytes: number): string {
  if (bytes < 1024) return overviewTexts.activity.bytes(bytes);
  return `${formatDecimal(bytes / 1024, 1)} KB`;
}
