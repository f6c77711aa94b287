import {
  type GroupParameter,
  listTaskProgress,
  listTemplateNames,
  MAX_PAGE_SIZE,
  type TaskProgress,
} from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';

/** How far the user's classes, or their own groups in them, are with all of their tasks. */
export const allProgressQuery = (group: GroupParameter) =>
  queryOptions({
    queryKey: ['admin', 'submissions', 'progress', 'all', group ?? null],
    queryFn: async ({ signal }): Promise<TaskProgress[]> => {
      const scope = 'mine';
      const { templates } = await call(listTemplateNames, { query: { scope }, signal });
      const pages = Array.from({ length: Math.ceil(templates.length / MAX_PAGE_SIZE) }, (_, page) =>
        templates.slice(page * MAX_PAGE_SIZE, (page + 1) * MAX_PAGE_SIZE),
      );
      const answers = await Promise.all(
        pages.map((page) => {
          const query = { scope, group, template_ids: page.map(({ id }) => id).join(',') } as const;
          return call(listTaskProgress, { query, signal });
        }),
      );
      return answers.flatMap(({ progress }) => progress);
    },
  });
