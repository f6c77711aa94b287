import { getClassCreation } from '@coderoom/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { isClassroomCreator } from '#shared/people/roles.ts';
import { ownClassroomsKey } from './queries.ts';

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
