import { type Classroom, listClassrooms, MAX_PAGE_SIZE } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { call } from '#lib/server/api.ts';
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

/** The classrooms to choose from. Under the classrooms' key: whatever changes them reloads these too. */
export function classroomChoicesQuery(scope: ListScope) {
  return queryOptions({
    queryKey: ['admin', 'classrooms', 'choices', scope],
    queryFn: async ({ signal }) => {
      const classrooms: Classroom[] = [];
      for (let page = 1; ; page++) {
        const query = { scope, page, page_size: MAX_PAGE_SIZE };
        const answer = await call(listClassrooms, { query, signal });
        classrooms.push(...answer.classrooms);
        if (answer.classrooms.length < MAX_PAGE_SIZE) return classrooms;
      }
    },
  });
}
