import { type listUsers, type QueryOf, USER_SORTS } from '@coderoom/contract';
import { addressView, number, oneOf, page, text, type ViewOf } from '#lib/browser/address-view.ts';

type Question = QueryOf<typeof listUsers>;

export const USER_STATUSES = ['active', 'inactive'] as const satisfies Question['status'][];
export const USER_ROLES = ['admin', 'teacher', 'user'] as const satisfies Question['role'][];

/** The list of users, or the `user` that is open. `search`: part of a username, a full name or an email address. */
export const usersView = addressView({
  section: { section: 'users' },
  fields: {
    search: text,
    status: oneOf(USER_STATUSES),
    role: oneOf(USER_ROLES),
    sort: oneOf(USER_SORTS).withDefault('username'),
    direction: oneOf(['ascending', 'descending']).withDefault('ascending'),
    page,
    user: number,
  },
  filters: ['search', 'status', 'role'],
  opens: ['user'],
});
export type UsersView = ViewOf<typeof usersView>;

/** Sorts by a column; the active column reverses its order. Dates and counts start descending. */
export function sortBy(view: UsersView, by: string): Pick<UsersView, 'sort' | 'direction'> {
  const sort = USER_SORTS.find((column) => column === by) ?? 'username';
  if (sort === view.sort) {
    return { sort, direction: view.direction === 'ascending' ? 'descending' : 'ascending' };
  }
  return { sort, direction: sort === 'username' || sort === 'email' ? 'ascending' : 'descending' };
}
