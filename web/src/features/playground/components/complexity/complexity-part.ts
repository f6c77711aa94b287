import { queryOptions } from '@tanstack/react-query';
import { FOR_EVERYONE } from '#lib/server/query-meta.ts';

/** What an open panel shows. It loads with the first one: at first the panel is a line. */
export const complexityPartQuery = queryOptions({
  queryKey: ['complexity-part'],
  queryFn: async () => {
    const [{ ComplexityView }, { GrowthControls }] = await Promise.all([
      import('./complexity-view.tsx'),
      import('#features/playground/growth/growth-controls.tsx'),
    ]);
    return { ComplexityView, GrowthControls };
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: FOR_EVERYONE,
});
