import {
  downloadUsers,
  getUser,
  listUserNames,
  listUsers,
  PAGE_SIZE,
  type QueryOf,
  USER_SORTS,
} from '@coderoom/contract';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addressView, number, oneOf, page, sortAgain, text, type ViewOf } from '#lib/browser/address-view.ts';
import { call } from '#lib/server/api.ts';

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

const IN_ALPHABET: readonly UsersView['sort'][] = ['username', 'name', 'email'];

/** Sorts by a column; the active column reverses its order. Dates and counts start descending. */
export function sortBy(view: UsersView, by: string): Pick<UsersView, 'sort' | 'direction'> {
  const sort = USER_SORTS.find((column) => column === by) ?? 'username';
  return sortAgain(view, sort, IN_ALPHABET.includes(sort) ? 'ascending' : 'descending');
}

const ALL = ['admin', 'users'] as const;

function filterOf({ search, status, role, sort, direction }: UsersView) {
  return {
    search: search === '' ? undefined : search,
    status: status ?? undefined,
    role: role ?? undefined,
    sort,
    direction,
  };
}

/** A page of the accounts. */
export function usersQuery(view: UsersView) {
  const query = { page: view.page, page_size: PAGE_SIZE.users, ...filterOf(view) };
  return queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function loadUsersCsv(view: UsersView): Promise<string> {
  return call(downloadUsers, { query: filterOf(view) });
}

export function userQuery(id: number) {
  return queryOptions({
    queryKey: [...ALL, id],
    queryFn: ({ signal }) => call(getUser, { params: { id }, signal }),
  });
}

/**
 * Names rarely change while a dashboard is open, and those of a whole school are too many to load on every screen. In
 * ms.
 */
const NAMES_FRESH_MS = 300_000;

/** Names to filter by. */
export const userNamesQuery = queryOptions({
  queryKey: [...ALL, 'names'],
  queryFn: ({ signal }) => call(listUserNames, { signal }),
  staleTime: NAMES_FRESH_MS,
});

/** Reloads everything about accounts, after one changed. */
export function refreshUsers(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ALL });
}

/** Suggestions for the filter by person: usernames and addresses. Empty until loaded; typing works all the same. */
export function useUserSuggestions() {
  const users = useQuery(userNamesQuery).data?.users;
  return useMemo(() => {
    const names = users?.map(({ username, display }) => ({ text: username, label: display })) ?? [];
    const emails = users?.map(({ email, display }) => ({ text: email, label: display })) ?? [];
    return { names, emails, namesAndEmails: [...names, ...emails] };
  }, [users]);
}
