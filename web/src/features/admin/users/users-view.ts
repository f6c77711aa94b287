import { type listUsers, type QueryOf, USER_SORTS } from '@coderoom/contract';
import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/browser/address.ts';

type Question = QueryOf<typeof listUsers>;
type Sort = (typeof USER_SORTS)[number];

export const USER_STATUSES = ['active', 'inactive'] as const satisfies Question['status'][];
export const USER_ROLES = ['admin', 'user'] as const satisfies Question['role'][];

/** The state of the users section, held entirely in the address. */
export interface UsersView {
  page: number;
  /** Part of a username, a full name or an email address; empty: no filter. */
  search: string;
  status: (typeof USER_STATUSES)[number] | null;
  role: (typeof USER_ROLES)[number] | null;
  sort: Sort;
  direction: 'ascending' | 'descending';
  /** The user that is open. */
  user: number | null;
}

/** Clears the filters. */
export const NO_USERS_FILTER = { search: '', status: null, role: null } as const;

const FIRST_SORT = { sort: 'username', direction: 'ascending' } as const;

/** Reads the view from the address, which anyone may have written: invalid values are ignored. */
export function readUsersView(params: URLSearchParams): UsersView {
  return {
    page: readNumber(params.get('page')) ?? 1,
    search: params.get('search')?.trim() ?? '',
    status: USER_STATUSES.find((status) => status === params.get('status')) ?? null,
    role: USER_ROLES.find((role) => role === params.get('role')) ?? null,
    sort: USER_SORTS.find((sort) => sort === params.get('sort')) ?? FIRST_SORT.sort,
    direction: params.get('direction') === 'descending' ? 'descending' : FIRST_SORT.direction,
    user: readNumber(params.get('user')),
  };
}

export function writeUsersView(view: UsersView): URLSearchParams {
  const params = new URLSearchParams({ section: 'users' });
  if (view.search !== '') params.set('search', view.search);
  if (view.status !== null) params.set('status', view.status);
  if (view.role !== null) params.set('role', view.role);
  if (view.sort !== FIRST_SORT.sort) params.set('sort', view.sort);
  if (view.direction !== FIRST_SORT.direction) params.set('direction', view.direction);
  if (view.page > 1) params.set('page', String(view.page));
  if (view.user !== null) params.set('user', String(view.user));
  return params;
}

export function isUsersFiltered({ search, status, role }: UsersView): boolean {
  return search !== '' || status !== null || role !== null;
}

/** Sorts by a column; the active column reverses its order. Dates and counts start descending. */
export function sortBy(view: UsersView, by: string): Pick<UsersView, 'sort' | 'direction'> {
  const sort = USER_SORTS.find((column) => column === by) ?? FIRST_SORT.sort;
  if (sort === view.sort) {
    return { sort, direction: view.direction === 'ascending' ? 'descending' : 'ascending' };
  }
  return { sort, direction: sort === 'username' || sort === 'email' ? 'ascending' : 'descending' };
}

/** Returns the view and a function that changes it. A new filter starts at the first page. */
export function useUsersView() {
  const [params, setParams] = useSearchParams();
  const view = readUsersView(params);
  const change = (part: Partial<UsersView>) =>
    setParams(writeUsersView({ ...view, page: 1, user: null, ...part }), { replace: true });
  return { view, change };
}
