import type { AuditEntry } from '@coderoom/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { NoRows } from '#features/admin/frame/no-rows.tsx';
import { formatMoment, formatNumber } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { listFailure } from '#ui/list-failure.ts';
import { type Column, Table } from '#ui/table.tsx';
import { nameAction } from './action-names.ts';
import { type AuditView, isFiltered, NO_FILTER } from './audit-view.ts';

interface AuditTableProps {
  view: AuditView;
  query: UseQueryResult<{ entries: AuditEntry[]; total: number }>;
  onChange: (part: Partial<AuditView>) => void;
}

export function AuditTable({ view, query, onChange }: AuditTableProps) {
  return (
    <Table
      label="Audit log"
      readOnly
      columns={COLUMNS}
      rows={query.data?.entries}
      keyOf={({ id }) => id}
      busy={query.isPlaceholderData}
      failure={listFailure(query, 'Failed to load the audit log')}
      empty={
        <NoRows
          total={query.data?.total ?? 0}
          filtered={isFiltered(view)}
          unmatched="Nothing in the audit log matches these filters."
          onClear={() => onChange(NO_FILTER)}
          onFirstPage={() => onChange({ page: 1 })}
        >
          <EmptyState
            icon={<ScrollText aria-hidden strokeWidth={1.5} />}
            text="Nothing has been written down yet."
          >
            <p className="text-text-3">What admins change appears here, and what was refused to others.</p>
          </EmptyState>
        </NoRows>
      }
    />
  );
}

const COLUMNS: Column<AuditEntry>[] = [
  {
    title: 'When',
    cell: ({ actor, timestamp }) => (
      <span className="block py-1 wrap-anywhere">
        <bdi className="font-medium md:hidden">{actor ?? '—'}</bdi>
        <time
          dateTime={timestamp}
          className="block whitespace-nowrap text-text-2 max-md:text-12 max-md:whitespace-normal"
        >
          {formatMoment(timestamp)}
        </time>
      </span>
    ),
  },
  {
    title: 'Who',
    wide: true,
    cell: ({ actor }) => <bdi className="block max-w-48 font-medium wrap-anywhere">{actor ?? '—'}</bdi>,
  },
  {
    title: 'What',
    cell: ({ action, target, detail, times }) => (
      <span className="block py-1">
        {nameAction(action)}
        <span className="block text-12 text-text-2 wrap-anywhere md:hidden">
          <bdi>
            {[target, detail, times > 1 && `${formatNumber(times)} times`].filter(Boolean).join(', ')}
          </bdi>
        </span>
      </span>
    ),
  },
  {
    title: 'To whom or what',
    wide: true,
    cell: ({ target }) => <bdi className="block max-w-64 wrap-anywhere">{target}</bdi>,
  },
  {
    title: 'Detail',
    wide: true,
    cell: ({ detail }) => <bdi className="block max-w-96 text-text-2 wrap-anywhere">{detail}</bdi>,
  },
  {
    title: 'Times',
    wide: true,
    right: true,
    cell: ({ times }) => <span className="font-mono">{formatNumber(times)}</span>,
  },
];
