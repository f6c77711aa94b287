import type { GradeMatrix } from '@coderoom/contract';
import { Check, CircleAlert, Clock, PenLine } from 'lucide-react';
import { memo, useRef } from 'react';
import { Link } from 'react-router';
import { useVisibleRows } from '#features/admin/frame/use-visible-rows.ts';
import { formatPoints } from '#shared/grades/score-text.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { classNames } from '#ui/class-names.ts';
import type { CellsByStudent } from './matrix.ts';

type Template = GradeMatrix['templates'][number];
type Student = GradeMatrix['students'][number];
type Cell = GradeMatrix['cells'][number];

const ROW_HEIGHT = 44;
/** Number of rows that are rendered or removed at a time. */
const STEP = 4;
/** Opaque, so that cells scrolled under the sticky column and header do not show through. */
const STICKY_COLUMN = 'sticky left-0 border-r';
const CELL = 'border-b border-border px-2';

interface GradeTableProps {
  templates: readonly Template[];
  students: readonly Student[];
  cells: CellsByStudent;
}

/** A table of students by templates. The names and the header stay visible however large it is. */
export function GradeTable({ templates, students, cells }: GradeTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, end } = useVisibleRows(body, { count: students.length, height: ROW_HEIGHT, step: STEP });
  const above = first * ROW_HEIGHT;
  const below = (students.length - end) * ROW_HEIGHT;
  return (
    <section
      aria-label={gradesTexts.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="scroll-thin min-h-0 flex-1 overflow-auto focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:max-h-[75dvh]"
    >
      <table
        aria-label={gradesTexts.title}
        aria-rowcount={students.length + 1}
        className="w-max min-w-full border-separate border-spacing-0"
      >
        <thead className="sticky top-0 z-20 text-12">
          <tr aria-rowindex={1}>
            <th
              scope="col"
              className={classNames(
                CELL,
                STICKY_COLUMN,
                'z-10 bg-surface-1 py-1.5 pl-4 text-left align-bottom font-medium text-text-2',
              )}
            >
              {gradesTexts.student}
            </th>
            {templates.map((template) => (
              <TemplateHead key={template.id} template={template} />
            ))}
            <th
              scope="col"
              className={classNames(
                CELL,
                'bg-surface-1 py-1.5 pr-4 text-right align-bottom font-medium text-text-2',
              )}
            >
              {gradesTexts.total}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {above > 0 && <Gap height={above} />}
          {students.slice(first, end).map((student, index) => (
            <StudentRow
              key={student.id}
              student={student}
              index={first + index + 2}
              templates={templates}
              cells={cells.get(student.id)}
            />
          ))}
          {below > 0 && <Gap height={below} />}
        </tbody>
      </table>
    </section>
  );
}

/** A spacer in place of rows that are out of view. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height }} />
    </tr>
  );
}

function TemplateHead({ template: { id, name, max_score, mean_score } }: { template: Template }) {
  return (
    <th
      scope="col"
      className={classNames(
        CELL,
        'max-w-40 min-w-24 bg-surface-1 py-1.5 text-right align-bottom font-medium',
      )}
    >
      <Link
        to={{ search: `?section=templates&edit=${id}` }}
        title={name}
        className="flex min-h-6 items-end justify-end rounded-half text-text-1 hover:text-accent-text max-md:min-h-11"
      >
        {/* Browsers put the ellipsis outside the edge of lines that are aligned right. */}
        <bdi className="line-clamp-2 text-start wrap-anywhere">{name}</bdi>
      </Link>
      <span className="block font-mono text-11 font-regular text-text-2">
        {max_score === null ? gradesTexts.noTests : gradesTexts.max(formatPoints(max_score))}
        {mean_score !== null && `, ${gradesTexts.mean(formatPoints(round(mean_score)))}`}
      </span>
    </th>
  );
}

/** Rounds a mean to the digits worth reading. */
function round(mean: number): number {
  return Math.round(mean * 100) / 100;
}

interface StudentRowProps {
  student: Student;
  /** Index among the rows of the table, counting its header. */
  index: number;
  templates: readonly Template[];
  cells: ReadonlyMap<number, Cell> | undefined;
}

const StudentRow = memo(function StudentRow({ student, index, templates, cells }: StudentRowProps) {
  const { username, full_name, total } = student;
  return (
    <tr aria-rowindex={index} className="group" style={{ height: ROW_HEIGHT }}>
      <th
        scope="row"
        className={classNames(
          CELL,
          STICKY_COLUMN,
          'z-10 max-w-28 min-w-28 bg-page pl-4 text-left font-regular group-hover:bg-surface-1 md:max-w-56 md:min-w-48',
        )}
      >
        <bdi
          title={full_name ?? username}
          className="line-clamp-2 leading-4.5 font-medium wrap-anywhere md:block md:truncate md:leading-5"
        >
          {full_name ?? username}
        </bdi>
        {full_name !== null && (
          <bdi title={username} className="block truncate text-12 leading-4 text-text-2 max-md:hidden">
            {username}
          </bdi>
        )}
      </th>
      {templates.map((template) => (
        <td key={template.id} className={classNames(CELL, 'text-right group-hover:bg-surface-1')}>
          <GradeCell cell={cells?.get(template.id)} template={template} student={full_name ?? username} />
        </td>
      ))}
      <td className={classNames(CELL, 'pr-4 text-right font-mono font-strong group-hover:bg-surface-1')}>
        {formatPoints(total)}
      </td>
    </tr>
  );
});

interface GradeCellProps {
  cell: Cell | undefined;
  template: Template;
  student: string;
}

const ICON = { 'aria-hidden': true, className: 'size-3.5 shrink-0', strokeWidth: 1.75 } as const;

/** A score with its details. It links to the submission. */
function GradeCell({ cell, template, student }: GradeCellProps) {
  if (cell === undefined) return <span className="font-mono text-text-3">–</span>;
  const { status, score, is_late, is_overridden, submission_id } = cell;
  const late = is_late && gradesTexts.facts.late;
  const facts = [
    is_overridden && gradesTexts.facts.byHand,
    status === 'pending' && gradesTexts.facts.pending,
    status === 'failed' && gradesTexts.facts.failed,
  ].filter((fact) => fact !== false);
  const scoreText = score === null ? gradesTexts.facts.noScore : formatPoints(score);
  const details = [late, scoreText, ...facts].filter((fact) => fact !== false);
  return (
    <Link
      to={{ search: `?${addressOf(template, submission_id)}` }}
      aria-label={gradesTexts.cell(student, template.name, details.join(', '))}
      title={details.join(', ')}
      className="-mr-1 inline-flex min-h-8 min-w-6 items-center justify-end gap-1 rounded-half px-1 font-mono hover:text-accent-text max-md:min-h-11"
    >
      {is_late && (
        <span className="rounded-half bg-warning-soft px-1 font-sans text-11 text-warning">
          {gradesTexts.lateBadge}
        </span>
      )}{' '}
      {is_overridden && <PenLine {...ICON} />}
      {status === 'failed' && <CircleAlert {...ICON} />}
      {status === 'pending' && <Clock {...ICON} />}
      {score !== null && formatPoints(score)}
      {score === null && status === 'none' && <Check {...ICON} />}
    </Link>
  );
}

/** Opens the submission within the list for the same template, so that the next one is one step away. */
function addressOf({ name }: Template, submissionId: number): URLSearchParams {
  return new URLSearchParams({
    section: 'submissions',
    template_name: name,
    submission: String(submissionId),
  });
}
