import { downloadAuditEntries, listAuditEntries, PAGE_SIZE } from '@coderoom/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import type { AuditView } from './audit-view.ts';

function filterOf({ action, search }: AuditView) {
  return { action: action ?? undefined, search: search === '' ? undefined : search };
}

/** A page of the audit log. */
export function auditQuery(view: AuditView) {
  const query = { page: view.page, page_size: PAGE_SIZE.auditEntries, ...filterOf(view) };
  return queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => call(listAuditEntries, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function loadAuditCsv(view: AuditView): Promise<string> {
  return call(downloadAuditEntries, { query: filterOf(view) });
}
