import { listClassRequests } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';

/** How often open requests are read anew while the page is visible, in ms. */
const REFRESH_MS = 60_000;

/** The open requests of people to create classes, those that wait longest first. */
export const classRequestsQuery = queryOptions({
  queryKey: ['admin', 'users', 'class-requests'],
  queryFn: ({ signal }) => call(listClassRequests, { query: {}, signal }),
  refetchInterval: REFRESH_MS,
  staleTime: REFRESH_MS / 2,
});
