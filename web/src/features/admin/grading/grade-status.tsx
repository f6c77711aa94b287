import type { GradeSummary } from '@coderoom/contract';
import { CircleAlert, Clock, History, PenLine } from 'lucide-react';
import { formatScore } from '#shared/grades/score-text.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';

const ICON = { 'aria-hidden': true, className: 'size-3.5 shrink-0 text-text-3', strokeWidth: 1.75 } as const;

/** A score in a table: the points that count, with their details. */
export function ScoreCell({ grade }: { grade: GradeSummary | null }) {
  if (grade === null) return <span className="text-text-3">–</span>;
  return (
    <span className="flex items-center justify-end gap-1.5 whitespace-nowrap">
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
