import { AUDIT_ACTIONS, downloadAuditEntries, listAuditEntries, PAGE_SIZE } from '@coderoom/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ClearFilters, RefreshButton } from '#features/admin/frame/list-controls.tsx';
import { SectionHead } from '#features/admin/frame/section-head.tsx';
import { useAddressView } from '#lib/browser/address-view.ts';
import { call } from '#lib/server/api.ts';
import { auditTexts } from '#texts/admin/audit.ts';
import { usersTexts } from '#texts/admin/users.tsx';
import { CsvButton } from '#ui/button/csv-button.tsx';
import { FilterSelect } from '#ui/form/filter-select.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { AuditTable, type AuditView, auditView, nameAction } from './audit-table.tsx';

const ACTION_OPTIONS = AUDIT_ACTIONS.map((value) => ({ value, label: nameAction(value) }));

/** Admin actions, and attempts that were refused to others. `tabs` links to the views beside it. */
export function AuditLog({ tabs }: { tabs: ReactNode }) {
  const { view, change } = useAddressView(auditView);
  const query = useQuery(auditQuery(view));
  return (
    <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
      <SectionHead title={usersTexts.title}>
        <CsvButton list="audit-log" load={() => loadAuditCsv(view)} />
        <RefreshButton query={query} queryKey={['admin', 'audit']} />
      </SectionHead>
      {tabs}
      <AuditFilters view={view} onChange={change} />
      <AuditTable view={view} query={query} onChange={change} />
      {query.isSuccess && query.data.total > 0 && (
        <Pager
          page={view.page}
          pageSize={PAGE_SIZE.auditEntries}
          total={query.data.total}
          more={query.data.has_more_than_total}
          onChange={(page) => change({ page })}
        />
      )}
    </div>
  );
}

interface AuditFiltersProps {
  view: AuditView;
  onChange: (part: Partial<AuditView>) => void;
}

function AuditFilters({ view, onChange }: AuditFiltersProps) {
  return (
    <search className="grid shrink-0 grid-cols-1 gap-2 border-b border-border px-4 py-2 md:grid-flow-col md:grid-cols-[minmax(0,1fr)_200px]">
      <SearchField
        label={auditTexts.filters.search}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterSelect
        label={auditTexts.filters.byAction}
        all={auditTexts.filters.allActions}
        value={view.action}
        options={ACTION_OPTIONS}
        onChange={(action) => onChange({ action })}
      />
      <ClearFilters shown={auditView.isFiltered(view)} onClear={() => onChange(auditView.noFilter)} />
    </search>
  );
}

function filterOf({ action, search }: AuditView) {
  return { action: action ?? undefined, search: search === '' ? undefined : search };
}

/** A page of the audit log. */
function auditQuery(view: AuditView) {
  const query = { page: view.page, page_size: PAGE_SIZE.auditEntries, ...filterOf(view) };
  return queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => call(listAuditEntries, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

function loadAuditCsv(view: AuditView): Promise<string> {
  return call(downloadAuditEntries, { query: filterOf(view) });
}
