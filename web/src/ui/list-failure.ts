import type { UseQueryResult } from '@tanstack/react-query';
import { describeFailure } from '#lib/api-error.ts';

/** Something that could not be loaded. */
export interface Failure {
  text: string;
  /** It is being tried again. */
  busy: boolean;
  retry: () => void;
}

/** What is said of something that did not come; null: it did, or may yet. */
export function listFailure(query: UseQueryResult<unknown>, fallback: string): Failure | null {
  if (!query.isError) return null;
  return {
    text: describeFailure(query.error, fallback),
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}
