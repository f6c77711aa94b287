import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readView } from '#features/admin/executions/executions-view.ts';
import { executionsQuery, templateNamesQuery } from '#features/admin/executions/queries.ts';
import { userNamesQuery } from '#features/admin/users/queries.ts';

/**
 * Preloads the first page of executions and the filter suggestions (specification 2 §4), so that they are ready when
 * opened. On a phone executions are not shown.
 */
export function useEarlyLists(narrow: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (narrow) return;
    void queries.prefetchQuery(executionsQuery(readView(new URLSearchParams())));
    void queries.prefetchQuery(templateNamesQuery);
    void queries.prefetchQuery(userNamesQuery);
  }, [queries, narrow]);
}
