import { listHistory, listMyClassrooms, SETTINGS_HISTORY_PAGE_SIZE } from '@coderoom/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import type { HistoryView } from './history-view.ts';

/** A page of a person's runs. */
export function historyQuery(userId: number, { page, language, status, search }: HistoryView) {
  const query = {
    page,
    page_size: SETTINGS_HISTORY_PAGE_SIZE,
    language: language ?? undefined,
    status: status ?? undefined,
    search: search === '' ? undefined : search,
  };
  return queryOptions({
    queryKey: ['history', userId, query],
    queryFn: ({ signal }) => call(listHistory, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The classrooms that a person is in. */
export function ownClassroomsQuery(userId: number) {
  return queryOptions({
    queryKey: ['own-classrooms', userId],
    queryFn: async ({ signal }) => (await call(listMyClassrooms, { signal })).classrooms,
  });
}
