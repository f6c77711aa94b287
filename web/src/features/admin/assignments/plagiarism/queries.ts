import {
  type AssignmentPair,
  downloadAssignmentPairs,
  getAssignmentPair,
  listAssignmentPairs,
} from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { assignmentQuery } from '#features/admin/assignments/queries.ts';
import { call } from '#lib/server/api.ts';

/** Query key of an assignment's comparison results. */
export function comparisonKey(assignmentId: number) {
  return [...assignmentQuery(assignmentId).queryKey, 'comparison'] as const;
}

export function pairsQuery(id: number) {
  return queryOptions({
    queryKey: [...comparisonKey(id), 'pairs'],
    queryFn: ({ signal }) => call(listAssignmentPairs, { params: { id }, signal }),
  });
}

export function comparedPairQuery(id: number, pairId: number) {
  return queryOptions({
    queryKey: [...comparisonKey(id), 'pair', pairId],
    queryFn: ({ signal }) => call(getAssignmentPair, { params: { id, pairId }, signal }),
  });
}

export function loadPairsCsv(id: number, isAnonymous: boolean): Promise<string> {
  return call(downloadAssignmentPairs, {
    params: { id },
    query: { anonymous: isAnonymous ? 'true' : 'false' },
  });
}

/** Returns the list with one pair replaced by its new state. */
export function withPair(pairs: readonly AssignmentPair[], changed: AssignmentPair): AssignmentPair[] {
  return pairs.map((pair) => (pair.id === changed.id ? changed : pair));
}
