import { type AuditAction, auditAction } from '@coderoom/contract';
import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/browser/address.ts';

/** The state of the audit log, held entirely in the address. */
export interface AuditView {
  page: number;
  action: AuditAction | null;
  /** Part of the name of the actor or of the target; empty: no filter. */
  search: string;
}

/** Clears the filters. */
export const NO_AUDIT_FILTER = { action: null, search: '' } as const;

/** Reads the view from the address, which anyone may have written: invalid values are ignored. */
export function readAuditView(params: URLSearchParams): AuditView {
  return {
    page: readNumber(params.get('page')) ?? 1,
    action: auditAction.safeParse(params.get('action')).data ?? null,
    search: params.get('search')?.trim() ?? '',
  };
}

export function writeAuditView({ page, action, search }: AuditView): URLSearchParams {
  const params = new URLSearchParams({ section: 'users', tab: 'audit' });
  if (action !== null) params.set('action', action);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}

export function isAuditFiltered({ action, search }: AuditView): boolean {
  return action !== null || search !== '';
}

/** Returns the view and a function that changes it. A new filter starts at the first page. */
export function useAuditView() {
  const [params, setParams] = useSearchParams();
  const view = readAuditView(params);
  const change = (part: Partial<AuditView>) =>
    setParams(writeAuditView({ ...view, page: 1, ...part }), { replace: true });
  return { view, change };
}
