import { type getSubmission, PAGE_SIZE, type ResponseOf, type Submission } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { AdjacentRowButtons, useAdjacentRows } from '#features/admin/frame/adjacent-rows.tsx';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { useListScope } from '#features/admin/frame/list-scope.ts';
import { DetailHead } from '#features/admin/frame/section-head.tsx';
import { gradedSubmission } from '#features/admin/grading/graded-program.ts';
import { refreshGrades } from '#features/admin/grading/queries.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatMoment } from '#lib/text/format.ts';
import { StatusBadge } from '#shared/runs/run-status.tsx';
import { submissionsTexts } from '#texts/admin/submissions.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { Select } from '#ui/form/select.tsx';
import { Fact } from '#ui/layout/fact-line.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { submissionQuery, submissionsQuery } from './queries.ts';
import { SubmissionContents } from './submission-contents.tsx';
import type { SubmissionsView } from './submissions-view.ts';

type Checked = Pick<Submission, 'id' | 'status' | 'checked_by' | 'check_failed'>;

/** Shows the outcome that the server found; of a submission that was never checked, the one that the page reported. */
function SubmissionOutcome({ submission }: { submission: Checked }) {
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

type Answer = ResponseOf<typeof getSubmission>;

interface SubmissionDetailProps {
  id: number;
  view: SubmissionsView;
  onChange: (part: Partial<SubmissionsView>) => void;
}

/** A submission in full, with the other attempts. The arrow keys go to the next one in the list. */
export function SubmissionDetail({ id, view, onChange }: SubmissionDetailProps) {
  const query = useQuery(submissionQuery(id));
  const [chosen, setChosen] = useState<number | null>(null);
  const neighbours = useListNeighbours({ id, view, onChange });
  // Beside the one that counts, texts of the others may be cut.
  const other = useQuery({ ...submissionQuery(chosen ?? id), enabled: chosen !== null });
  const failure =
    describeQueryFailure(query, submissionsTexts.detail.failed) ??
    (chosen === null ? null : describeQueryFailure(other, submissionsTexts.detail.failed));
  const shown = chosen === null ? query.data : other.data;
  // A manual score may have made another attempt count.
  const counting = query.data && [query.data, ...query.data.former].find(({ counts }) => counts);
  const choose = (attemptId: number) => setChosen(attemptId === id ? null : attemptId);
  return (
    <section
      aria-label={submissionsTexts.detail.name}
      className="flex min-h-0 min-w-0 flex-1 flex-col max-md:overflow-y-auto"
    >
      <DetailHead
        title={shown?.template_name}
        kind={submissionsTexts.detail.name}
        back={{ label: submissionsTexts.detail.back, onBack: () => onChange({ page: view.page }) }}
        badge={shown && <SubmissionOutcome submission={shown} />}
      >
        <AdjacentRowButtons labels={submissionsTexts.detail} neighbours={neighbours} />
      </DetailHead>
      {failure !== null && <FailureNote failure={failure} />}
      {shown && counting && counting.id !== shown.id && (
        <Note tone="warning" text={submissionsTexts.detail.otherCounts(counting.attempt)}>
          <Button size="small" onClick={() => choose(counting.id)}>
            {submissionsTexts.detail.showCounting(counting.attempt)}
          </Button>
        </Note>
      )}
      {(query.isPending || (chosen !== null && other.isPending)) && (
        <div className="p-4">
          <SkeletonLines label={submissionsTexts.detail.loading} widths={[40, 55, 30, 60, 45]} />
        </div>
      )}
      {query.data && shown && (
        <SubmissionContents key={shown.id} submission={shown} onNext={neighbours.next}>
          {query.data.former.length > 0 && (
            <Fact name={submissionsTexts.facts.shown}>
              <VersionSelect submission={query.data} shown={chosen ?? id} onChange={choose} />
            </Fact>
          )}
        </SubmissionContents>
      )}
    </section>
  );
}

/** Returns the submissions before and after this one in the list that led here. */
function useListNeighbours({ id, view, onChange }: SubmissionDetailProps) {
  const queries = useQueryClient();
  const scope = useListScope();
  const { data } = useQuery(submissionsQuery(view, scope));
  return useAdjacentRows({
    id,
    rows: data?.submissions ?? [],
    total: data?.total ?? 0,
    page: view.page,
    pageSize: PAGE_SIZE.submissions,
    loadPage: async (page) =>
      (await queries.fetchQuery(submissionsQuery({ ...view, page }, scope))).submissions,
    open: (submission, page) => onChange({ submission, page }),
  });
}

interface VersionSelectProps {
  submission: Answer;
  /** Id of the attempt that is shown. */
  shown: number;
  onChange: (id: number) => void;
}

function VersionSelect({ submission, shown, onChange }: VersionSelectProps) {
  const { former } = submission;
  const options = [submission, ...former]
    .toSorted((a, b) => b.attempt - a.attempt)
    .map(({ id: attemptId, attempt, submitted_at, counts }) => {
      const describe = counts ? submissionsTexts.detail.counting : submissionsTexts.detail.attempt;
      return { value: String(attemptId), label: describe(attempt, formatMoment(submitted_at)) };
    });
  return (
    <Select
      label={submissionsTexts.detail.version}
      value={String(shown)}
      options={options}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
