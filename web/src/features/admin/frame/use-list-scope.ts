import { useLocation } from 'react-router';

/** What the lists of a dashboard cover: in `/teaching` the user's own classes, in `/admin` everything. */
export type ListScope = 'mine' | undefined;

/** The path of the dashboard that shows a user's own classes. */
export const TEACHING_PATH = '/teaching';

export function useListScope(): ListScope {
  return useLocation().pathname.startsWith(TEACHING_PATH) ? 'mine' : undefined;
}
