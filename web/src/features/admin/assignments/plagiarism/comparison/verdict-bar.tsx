import { type Assignment, type AssignmentPair, judgePair, type PairVerdict } from '@coderoom/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleSlash, Flag, RotateCcw } from 'lucide-react';
import { comparedPairQuery, pairsQuery, withPair } from '#features/admin/assignments/plagiarism/queries.ts';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/display/badge.tsx';

/** The teacher's verdict on a pair: the figures alone decide nothing. */
export function VerdictBar({ assignment, pair }: { assignment: Assignment; pair: AssignmentPair }) {
  const judging = useJudgePair(assignment.id);
  const judge = (verdict: AssignmentPair['verdict']) => judging.mutate({ pair, verdict });
  return (
    <footer className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-t border-border bg-surface-1 px-3 py-2">
      <p className="min-w-0 flex-1 text-12 text-text-2 max-md:basis-full">
        {plagiarismTexts.pair.verdict.note(assignment.base_code !== null)}
      </p>
      {pair.verdict === 'open' ? (
        <>
          <Button onClick={() => judge('dismissed')} className="max-md:h-11 max-md:flex-1">
            {plagiarismTexts.pair.verdict.dismiss}
          </Button>
          <Button
            look="danger"
            icon={<Flag aria-hidden strokeWidth={1.75} />}
            onClick={() => judge('confirmed')}
            className="max-md:h-11 max-md:flex-1"
          >
            {plagiarismTexts.pair.verdict.confirm}
          </Button>
        </>
      ) : (
        <>
          <span role="status">
            {pair.verdict === 'confirmed' ? (
              <Badge tone="danger">
                <Flag aria-hidden className="size-3" strokeWidth={2.2} />
                {plagiarismTexts.pairs.confirmed}
              </Badge>
            ) : (
              <Badge>
                <CircleSlash aria-hidden className="size-3" strokeWidth={2.2} />
                {plagiarismTexts.pairs.dismissed}
              </Badge>
            )}
          </span>
          <Button
            icon={<RotateCcw aria-hidden strokeWidth={1.75} />}
            // It takes the place of the other buttons: the second click of a double-click was meant for those.
            onClick={({ detail }) => detail < 2 && judge('open')}
            className="max-md:h-11 max-md:flex-1"
          >
            {plagiarismTexts.pair.verdict.reopen}
          </Button>
        </>
      )}
    </footer>
  );
}

interface Judging {
  pair: AssignmentPair;
  verdict: PairVerdict;
}

/** Saves verdicts on pairs: shown at once, reverted if the server refuses. */
function useJudgePair(assignmentId: number) {
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
