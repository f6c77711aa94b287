import { listOwnLiveClasses } from '@coderoom/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';

/** A page of the live classes that a user took part in. */
export function ownLiveClassesQuery(owner: number, page: number) {
  return queryOptions({
    queryKey: ['live-classes', 'mine', owner, page],
    queryFn: ({ signal }) => call(listOwnLiveClasses, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}
