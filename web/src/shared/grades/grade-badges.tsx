import type { GradeSummary } from '@coderoom/contract';
import { Check, CircleAlert, Clock, History, PenLine } from 'lucide-react';
import { scoresTexts } from '#texts/scores.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Spinner } from '#ui/display/spinner.tsx';

const { badges } = scoresTexts;

const ICON = { 'aria-hidden': true, className: 'size-3', strokeWidth: 2.2 } as const;

/** Shows whether a submission was on time or late. */
export function PunctualityBadge({ isLate }: { isLate: boolean }) {
  return isLate ? (
    <Badge tone="warning">
      <Clock {...ICON} />
      {badges.late}
    </Badge>
  ) : (
    <Badge>
      <Check {...ICON} />
      {badges.onTime}
    </Badge>
  );
}

type GradeState = Pick<GradeSummary, 'status' | 'is_overridden' | 'is_outdated'>;

/** The notes on a grade besides its score; nothing if the tests alone produced it. */
export function GradeBadges({ grade: { status, is_overridden, is_outdated } }: { grade: GradeState }) {
  return (
    <>
      {status === 'pending' && (
        <Badge tone="accent">
          <Spinner />
          {badges.grading}
        </Badge>
      )}
      {status === 'failed' && (
        <Badge tone="danger">
          <CircleAlert {...ICON} />
          {badges.failed}
        </Badge>
      )}
      {is_overridden && (
        <Badge>
          <PenLine {...ICON} />
          {badges.byTeacher}
        </Badge>
      )}
      {is_outdated && status === 'graded' && (
        <Badge tone="warning">
          <History {...ICON} />
          {badges.outdated}
        </Badge>
      )}
    </>
  );
}
