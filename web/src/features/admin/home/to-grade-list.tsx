import type { TaskProgress } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { OverviewPart } from '#features/admin/overview/overview-part.tsx';
import { formatNumber } from '#lib/text/format.ts';
import { formatDue } from '#shared/deadlines/due-text.ts';
import { overviewTexts } from '#texts/admin/overview.ts';
import { teachingTexts } from '#texts/admin/teaching.ts';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';
import { allProgressQuery, waitingForGrades } from './class-progress.ts';
import { HandedIn } from './class-table.tsx';
import { type GroupInLink, toGradeSearch, useHomeGroups } from './home-links.ts';

const { toGrade: texts } = teachingTexts;
/** The list of submissions has the others. */
const SHOWN = 8;

/** The tasks with something to grade, by class; what was due first comes first. */
export function ToGradeList() {
  const { inLink, group } = useHomeGroups();
  const query = useQuery(allProgressQuery(group));
  const rows = query.data && waitingForGrades(query.data);
  return (
    <OverviewPart
      title={texts.title}
      head={
        rows !== undefined &&
        rows.length > SHOWN && (
          <Link
            to={{ search: toGradeSearch(inLink()) }}
            className="ml-auto flex min-h-8 items-center rounded-half px-1 text-accent-text hover:underline max-md:min-h-11"
          >
            {texts.all}
          </Link>
        )
      }
      className="max-lg:border-b"
    >
      {rows?.length === 0 ? (
        <p className="px-4 pb-3 text-text-2">{texts.none}</p>
      ) : (
        <Table
          label={texts.title}
          columns={columnsAt(new Date(), inLink)}
          rows={rows?.slice(0, SHOWN)}
          keyOf={({ template_id, classroom_id }) => `${template_id} ${classroom_id}`}
          failure={describeQueryFailure(query, texts.failed)}
          empty={null}
        />
      )}
    </OverviewPart>
  );
}

function columnsAt(now: Date, inLink: (classroomId?: number) => GroupInLink): Column<TaskProgress>[] {
  return [
    {
      title: overviewTexts.due.task,
      opens: true,
      cell: ({ template_id, template_name, classroom_id, classroom_name }) => (
        <Link
          to={{
            search: toGradeSearch({ ...inLink(classroom_id), classroom: classroom_id, task: template_id }),
          }}
          className="block rounded-half py-1 hover:text-accent-text"
        >
          <bdi className="line-clamp-2 font-medium wrap-anywhere">{template_name}</bdi>
          <bdi className="block text-12 text-text-2">{classroom_name}</bdi>
        </Link>
      ),
    },
    {
      title: overviewTexts.due.deadline,
      wide: true,
      cell: ({ submission_deadline }) =>
        submission_deadline !== null && (
          <time dateTime={submission_deadline} className="whitespace-nowrap text-text-2">
            {formatDue(submission_deadline, now)}
          </time>
        ),
    },
    { title: overviewTexts.due.submitted, wide: true, cell: (progress) => <HandedIn {...progress} /> },
    {
      title: overviewTexts.due.toGrade,
      right: true,
      cell: ({ to_grade_count }) => <span className="font-mono">{formatNumber(to_grade_count)}</span>,
    },
  ];
}
