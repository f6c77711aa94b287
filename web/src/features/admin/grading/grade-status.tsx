import type { GradeSummary } from '@coderoom/contract';
import { CircleAlert, CircleQuestionMark, Clock, History, PenLine } from 'lucide-react';
import { formatScore } from '#shared/grades/score-text.ts';
import { StatusBadge } from '#shared/runs/run-status.tsx';
import { gradingTexts } from '#texts/admin/grading.tsx';
import { regradesTexts } from '#texts/regrades.ts';
import { Badge } from '#ui/display/badge.tsx';

const ICON = { 'aria-hidden': true, className: 'size-3.5 shrink-0 text-text-3', strokeWidth: 1.75 } as const;

interface ScoreCellProps {
  grade: GradeSummary | null;
  /** True if the student asked for a regrade, which is not answered yet. */
  asked?: boolean;
}

/** A score in a table: the points that count, with their details. */
export function ScoreCell({ grade, asked = false }: ScoreCellProps) {
  if (grade === null) return <span className="text-text-3">–</span>;
  return (
    <span className="flex items-center justify-end gap-1.5 whitespace-nowrap">
      {asked && (
        <span title={regradesTexts.teacher.requested} className="text-accent-text">
          <CircleQuestionMark {...ICON} className="size-3.5 shrink-0" />
          <span className="sr-only">{regradesTexts.teacher.requested}</span>
        </span>
      )}
      {grade.is_overridden && <Mark Icon={PenLine} text={gradingTexts.marks.byHand} />}
      {grade.is_outdated && grade.status === 'graded' && (
        <Mark Icon={History} text={gradingTexts.marks.outdated} />
      )}
      {grade.status === 'failed' && <Mark Icon={CircleAlert} text={gradingTexts.marks.failed} />}
      {grade.status === 'pending' && <PendingMark />}
      {(grade.score !== null || grade.status !== 'pending') && (
        <span className="font-mono">{formatScore(grade.score, grade.max_score)}</span>
      )}
    </span>
  );
}

function Mark({ Icon, text }: { Icon: typeof PenLine; text: string }) {
  return (
    <span title={text}>
      <Icon {...ICON} />
      <span className="sr-only">{text}</span>
    </span>
  );
}

function PendingMark() {
  return (
    <span className="flex items-center gap-1 text-12 text-text-2">
      <Clock {...ICON} />
      {gradingTexts.marks.pending}
    </span>
  );
}

interface OutcomeBadgeProps {
  /** How the program ended when it ran without tests. */
  status: string;
  grade: GradeSummary | null;
}

/** The outcome of a program: `9/10` of its tests where there are some, else how it ended. */
export function OutcomeBadge({ status, grade }: OutcomeBadgeProps) {
  if (grade?.status !== 'graded' || grade.test_count === 0) return <StatusBadge status={status} />;
  const { passed_count, test_count } = grade;
  return (
    <Badge tone={passed_count === test_count ? 'success' : 'danger'}>
      <span aria-hidden title={gradingTexts.testOutcome(passed_count, test_count)} className="font-mono">
        {passed_count}/{test_count}
      </span>
      <span className="sr-only">{gradingTexts.testOutcome(passed_count, test_count)}</span>
    </Badge>
  );
}
