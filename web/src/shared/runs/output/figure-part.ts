import { queryOptions } from '@tanstack/react-query';
import { FOR_EVERYONE } from '#lib/server/query-meta.ts';

/** The views of pictures and drawings. They load with the first one. */
export const figurePartQuery = queryOptions({
  queryKey: ['figure-part'],
  queryFn: async () => (await import('./figure-parts.ts')).figureParts,
  staleTime: Number.POSITIVE_INFINITY,
  meta: FOR_EVERYONE,
});
