import { listHistory, SETTINGS_HISTORY_PAGE_SIZE } from '@coderoom/contract';
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
