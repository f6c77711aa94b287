import { queryOptions } from '@tanstack/react-query';
import { FOR_EVERYONE } from '#lib/server/query-meta.ts';

/** Contents of the open panel. They load after the first run, or with the panel: at first that is a line. */
export const complexityPartQuery = queryOptions({
  queryKey: ['complexity-part'],
  queryFn: async () => (await import('./panel-parts.ts')).panelParts,
  staleTime: Number.POSITIVE_INFINITY,
  meta: FOR_EVERYONE,
});
