import { useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#lib/server/auth-store.ts';
import { tasksKey } from '#shared/tasks/queries.ts';
import { ownClassroomsQuery } from './queries.ts';

/** Returns a function that reloads everything that depends on the user's classrooms. */
export function useClassroomsChanged(userId: number) {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ownClassroomsQuery(userId).queryKey }),
      queries.invalidateQueries({ queryKey: tasksKey(userId) }),
      useAuth.getState().refreshUser(),
    ]);
  };
}
