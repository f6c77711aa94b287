import { listMyClassrooms } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';

/** The classrooms that a user is in. */
export function ownClassroomsQuery(userId: number) {
  return queryOptions({
    queryKey: ['own-classrooms', userId],
    queryFn: async ({ signal }) => (await call(listMyClassrooms, { signal })).classrooms,
  });
}
