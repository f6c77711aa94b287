import { listMyClassrooms } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';

/** The key of everything about a user's classrooms. */
export function ownClassroomsKey(userId: number) {
  return ['own-classrooms', userId] as const;
}

/** The classrooms that a user is in, or the archived ones. */
export function ownClassroomsQuery(userId: number, { archived }: { archived: boolean }) {
  const query = archived ? { archived: 'true' } : {};
  return queryOptions({
    queryKey: [...ownClassroomsKey(userId), query],
    queryFn: async ({ signal }) => (await call(listMyClassrooms, { query, signal })).classrooms,
  });
}
