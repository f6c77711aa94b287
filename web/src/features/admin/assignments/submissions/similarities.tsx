import type { Assignment, AssignmentSubmissionDetails } from '@coderoom/contract';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { useAssignmentsView } from '#features/admin/assignments/assignments-view.ts';
import { FlaggedBadge } from '#features/admin/assignments/status-badges.tsx';
import { studentName } from '#features/admin/grading/graded-program.ts';
import { formatSimilarity } from '#lib/text/format.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';

interface SimilarityBarProps {
  /** From 0 to 1. */
  similarity: number;
  isFlagged: boolean;
}

/** A similarity in percent, with a bar if there is room. */
export function SimilarityBar({ similarity, isFlagged }: SimilarityBarProps) {
  return (
    <>
      <span aria-hidden className="h-1 w-18 shrink-0 overflow-hidden rounded-half bg-surface-3 max-lg:hidden">
        <span
          className={classNames(
            'block h-full forced-color-adjust-none',
            isFlagged ? 'bg-danger' : 'bg-border-control',
          )}
          style={{ width: `${similarity * 100}%` }}
        />
      </span>
      <span
        className={classNames(
          'w-14 shrink-0 text-right font-mono whitespace-nowrap',
          isFlagged ? 'font-strong text-danger' : 'text-text-2',
        )}
      >
        {formatSimilarity(similarity)}
      </span>
    </>
  );
}

interface SimilaritiesProps {
  assignment: Assignment;
  submission: AssignmentSubmissionDetails['submission'];
}

/** The programs most similar to a student's, best match first. Each links to the comparison side by side. */
export function Similarities({ assignment, submission: { similarities } }: SimilaritiesProps) {
  const { view, addressOf } = useAssignmentsView();
  if (similarities.length === 0) {
    return <EmptyState icon={<Users aria-hidden strokeWidth={1.5} />} text={absenceOf(assignment)} />;
  }
  return (
    <ul>
      {similarities.map((other) => (
        <li key={other.pair_id}>
          <Link
            to={addressOf({ tab: 'plagiarism', pair: other.pair_id, submission: null })}
            className="flex min-h-11 items-center gap-3 border-b border-border px-4 py-1 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none md:min-h-9"
          >
            <bdi className="min-w-0 flex-1 font-medium wrap-anywhere">
              {studentName(other, view.isAnonymous)}
            </bdi>
            <SimilarityBar similarity={other.similarity} isFlagged={other.is_flagged} />
            <span className="flex w-24 justify-end text-right text-12 text-text-3">
              {other.is_flagged ? <FlaggedBadge /> : whyNotFlagged(other)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Null if the similarity itself says why. */
function whyNotFlagged({
  verdict,
  is_conclusive,
}: SimilaritiesProps['submission']['similarities'][number]): string | null {
  const texts = assignmentsTexts.submission.similarities;
  if (verdict === 'dismissed') return texts.dismissed;
  return is_conclusive ? null : texts.tooSmall;
}

function absenceOf({ plagiarism_status }: Assignment): string {
  if (plagiarism_status === 'completed') return assignmentsTexts.submission.similarities.unlike;
  if (plagiarism_status === 'failed') return assignmentsTexts.submission.similarities.failed;
  return assignmentsTexts.submission.similarities.coming;
}
