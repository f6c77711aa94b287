import { type ActivityStatus, type ActivityType, activityStatus, activityType } from '@coderoom/contract';
import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/address.ts';

/** Of what people did, what is listed. */
export interface ActivityFilter {
  type: ActivityType | null;
  status: ActivityStatus | null;
  /** Part of a name, or of an email address where it has an @; empty: anyone. */
  user: string;
}

/** What of the overview is looked at: all of it stands in the address. */
export interface OverviewView extends ActivityFilter {
  page: number;
  /** What people are searched by; empty: not at all. */
  people: string;
}

/** What clears the filters. */
export const NO_FILTER: ActivityFilter = { type: null, status: null, user: '' };

/** An address may have been written by anyone: what makes no sense is as if it were not there. */
export function readView(params: URLSearchParams): OverviewView {
  return {
    page: readNumber(params.get('page')) ?? 1,
    type: activityType.safeParse(params.get('type')).data ?? null,
    status: activityStatus.safeParse(params.get('status')).data ?? null,
    user: params.get('user')?.trim() ?? '',
    people: params.get('people')?.trim() ?? '',
  };
}

export function writeView(view: OverviewView): URLSearchParams {
  const params = new URLSearchParams({ section: 'overview' });
  if (view.type !== null) params.set('type', view.type);
  if (view.status !== null) params.set('status', view.status);
  if (view.user !== '') params.set('user', view.user);
  if (view.page > 1) params.set('page', String(view.page));
  if (view.people !== '') params.set('people', view.people);
  return params;
}

export function isFiltered({ type, status, user }: ActivityFilter): boolean {
  return type !== null || status !== null || user !== '';
}

/** The view, and how to change it. Another filter begins at the first page. */
export function useOverviewView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const change = (part: Partial<OverviewView>) => {
    const page = 'people' in part ? view.page : 1;
    setParams(writeView({ ...view, page, ...part }), { replace: true });
  };
  return { view, change };
}
