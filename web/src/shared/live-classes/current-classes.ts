import { listCurrentLiveClasses, type ResponseOf } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';

/** A running live class, with the student's own state in it. */
export type CurrentLiveClass = ResponseOf<typeof listCurrentLiveClasses>['live_classes'][number];

/**
 * A user's running live classes. The live connection delivers changes. Apart from other queries, because the page's first
 * script asks this one.
 */
export function currentLiveClassesQuery(owner: number) {
  return queryOptions({
    queryKey: ['live-classes', 'current', owner],
    queryFn: async ({ signal }) => (await call(listCurrentLiveClasses, { signal })).live_classes,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
