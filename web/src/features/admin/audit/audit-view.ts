import { type AuditAction, auditAction } from '@coderoom/contract';
import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/address.ts';

/** What of the audit log is looked at: all of it stands in the address. */
export interface AuditView {
  page: number;
  action: AuditAction | null;
  /** Part of the name of who did it or of what it was done to; empty: any. */
  search: string;
}

/** What clears the filters. */
export const NO_FILTER = { action: null, search: '' } as const;

/** An address may have been written by anyone: what makes no sense is as if it were not there. */
export function readView(params: URLSearchParams): AuditView {
  return {
    page: readNumber(params.get('page')) ?? 1,
    action: auditAction.safeParse(params.get('action')).data ?? null,
    search: params.get('search')?.trim() ?? '',
  };
}

export function writeView({ page, action, search }: AuditView): URLSearchParams {
  const params = new URLSearchParams({ section: 'users', tab: 'audit' });
  if (action !== null) params.set('action', action);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}

export function isFiltered({ action, search }: AuditView): boolean {
  return action !== null || search !== '';
}

/** The view, and how to change it. Another filter begins at the first page. */
export function useAuditView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const change = (part: Partial<AuditView>) =>
    setParams(writeView({ ...view, page: 1, ...part }), { replace: true });
  return { view, change };
}
