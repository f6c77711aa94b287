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

/** Saves verdicts on pairs: shown at once, reverted if the server refuses. */
export function useJudgePair(assignmentId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ pair, verdict }: Judging) =>
      call(judgePair, { params: { id: assignmentId, pairId: pair.id }, body: { verdict } }),
    // One save at a time, so that the last verdict wins.
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

/** Updates the pair everywhere on the page. */
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
