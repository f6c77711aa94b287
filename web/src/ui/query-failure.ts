import type { UseQueryResult } from '@tanstack/react-query';
import { describeFailure } from '#lib/api-error.ts';

/** Something that could not be loaded. */
export interface QueryFailure {
  text: string;
  /** True while a retry is under way. */
  busy: boolean;
  retry: () => void;
}

/** Describes why a list could not be loaded; null if it was or is still loading. */
export function describeQueryFailure(query: UseQueryResult<unknown>, fallback: string): QueryFailure | null {
  if (!query.isError) return null;
  return {
    text: describeFailure(query.error, fallback),
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}
