import { type AssignmentPair, judgePair, type PairVerdict } from '@coderoom/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { comparedPairQuery, pairsQuery, withPair } from '#features/admin/assignments/plagiarism/queries.ts';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';

interface Judging {
  pair: AssignmentPair;
  verdict: PairVerdict;
}

/** Judges pairs: shown at once, and taken back where the server did not take it. */
export function useJudgePair(assignmentId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ pair, verdict }: Judging) =>
      call(judgePair, { params: { id: assignmentId, pairId: pair.id }, body: { verdict } }),
    // One after the other: the last word is the last one said.
    scope: { id: `judge-pair-${assignmentId}` },
    onMutate: async ({ pair, verdict }) => {
      await queries.cancelQueries({ queryKey: pairsQuery(assignmentId).queryKey });
      showPair(queries, assignmentId, { ...pair, verdict });
    },
    onSuccess: (pair) => showPair(queries, assignmentId, pair),
    onError: (error, { pair }) => {
      showPair(queries, assignmentId, pair);
      announceFailure(describeFailure(error, plagiarismTexts.pair.verdict.failed));
    },
  });
}

/** Wherever the pair stands on the page. */
function showPair(queries: QueryClient, assignmentId: number, pair: AssignmentPair): void {
  const { verdict, is_flagged } = pair;
  queries.setQueryData(
    pairsQuery(assignmentId).queryKey,
    (list) => list && { ...list, pairs: withPair(list.pairs, pair) },
  );
  queries.setQueryData(
    comparedPairQuery(assignmentId, pair.id).queryKey,
    (compared) => compared && { ...compared, verdict, is_flagged },
  );
}
