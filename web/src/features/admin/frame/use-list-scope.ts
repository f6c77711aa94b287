import { useLocation } from 'react-router';
import { useAuth } from '#lib/server/auth-store.ts';

/** Scope of a dashboard's lists: in `/teaching` the user's own classes, in `/admin` everything. */
export type ListScope = 'mine' | undefined;

/** The path of the dashboard that shows a user's own classes. */
export const TEACHING_PATH = '/teaching';

export function useListScope(): ListScope {
  return useLocation().pathname.startsWith(TEACHING_PATH) ? 'mine' : undefined;
}

/** Scope of news: that of the lists for admins. Everybody else's news are about their own classes on every screen. */
export function useNewsScope(): ListScope {
  const isAdmin = useAuth(({ user }) => user?.is_admin === true);
  const scope = useListScope();
  return isAdmin ? scope : undefined;
}
