import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { listFailure } from '#ui/list-failure.ts';

const REFUSALS: readonly (number | null)[] = [403, 404];

/**
 * Returns why a screen cannot be shown; null if it can. Loaded content stays visible while the server is only
 * unreachable.
 */
export function describeLoadError(query: UseQueryResult<unknown>, fallback: string) {
  const refused = query.error instanceof ApiError && REFUSALS.includes(query.error.status);
  if (query.data !== undefined && !refused) return null;
  const failure = listFailure(query, fallback);
  return failure !== null && refused ? { text: failure.text } : failure;
}
