import { getConfig } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { bootstrapData } from './bootstrap-data.ts';
import { FOR_EVERYONE } from './query-meta.ts';

/** The server's public settings. They do not change while a page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, { signal }),
  initialData: bootstrapData.config,
  staleTime: Number.POSITIVE_INFINITY,
  meta: FOR_EVERYONE,
});
