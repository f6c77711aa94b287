import type { AssignmentSubmission } from '@coderoom/contract';
import { Link, type To } from 'react-router';
import { FlaggedBadge } from '#features/admin/assignments/status-badges.tsx';
import { ReplacedBadge } from '#features/admin/assignments/task-comparison.tsx';
import { OutcomeBadge, ScoreCell } from '#features/admin/grading/grade-status.tsx';
import { studentName } from '#features/admin/grading/graded-program.ts';
import { formatDuration, formatSimilarity } from '#lib/text/format.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { formatsTexts } from '#texts/formats.ts';
import type { Column } from '#ui/layout/table.tsx';
import { SimilarityBar } from './similarities.tsx';

export function createColumns(
  isAnonymous: boolean,
  addressOf: (id: number) => To,
): readonly Column<AssignmentSubmission>[] {
  return [
    {
      title: assignmentsTexts.submissions.student,
      opens: true,
      cell: (submission) => (
        <Link
          to={addressOf(submission.id)}
          className="flex min-h-7 max-w-60 min-w-24 items-center rounded-half wrap-anywhere hover:text-accent-text max-md:min-h-11"
        >
          <span>
            <bdi title={studentName(submission, isAnonymous)} className="line-clamp-2 font-medium">
              {studentName(submission, isAnonymous)}
            </bdi>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-text-2 lg:hidden">
              {submission.highest_similarity !== null && (
                <span className="font-mono md:hidden">{formatSimilarity(submission.highest_similarity)}</span>
              )}
              {submission.is_flagged && <FlaggedBadge />}
            </span>
            {submission.task_submission?.is_replaced && <ReplacedBadge />}
          </span>
        </Link>
      ),
    },
    {
      title: assignmentsTexts.submissions.score,
      right: true,
      cell: ({ grade }) => <ScoreCell grade={grade} />,
    },
    {
      title: assignmentsTexts.submissions.execution,
      cell: ({ execution_status, grade }) => <OutcomeBadge status={execution_status} grade={grade} />,
    },
    {
      title: assignmentsTexts.submissions.time,
      right: true,
      wide: true,
      cell: ({ execution_time }) => (
        <span className="font-mono whitespace-nowrap">{formatDuration(execution_time)}</span>
      ),
    },
    {
      title: assignmentsTexts.submissions.files,
      roomy: true,
      cell: ({ code_files }) => (
        <bdi
          title={code_files.join('\n')}
          className="line-clamp-2 max-w-52 min-w-20 font-mono text-12 text-text-2 wrap-anywhere"
        >
          {code_files.join(', ')}
        </bdi>
      ),
    },
    {
      title: assignmentsTexts.submissions.highestSimilarity,
      wide: true,
      right: true,
      cell: ({ highest_similarity, is_flagged }) => (
        <span className="flex items-center justify-end gap-3">
          {highest_similarity === null ? (
            <span className="text-text-3">{formatsTexts.none}</span>
          ) : (
            <SimilarityBar similarity={highest_similarity} isFlagged={is_flagged} />
          )}
        </span>
      ),
    },
    {
      title: assignmentsTexts.flagged,
      untitled: true,
      roomy: true,
      right: true,
      cell: ({ is_flagged }) => is_flagged && <FlaggedBadge />,
    },
  ];
}
