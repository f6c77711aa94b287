import { useLocation } from 'react-router';

/** Scope of a dashboard's lists: in `/teaching` the user's own classes, in `/admin` everything. */
export type ListScope = 'mine' | undefined;

/** The path of the dashboard that shows a user's own classes. */
export const TEACHING_PATH = '/teaching';

export function useListScope(): ListScope {
  return useLocation().pathname.startsWith(TEACHING_PATH) ? 'mine' : undefined;
}
