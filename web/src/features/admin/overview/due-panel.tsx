import type { TaskProgress } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { gradebookView } from '#features/admin/classrooms/grades/gradebook-view.ts';
import { useListScope } from '#features/admin/frame/list-scope.ts';
import { nextToGradeQuery } from '#features/admin/submissions/queries.ts';
import { submissionsView } from '#features/admin/submissions/submissions-view.ts';
import { MissingLinks, taskProgressQuery } from '#features/admin/templates/task-progress.tsx';
import { formatMoment, formatNumber } from '#lib/text/format.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';
import { overviewTexts } from '#texts/admin/overview.ts';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';
import { OverviewPart } from './overview-part.tsx';

/** Tasks that were due last or will be soon: who has not handed in, and what is left to grade. */
export function DuePanel() {
  const query = useQuery(taskProgressQuery(useListScope()));
  const failure = describeQueryFailure(query, overviewTexts.due.failed);
  return (
    <OverviewPart title={overviewTexts.due.title} head={<GradeNext />} className="border-b">
      <Table
        label={overviewTexts.due.title}
        columns={COLUMNS}
        rows={query.data}
        keyOf={({ template_id, classroom_id }) => `${template_id} ${classroom_id}`}
        failure={failure}
        empty={<p className="px-4 py-3 text-text-2">{overviewTexts.due.empty}</p>}
      />
    </OverviewPart>
  );
}

/** Opens the submission that has waited longest, within the list of those that wait. */
function GradeNext() {
  const { data } = useQuery(nextToGradeQuery(useListScope()));
  if (data === undefined || data.id === null) return null;
  const waiting = submissionsView.write({
    ...submissionsView.read(new URLSearchParams()),
    grading: 'to_grade',
    direction: 'ascending',
    submission: data.id,
  });
  return (
    <Link
      to={{ search: `?${waiting}` }}
      className="-mx-1 ml-auto flex min-h-8 items-center gap-1.5 rounded-half px-1 text-accent-text hover:underline max-md:min-h-11 [&>svg]:size-4"
    >
      <Inbox aria-hidden strokeWidth={1.75} />
      {overviewTexts.due.gradeNext}
      <span className="font-mono text-12 text-text-2">{formatNumber(data.total)}</span>
    </Link>
  );
}

/** The overview counts whole classes. */
const EVERYBODY = 'all';

const COLUMNS: Column<TaskProgress>[] = [
  {
    title: overviewTexts.due.task,
    opens: true,
    cell: ({ template_id, template_name, classroom_id, classroom_name }) => {
      const gradebook = gradebookView.write({
        ...gradebookView.read(new URLSearchParams()),
        classroom: classroom_id,
        task: template_id,
      });
      return (
        <Link to={{ search: `?${gradebook}` }} className="block rounded-half hover:text-accent-text">
          <bdi className="line-clamp-2 font-medium wrap-anywhere">{template_name}</bdi>
          <bdi className="block text-12 text-text-2 md:hidden">{classroom_name}</bdi>
        </Link>
      );
    },
  },
  {
    title: overviewTexts.due.classroom,
    wide: true,
    cell: ({ classroom_name }) => <bdi className="line-clamp-2 wrap-anywhere">{classroom_name}</bdi>,
  },
  {
    title: overviewTexts.due.deadline,
    wide: true,
    cell: ({ submission_deadline }) =>
      submission_deadline !== null && (
        <time dateTime={submission_deadline} className="whitespace-nowrap text-text-2">
          {formatMoment(submission_deadline)}
        </time>
      ),
  },
  {
    title: overviewTexts.due.submitted,
    wide: true,
    right: true,
    cell: ({ submitted_count, student_count }) => (
      <span className="font-mono whitespace-nowrap">
        {overviewTexts.due.submittedOf(formatNumber(submitted_count), formatNumber(student_count))}
      </span>
    ),
  },
  {
    title: gradingTexts.missing.title,
    right: true,
    cell: (progress) => (
      <MissingLinks name={progress.template_name} progress={[progress]} group={EVERYBODY} />
    ),
  },
  {
    title: overviewTexts.due.toGrade,
    right: true,
    cell: ({ template_id, template_name, classroom_id, classroom_name, to_grade_count }) => {
      if (to_grade_count === 0) return <span className="text-text-3">–</span>;
      const waiting = submissionsView.write({
        ...submissionsView.read(new URLSearchParams()),
        task: template_id,
        classroom: classroom_id,
        grading: 'to_grade',
        direction: 'ascending',
      });
      return (
        <Link
          to={{ search: `?${waiting}` }}
          aria-label={overviewTexts.due.toGradeOf(template_name, classroom_name, to_grade_count)}
          className="rounded-half px-1 font-mono text-accent-text hover:underline"
        >
          {to_grade_count}
        </Link>
      );
    },
  },
];
