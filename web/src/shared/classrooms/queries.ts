import { getClassCreation, listMyClassrooms } from '@coderoom/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { isClassroomCreator } from '#shared/people/roles.ts';
import { tasksKey } from '#shared/tasks/queries.ts';

/** The key of everything about a user's classrooms. */
function ownClassroomsKey(userId: number) {
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

/** Asks if a user may create classrooms, or request it. */
export function classCreationQuery(userId: number) {
  return queryOptions({
    queryKey: [...ownClassroomsKey(userId), 'creation'],
    queryFn: ({ signal }) => call(getClassCreation, { signal }),
  });
}

/** Returns true for those who may create classrooms; of others the server's setting is read. */
export function useMayCreateClassrooms(): boolean {
  const user = useAuth((state) => state.user);
  const isTeacher = isClassroomCreator(user);
  const { data } = useQuery({ ...classCreationQuery(user?.id ?? 0), enabled: user !== null && !isTeacher });
  return isTeacher || data?.may_create === true;
}

/** Returns a function that reloads everything that depends on the user's classrooms. */
export function useClassroomsChanged(userId: number) {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ownClassroomsKey(userId) }),
      queries.invalidateQueries({ queryKey: tasksKey(userId) }),
      useAuth.getState().refreshUser(),
    ]);
  };
}
