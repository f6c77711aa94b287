import { type getSubmission, LANGUAGE_FACTS, type ResponseOf } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailHead } from '#features/admin/frame/detail-head.tsx';
import { listFailure } from '#features/admin/frame/list-failure.ts';
import { ProgramPanels } from '#features/admin/frame/program-panels.tsx';
import { formatDuration, formatMoment, nameOrAnonymous } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Fact, FactLine } from '#ui/fact-line.tsx';
import { Note } from '#ui/note.tsx';
import { StatusBadge } from '#ui/run-status.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { submissionQuery } from './queries.ts';

type Answer = ResponseOf<typeof getSubmission>;
type Shown = Answer['former'][number];

interface SubmissionDetailProps {
  id: number;
  onBack: () => void;
}

/** What somebody handed in, in full, with what it replaced. */
export function SubmissionDetail({ id, onBack }: SubmissionDetailProps) {
  const query = useQuery(submissionQuery(id));
  const [chosen, setChosen] = useState<number | null>(null);
  const failure = listFailure(query, 'Failed to load the submission');
  const shown = query.data?.former.find((former) => former.id === chosen) ?? query.data;
  return (
    <section aria-label="Submission" className="flex min-h-0 min-w-0 flex-1 flex-col max-md:overflow-y-auto">
      <DetailHead
        title={shown?.template_name ?? ''}
        back={{ label: 'Back to the submissions', onBack }}
        badge={shown && <StatusBadge status={shown.status} />}
      >
        {query.data && query.data.former.length > 0 && (
          <VersionSelect submission={query.data} chosen={chosen} onChange={setChosen} />
        )}
      </DetailHead>
      {failure !== null && (
        <Note tone="danger" text={failure.text}>
          <Button size="small" busy={failure.busy} onClick={failure.retry}>
            Retry
          </Button>
        </Note>
      )}
      {query.isPending && (
        <div className="p-4">
          <SkeletonLines label="Loading the submission" widths={[40, 55, 30, 60, 45]} />
        </div>
      )}
      {shown && <Contents submission={shown} />}
    </section>
  );
}

interface VersionSelectProps {
  submission: Answer;
  /** The former submission that is shown; null: the current one. */
  chosen: number | null;
  onChange: (id: number | null) => void;
}

function VersionSelect({ submission: { id, submitted_at, former }, chosen, onChange }: VersionSelectProps) {
  const options = [
    { value: String(id), label: `Current, ${formatMoment(submitted_at)}` },
    ...former.map((earlier) => ({
      value: String(earlier.id),
      label: `Former, ${formatMoment(earlier.submitted_at)}`,
    })),
  ];
  return (
    <Select
      label="Submission shown"
      value={String(chosen ?? id)}
      options={options}
      onChange={(value) => onChange(Number(value) === id ? null : Number(value))}
      className="max-w-50 md:max-w-none"
    />
  );
}

function Contents({ submission }: { submission: Shown }) {
  return (
    <>
      <FactLine>
        <Fact name="Student">
          <bdi>{nameOrAnonymous(submission.submitted_by_username)}</bdi>
          {submission.submitted_by_email !== null && (
            <bdi className="ml-2 font-regular text-text-2">{submission.submitted_by_email}</bdi>
          )}
        </Fact>
        <Fact name="Language">{LANGUAGE_FACTS[submission.language].name}</Fact>
        <Fact name="Submitted">
          <time dateTime={submission.submitted_at}>{formatMoment(submission.submitted_at)}</time>
        </Fact>
        <Fact name="Time taken">
          <span className="font-mono">{formatDuration(submission.execution_time)}</span>
        </Fact>
        <Fact name="SHA-256">
          <span className="font-mono text-12">{submission.sha256.slice(0, 12)}</span>
        </Fact>
      </FactLine>
      <ProgramPanels
        code={submission.submitted_code}
        output={submission.output}
        error={submission.error_message}
      />
    </>
  );
}
