import { type ActivityStatus, type ActivityType, activityStatus, activityType } from '@coderoom/contract';
import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/browser/address.ts';

/** The filter of the activity list. */
export interface ActivityFilter {
  type: ActivityType | null;
  status: ActivityStatus | null;
  /** Part of a name, or of an email address if it contains an @; empty: no filter. */
  user: string;
}

/** The state of the overview, held entirely in the address. */
export interface OverviewView extends ActivityFilter {
  page: number;
  /** The text to search people by; empty: no search. */
  people: string;
}

/** Clears the filters. */
export const NO_OVERVIEW_FILTER: ActivityFilter = { type: null, status: null, user: '' };

/** Reads the view from the address, which anyone may have written: invalid values are ignored. */
export function readOverviewView(params: URLSearchParams): OverviewView {
  return {
    page: readNumber(params.get('page')) ?? 1,
    type: activityType.safeParse(params.get('type')).data ?? null,
    status: activityStatus.safeParse(params.get('status')).data ?? null,
    user: params.get('user')?.trim() ?? '',
    people: params.get('people')?.trim() ?? '',
  };
}

export function writeOverviewView(view: OverviewView): URLSearchParams {
  const params = new URLSearchParams({ section: 'overview' });
  if (view.type !== null) params.set('type', view.type);
  if (view.status !== null) params.set('status', view.status);
  if (view.user !== '') params.set('user', view.user);
  if (view.page > 1) params.set('page', String(view.page));
  if (view.people !== '') params.set('people', view.people);
  return params;
}

export function isOverviewFiltered({ type, status, user }: ActivityFilter): boolean {
  return type !== null || status !== null || user !== '';
}

/** Returns the view and a function that changes it. A new filter starts at the first page. */
export function useOverviewView() {
  const [params, setParams] = useSearchParams();
  const view = readOverviewView(params);
  const change = (part: Partial<OverviewView>) => {
    const page = 'people' in part ? view.page : 1;
    setParams(writeOverviewView({ ...view, page, ...part }), { replace: true });
  };
  return { view, change };
}
