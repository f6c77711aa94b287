import { getLanguageTemplate, type LanguageId } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { bootstrapData } from '#lib/bootstrap-data.ts';
import { FOR_EVERYONE } from '#lib/query-meta.ts';

/** The starter sample of a language. */
export function sampleQuery(language: LanguageId) {
  return queryOptions({
    queryKey: ['languages', language, 'template'],
    queryFn: async ({ signal }) =>
      (await call(getLanguageTemplate, { params: { language }, signal })).template,
    initialData: bootstrapData.samples?.[language],
    staleTime: Number.POSITIVE_INFINITY,
    meta: FOR_EVERYONE,
  });
}
