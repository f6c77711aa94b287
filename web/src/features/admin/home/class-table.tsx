import type { Classroom } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { classroomChoicesQuery } from '#features/admin/frame/list-scope.ts';
import { taskProgressQuery } from '#features/admin/templates/task-progress.tsx';
import { formatNumber } from '#lib/text/format.ts';
import { formatDue } from '#shared/deadlines/due-text.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { overviewTexts } from '#texts/admin/overview.ts';
import { teachingTexts } from '#texts/admin/teaching.ts';
import { ProgressBar } from '#ui/display/progress-bar.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';
import { allProgressQuery, type ClassProgress, progressOfClass } from './class-progress.ts';
import { type GroupInLink, gradebookSearch, toGradeSearch, useHomeGroups } from './home-links.ts';

const { classes: texts } = teachingTexts;

interface ClassRow {
  classroom: Classroom;
  progress: ClassProgress;
}

/** The user's classes: what is due next, how much was handed in, what is to grade and who has not handed in. */
export function ClassTable() {
  const classrooms = useQuery(classroomChoicesQuery('mine'));
  const { inLink, group } = useHomeGroups();
  const recent = useQuery(taskProgressQuery('mine', { group }));
  const all = useQuery(allProgressQuery(group));
  const failed = [classrooms, recent, all].find(({ isError }) => isError) ?? classrooms;
  const now = new Date();
  const rows =
    classrooms.data &&
    recent.data &&
    all.data &&
    classrooms.data.map((classroom) => ({
      classroom,
      progress: progressOfClass(classroom.id, { recent: recent.data, all: all.data }, now),
    }));
  return (
    <Table
      label={texts.title}
      columns={columnsAt(now, inLink)}
      rows={rows?.sort(byNextDue)}
      keyOf={({ classroom }) => classroom.id}
      failure={describeQueryFailure(failed, texts.failed)}
      empty={null}
    />
  );
}

/** Classes with something due come first; the others keep their order. */
function byNextDue(a: ClassRow, b: ClassRow): number {
  const dueOf = ({ progress }: ClassRow) => progress.nextDue?.submission_deadline ?? '9';
  return dueOf(a).localeCompare(dueOf(b));
}

function columnsAt(now: Date, inLink: (classroomId?: number) => GroupInLink): Column<ClassRow>[] {
  return [
    {
      title: texts.classroom,
      opens: true,
      cell: ({ classroom: { id, name, student_count }, progress }) => (
        <Link
          to={{ search: `?section=classrooms&classroom=${id}` }}
          className="block rounded-half py-1 hover:text-accent-text"
        >
          <bdi className="line-clamp-2 font-medium wrap-anywhere">{name}</bdi>
          <span className="block text-12 text-text-2">{gradesTexts.countedStudents(student_count)}</span>
          {progress.nextDue !== undefined && (
            <span className="block text-12 text-text-2 md:hidden">
              <bdi>{progress.nextDue.template_name}</bdi>, <Due progress={progress} now={now} />
            </span>
          )}
        </Link>
      ),
    },
    {
      title: texts.nextDue,
      wide: true,
      cell: ({ classroom, progress }) =>
        progress.nextDue === undefined ? (
          <span className="text-text-3">{texts.nothingDue}</span>
        ) : (
          <>
            <Link
              to={{
                search: gradebookSearch(classroom.id, {
                  ...inLink(classroom.id),
                  task: progress.nextDue.template_id,
                }),
              }}
              className="rounded-half hover:text-accent-text"
            >
              <bdi className="line-clamp-2 wrap-anywhere">{progress.nextDue.template_name}</bdi>
            </Link>
            <span className="block text-12 text-warning">
              <Due progress={progress} now={now} />
            </span>
          </>
        ),
    },
    {
      title: texts.submitted,
      wide: true,
      cell: ({ progress: { nextDue } }) => nextDue && <HandedIn {...nextDue} />,
    },
    {
      title: overviewTexts.due.toGrade,
      right: true,
      cell: ({ classroom, progress }) => (
        <CountLink
          count={progress.toGrade}
          search={toGradeSearch({ ...inLink(classroom.id), classroom: classroom.id })}
          label={texts.toGradeIn(classroom.name, progress.toGrade)}
          look="text-accent-text"
        />
      ),
    },
    {
      title: texts.missing,
      right: true,
      cell: ({ classroom, progress }) => (
        <CountLink
          count={progress.missing}
          search={gradebookSearch(classroom.id, { ...inLink(classroom.id), only: 'missing' })}
          label={texts.missingIn(classroom.name, progress.missing)}
          look="text-danger"
        />
      ),
    },
  ];
}

function Due({ progress: { nextDue }, now }: { progress: ClassProgress; now: Date }) {
  const deadline = nextDue?.submission_deadline ?? null;
  if (deadline === null) return null;
  return <time dateTime={deadline}>{formatDue(deadline, now)}</time>;
}

interface HandedInProps {
  template_name: string;
  submitted_count: number;
  student_count: number;
}

/** How many have handed in a task, as a bar and in numbers. */
export function HandedIn({ template_name, submitted_count, student_count }: HandedInProps) {
  const said = overviewTexts.due.submittedOf(formatNumber(submitted_count), formatNumber(student_count));
  return (
    <span className="flex items-center gap-2.5">
      <ProgressBar
        label={texts.submittedTo(template_name)}
        share={student_count === 0 ? 0 : submitted_count / student_count}
        valueText={said}
        className="w-24 shrink-0"
      />
      <span className="font-mono whitespace-nowrap text-text-2">{said}</span>
    </span>
  );
}

interface CountLinkProps {
  count: number;
  search: string;
  label: string;
  look: string;
}

function CountLink({ count, search, label, look }: CountLinkProps) {
  if (count === 0) return <span className="text-text-3">–</span>;
  return (
    <Link
      to={{ search }}
      aria-label={label}
      className={`inline-flex items-center justify-end rounded-half px-1 font-mono hover:underline max-md:min-h-11 max-md:min-w-8 ${look}`}
    >
      {formatNumber(count)}
    </Link>
  );
}
