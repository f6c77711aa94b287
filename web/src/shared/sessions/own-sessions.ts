import type { Query, QueryClient } from '@tanstack/react-query';

/** Query key of the pages of a user's own sessions. */
export function sessionsKey(owner: number) {
  return ['sessions', owner] as const;
}

/** Query key of the sessions (their share_id) by which a user's programs are shared. */
export function sharedProgramsKey(owner: number) {
  return ['shared-program', owner] as const;
}

/**
 * Updates the caches after a session was deleted: its program gets a new session when it is shared again.
 *
 * @param leave called first if the link to it is on the screen: otherwise that component would at once request another
 * session
 */
export async function forgetSession(
  queries: QueryClient,
  owner: number,
  shareId: string,
  leave: () => void = () => undefined,
): Promise<void> {
  const shared = {
    queryKey: sharedProgramsKey(owner),
    predicate: ({ state }: Query) => state.data === shareId,
  };
  if (queries.getQueryCache().findAll({ ...shared, type: 'active' }).length > 0) leave();
  queries.removeQueries(shared);
  await queries.invalidateQueries({ queryKey: sessionsKey(owner) });
}
