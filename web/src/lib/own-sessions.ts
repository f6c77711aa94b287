import type { Query, QueryClient } from '@tanstack/react-query';

/** What the pages of a person's own sessions are kept under, by the person. */
export function sessionsKey(owner: number) {
  return ['sessions', owner] as const;
}

/** What the sessions are kept under by which a person's programs are shared: the share_id of each. */
export function sharedProgramsKey(owner: number) {
  return ['shared-program', owner] as const;
}

/**
 * A session is gone: what was shared by it has to be shared anew.
 *
 * @param leave called first if the link to it is in sight: what shows it would at once ask for another session
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
