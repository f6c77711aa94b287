import type { Assignment } from '@coderoom/contract';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Equal } from 'lucide-react';
import { useEffect } from 'react';
import { PlagiarismBadge } from '#features/admin/assignments/status-badges.tsx';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { comparisonKey } from './queries.ts';

/** The comparison is running. */
export function Analyzing({ assignment: { id, status, plagiarism_status } }: { assignment: Assignment }) {
  const queries = useQueryClient();
  // The previous results no longer hold.
  useEffect(() => {
    queries.removeQueries({ queryKey: comparisonKey(id) });
  }, [queries, id]);
  const waits = plagiarism_status === 'pending' && status !== 'completed';
  return (
    <div className="flex flex-1 flex-col gap-3 p-4">
      <p role="status" className="flex flex-wrap items-center gap-2 text-text-2">
        <PlagiarismBadge status={plagiarism_status} />
        {waits ? plagiarismTexts.states.waiting : plagiarismTexts.states.comparing}
      </p>
      <SkeletonLines label={plagiarismTexts.states.loading} widths={[40, 55, 30, 60, 45, 35, 50]} />
    </div>
  );
}

/** The comparison failed. */
export function ComparisonFailed() {
  return (
    <EmptyState icon={<CircleAlert aria-hidden strokeWidth={1.5} />} text={plagiarismTexts.states.failed}>
      <p>{plagiarismTexts.states.failedAdvice}</p>
    </EmptyState>
  );
}

interface NoPairsProps {
  assignment: Assignment;
  /** Number of compared pairs; undefined if unknown. */
  compared: number | undefined;
}

/** Explains why there are no pairs. */
export function NoPairs({ assignment: { total_students }, compared }: NoPairsProps) {
  return (
    <EmptyState
      icon={<Equal aria-hidden strokeWidth={1.5} />}
      text={total_students === 1 ? plagiarismTexts.states.oneStudent : plagiarismTexts.states.nothingAlike}
    >
      {total_students > 1 && compared !== undefined && (
        <p>
          {compared === 0 ? plagiarismTexts.states.noSameLanguage : plagiarismTexts.states.compared(compared)}
        </p>
      )}
    </EmptyState>
  );
}
