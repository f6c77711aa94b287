import type { Submission } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { gradedSubmission } from '#features/admin/grading/graded-program.ts';
import { refreshGrades } from '#features/admin/grading/queries.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { StatusBadge } from '#shared/runs/run-status.tsx';
import { submissionsTexts } from '#texts/admin/submissions.ts';
import { Button } from '#ui/button/button.tsx';

type Checked = Pick<Submission, 'id' | 'status' | 'checked_by' | 'check_failed'>;

/** Shows the outcome that the server found; of a submission that was never checked, the one that the page reported. */
export function SubmissionOutcome({ submission }: { submission: Checked }) {
  const { id, status, checked_by, check_failed } = submission;
  if (status === 'pending' && check_failed) return <NotRun id={id} />;
  const note =
    status === 'pending'
      ? submissionsTexts.detail.beingChecked
      : checked_by === null && submissionsTexts.detail.reported;
  return (
    <span className="flex items-center gap-2">
      <StatusBadge status={status} />
      {note !== false && <span className="text-12 text-text-2">{note}</span>}
    </span>
  );
}

/** A submission without tests that the server could not run, through a fault of its own. */
function NotRun({ id }: { id: number }) {
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: gradedSubmission(id).regrade,
    onSuccess: () => refreshGrades(queries),
    onError: (error) => announceFailure(describeFailure(error, submissionsTexts.detail.runFailed)),
  });
  return (
    <span className="flex items-center gap-2">
      <span className="text-12 text-danger">{submissionsTexts.detail.notRun}</span>
      <Button
        size="small"
        busy={again.isPending}
        disabled={again.isPending}
        icon={<RotateCcw aria-hidden strokeWidth={1.75} />}
        onClick={() => again.mutate()}
        className="max-md:h-11"
      >
        {submissionsTexts.detail.runAgain}
      </Button>
    </span>
  );
}
