import { getLegalText, type LegalDocument } from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { FOR_EVERYONE } from '#lib/query-meta.ts';

/** A legal text in Markdown: the school may change it, but not while it is being read. */
export function legalTextQuery(document: LegalDocument) {
  return queryOptions({
    queryKey: ['legal', document],
    queryFn: async ({ signal }) => (await call(getLegalText, { params: { document }, signal })).markdown,
    staleTime: Number.POSITIVE_INFINITY,
    meta: FOR_EVERYONE,
  });
}
