import { downloadUsers, getUser, listUserNames, listUsers, PAGE_SIZE } from '@coderoom/contract';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#lib/server/api.ts';
import type { UsersView } from './users-view.ts';

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
