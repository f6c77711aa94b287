import type { UseQueryResult } from '@tanstack/react-query';
import { describeFailure } from '#lib/api-error.ts';

/** What a table says of a list that did not come; null: it did, or may yet. */
export function listFailure(query: UseQueryResult<unknown>, fallback: string) {
  if (!query.isError) return null;
  return {
    text: describeFailure(query.error, fallback),
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}
