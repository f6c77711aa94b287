import { useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#lib/server/auth-store.ts';
import { tasksKey } from '#shared/tasks/queries.ts';
import { ownClassroomsKey } from './queries.ts';

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
