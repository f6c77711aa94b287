import { type Assignment, type AssignmentPair, changeAssignment } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAssignmentsView } from '#features/admin/assignments/assignments-view.ts';
import { findGroups, matchingPairs } from '#features/admin/assignments/plagiarism/clusters/groups.ts';
import {
  ComparisonView,
  scrollToTop,
} from '#features/admin/assignments/plagiarism/comparison/comparison-view.tsx';
import { Similarity } from '#features/admin/assignments/plagiarism/comparison/pair-head.tsx';
import { reportQuery, takeAssignment } from '#features/admin/assignments/queries.ts';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { useHeadingFocus } from '#features/admin/frame/section-head.tsx';
import { studentName } from '#features/admin/grading/graded-program.ts';
import { hasCommandKey, isTyping } from '#lib/browser/keyboard.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';
import { IconButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { PairsPane, useAlone } from './pairs-pane.tsx';
import { pairsQuery } from './queries.ts';
import { Analyzing, ComparisonFailed, NoPairs } from './states.tsx';

interface PairsScreenProps {
  assignment: Assignment;
  isAnonymous: boolean;
}

const NO_PAIRS: readonly AssignmentPair[] = [];

/** Sorts inconclusive pairs last, regardless of their similarity. */
function byEvidence(pairs: readonly AssignmentPair[]): readonly AssignmentPair[] {
  const saysNothing = ({ verdict, is_conclusive }: AssignmentPair) => verdict === 'open' && !is_conclusive;
  return pairs.toSorted((one, other) => Number(saysNothing(one)) - Number(saysNothing(other)));
}

/** The result of the comparison: clusters and pairs, and beside them the open pair. */
function PairsScreen({ assignment, isAnonymous }: PairsScreenProps) {
  const alone = useAlone();
  const navigate = useNavigate();
  const { view, change, addressOf } = useAssignmentsView();
  const list = useQuery(pairsQuery(assignment.id));
  const report = useQuery(reportQuery(assignment.id));
  const { threshold, move, settle } = useThreshold(assignment);
  const [groupId, setGroupId] = useState<number | null>(null);
  const [search, setSearch] = useState({ name: '', isAnonymous });
  // A search by name does not carry over to hidden names.
  const name = search.isAnonymous === isAnonymous ? search.name : '';

  const pairs = useMemo(() => byEvidence(list.data?.pairs ?? NO_PAIRS), [list.data]);
  const groups = useMemo(() => findGroups(pairs, threshold), [pairs, threshold]);
  const group = groups.find(({ id }) => id === groupId);
  const shown = useMemo(
    () => matchingPairs(pairs, { name, isAnonymous, group }),
    [pairs, name, isAnonymous, group],
  );
  const isThere = (list.data?.total ?? 0) > pairs.length || pairs.some(({ id }) => id === view.pair);
  const named = isThere ? view.pair : null;
  const chosen = named ?? (alone ? null : (shown[0]?.id ?? null));

  const choose = (pair: number) => {
    // If the pair covers the list, Back returns to it.
    if (alone) void navigate(addressOf({ pair }));
    else change({ pair });
  };
  usePairKeys((steps) => {
    const index = shown.findIndex(({ id }) => id === chosen);
    const next = shown[index + steps];
    if (next !== undefined && chosen !== null) change({ pair: next.id });
  });

  const failure = describeQueryFailure(list, plagiarismTexts.pairs.failed);
  if (failure !== null) {
    return <FailureNote failure={failure} />;
  }
  if (list.data === undefined) {
    return (
      <div className="flex-1 p-4">
        <SkeletonLines label={plagiarismTexts.pairs.loading} widths={[40, 55, 30, 60, 45, 35, 50]} />
      </div>
    );
  }

  const pane = (
    <PairsPane
      assignment={assignment}
      stats={report.data?.plagiarism_stats}
      pairs={pairs}
      total={list.data.total}
      shown={shown}
      groups={groups}
      isAnonymous={isAnonymous}
      threshold={threshold}
      onMoveThreshold={move}
      onSettleThreshold={settle}
      group={group?.id ?? null}
      onChooseGroup={setGroupId}
      name={name}
      onSearch={(typed) => setSearch({ name: typed, isAnonymous })}
      chosen={chosen}
      onChoose={choose}
    />
  );
  const listed = pairs.find(({ id }) => id === chosen);
  const comparison = chosen !== null && (
    <ComparisonView
      assignment={assignment}
      pairId={chosen}
      listed={listed}
      threshold={threshold}
      isAnonymous={isAnonymous}
    />
  );
  if (alone) {
    // The surrounding screen scrolls.
    if (chosen === null) return <div className="flex shrink-0 flex-col">{pane}</div>;
    return (
      <section
        aria-label={plagiarismTexts.pair.name}
        className="flex shrink-0 flex-col md:min-h-0 md:shrink md:grow"
      >
        <PairBar
          pair={listed}
          threshold={threshold}
          isAnonymous={isAnonymous}
          onBack={() => change({ pair: null })}
        />
        {comparison}
      </section>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 print:block">
      <aside
        aria-label={plagiarismTexts.pairs.titleWithClusters}
        className="scroll-thin flex min-h-0 w-76 shrink-0 flex-col overflow-y-auto border-r border-border print:w-auto print:border-r-0 print:border-b"
      >
        {pane}
      </aside>
      <section aria-label={plagiarismTexts.pair.name} className="flex min-h-0 min-w-0 flex-1 flex-col">
        {comparison ||
          (pairs.length === 0 ? (
            <NoPairs assignment={assignment} compared={report.data?.plagiarism_stats.compared_pairs} />
          ) : (
            <EmptyState icon={null} text={plagiarismTexts.pairs.choose} />
          ))}
      </section>
    </div>
  );
}

interface PairBarProps {
  /** Undefined if it is not in the list. */
  pair: AssignmentPair | undefined;
  threshold: number;
  isAnonymous: boolean;
  onBack: () => void;
}

/** Above a pair that covers the list: the two students, and the way back. */
function PairBar({ pair, threshold, isAnonymous, onBack }: PairBarProps) {
  const bar = useRef<HTMLElement>(null);
  const heading = useHeadingFocus();
  useEffect(() => {
    if (bar.current !== null) scrollToTop(bar.current);
  }, []);
  return (
    <header
      ref={bar}
      className="sticky top-0 z-10 flex h-12 shrink-0 items-center gap-2 border-b border-border bg-page px-2"
    >
      <IconButton
        label={plagiarismTexts.pairs.back}
        icon={<ArrowLeft aria-hidden strokeWidth={1.75} />}
        onClick={onBack}
        className="size-11"
      />
      {pair && (
        <>
          <h3 ref={heading} tabIndex={-1} className="flex min-w-0 flex-1 flex-col rounded-half font-strong">
            {[pair.a, pair.b].map((member) => (
              <span key={member.submission_id} className="truncate">
                <bdi>{studentName(member, isAnonymous)}</bdi>
              </span>
            ))}
          </h3>
          <span className="md:hidden">
            <Similarity pair={pair} threshold={threshold} />
          </span>
        </>
      )}
    </header>
  );
}

/** J opens the next pair, K the previous one, anywhere on the screen except in inputs and dialogs. */
function usePairKeys(goBy: (steps: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasCommandKey(event) || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return;
    const key = event.key.toLowerCase();
    if (key === 'j') goBy(1);
    if (key === 'k') goBy(-1);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** The threshold of an assignment while it is dragged: applied on the page at once, saved on release. */
function useThreshold({ id, plagiarism_threshold: saved }: Assignment) {
  const queries = useQueryClient();
  /** The value it was dragged to; null: the server's value holds. */
  const [moved, setMoved] = useState<number | null>(null);
  const save = useMutation({
    mutationFn: (threshold: number) =>
      call(changeAssignment, { params: { id }, body: { plagiarism_threshold: threshold } }),
    // One save at a time, so that the last released value wins.
    scope: { id: `threshold-${id}` },
    onSuccess: (assignment) => takeAssignment(queries, assignment),
    onError: (error) => {
      setMoved(null);
      announceFailure(describeFailure(error, plagiarismTexts.threshold.failed));
    },
  });

  const [lastSaved, setLastSaved] = useState(saved);
  if (saved !== lastSaved) {
    setLastSaved(saved);
    // A save that a later drag has overtaken is ignored.
    if (!save.isPending || saved === moved) setMoved(null);
  }

  const settle = (threshold: number) => {
    setMoved(threshold);
    save.mutate(threshold);
  };
  return { threshold: moved ?? saved, move: setMoved, settle };
}

interface PlagiarismTabProps {
  assignment: Assignment;
  /** Hides students' names. */
  isAnonymous: boolean;
}

/** The similar programs of an assignment, and the evidence. */
export function PlagiarismTab({ assignment, isAnonymous }: PlagiarismTabProps) {
  if (assignment.plagiarism_status === 'failed') return <ComparisonFailed />;
  if (assignment.plagiarism_status !== 'completed') return <Analyzing assignment={assignment} />;
  return <PairsScreen key={assignment.id} assignment={assignment} isAnonymous={isAnonymous} />;
}
