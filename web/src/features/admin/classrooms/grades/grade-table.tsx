import type { GroupParameter } from '@coderoom/contract';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useVisibleRows } from '#features/admin/frame/use-visible-rows.ts';
import { formatDate } from '#lib/text/format.ts';
import { formatPoints, formatWholePercent } from '#shared/grades/score-text.ts';
import { nameOfMember, namesApart } from '#shared/people/name-in-class.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { classNames } from '#ui/class-names.ts';
import { hintAtScrolling } from '#ui/layout/hint-at-scrolling.ts';
import { SortHead } from '#ui/layout/sort-head.tsx';
import { openRow } from '#ui/layout/table.tsx';
import { AboutCell } from './about-cell.tsx';
import { TaskFacts, TaskMenu, UploadMenu } from './column-heads.tsx';
import { type ChosenCell, GradeCellContent, moveAmongCells } from './grade-cell.tsx';
import { type GradebookView, sortGradebook } from './gradebook-view.ts';
import {
  type GradebookRow,
  type GradebookTask,
  hasCounting,
  isFormer,
  markOf,
  meanOf,
  shownValue,
} from './matrix.ts';

const ROW_HEIGHT = 44;
/** Number of rows that are rendered or removed at a time. */
const STEP = 4;
/** Opaque, so that cells scrolled under the sticky columns and the header do not show through. */
const STICKY_NAME = 'sticky left-0 border-r';
const STICKY_SUMS = 'sticky bg-surface-1 right-0 w-22 min-w-22 whitespace-nowrap print:min-w-0 print:w-auto';
const STICKY_TOTAL =
  'border-l bg-surface-1 md:sticky md:right-22 w-24 min-w-24 whitespace-nowrap max-md:not-print:hidden print:min-w-0 print:w-auto';
const CELL = 'border-b border-border';

interface GradeTableProps {
  tasks: readonly GradebookTask[];
  rows: readonly GradebookRow[];
  classroomId: number;
  isArchived: boolean;
  /** Group that is shown; undefined: all students. */
  group: GroupParameter;
  view: GradebookView;
  onChange: (part: Partial<GradebookView>) => void;
}

/** A table of students by tasks. The names, the sums, the header and the means stay visible however large it is. */
export function GradeTable({ tasks, rows, group, view, onChange, ...classroom }: GradeTableProps) {
  const { classroomId } = classroom;
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, end } = useVisibleRows(body, { count: rows.length, height: ROW_HEIGHT, step: STEP });
  const [chosen, setChosen] = useState<ChosenCell | null>(null);
  const nameOf = useMemo(() => namesApart(rows.map(({ student }) => student)), [rows]);
  const above = first * ROW_HEIGHT;
  const below = (rows.length - end) * ROW_HEIGHT;
  const sorting = {
    by: view.sort,
    direction: view.direction,
    onSort: (by: string) => onChange(sortGradebook(view, by)),
  };
  return (
    <section
      ref={hintAtScrolling}
      aria-label={gradesTexts.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="print-sideways scroll-thin scroll-hint min-h-0 flex-1 overflow-auto focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:max-h-[75dvh]"
    >
      <table
        aria-label={gradesTexts.title}
        aria-rowcount={rows.length + 2}
        onKeyDown={moveAmongCells}
        className="w-max min-w-full border-separate border-spacing-0 print:w-full"
      >
        <thead className="sticky top-0 z-20 text-12">
          <tr aria-rowindex={1}>
            <SortHead
              sort="student"
              sorting={sorting}
              stays="left"
              className={classNames(
                CELL,
                STICKY_NAME,
                'z-10 bg-surface-1 px-2 pb-1 pl-4 text-left align-bottom',
              )}
            >
              {gradesTexts.student}
            </SortHead>
            {tasks.map((task) => (
              <SortHead
                key={task.key}
                sort={task.key}
                sorting={sorting}
                title={task.name}
                right
                below={
                  // Moved by what surrounds the icon of its button, so that it stands over the numbers.
                  <span className="-mr-1.25 flex items-center justify-end gap-1 pl-2 max-md:-mr-3.75 print:mr-0">
                    <span className="font-mono text-11 font-regular whitespace-nowrap text-text-2">
                      <TaskFacts task={task} />
                    </span>
                    {task.source === 'task' ? (
                      <TaskMenu task={task} classroomId={classroomId} group={group} view={view} />
                    ) : (
                      <UploadMenu uploaded={task} classroomId={classroomId} />
                    )}
                  </span>
                }
                className={classNames(
                  CELL,
                  'max-w-40 min-w-26 bg-surface-1 px-2 print:min-w-0 print:px-1 pt-1.5 pb-1 align-bottom',
                )}
              >
                {/* Browsers put the ellipsis outside the edge of lines that are aligned right: there is room for it. */}
                <bdi className="-mr-3 line-clamp-2 min-w-0 pr-3 text-right text-text-1 wrap-break-word print:mr-0 print:pr-0">
                  {task.name}
                </bdi>
              </SortHead>
            ))}
            <Filler className="bg-surface-1" />
            <SortHead
              sort="total"
              sorting={sorting}
              stays="right"
              right
              className={classNames(CELL, STICKY_TOTAL, 'px-2 pb-1 align-bottom')}
            >
              {gradesTexts.total}
            </SortHead>
            <SortHead
              sort="so-far"
              sorting={sorting}
              stays="right"
              right
              className={classNames(CELL, STICKY_SUMS, 'px-2 pr-4 pb-1 align-bottom max-md:border-l')}
            >
              {gradesTexts.soFar}
            </SortHead>
          </tr>
        </thead>
        <tbody ref={body}>
          {above > 0 && <Gap height={above} />}
          {rows.slice(first, end).map((row, index) => (
            <StudentRow
              key={row.student.id}
              row={row}
              name={nameOf(row.student)}
              index={first + index + 2}
              tasks={tasks}
              percent={view.percent}
              onChoose={setChosen}
            />
          ))}
          {below > 0 && <Gap height={below} />}
        </tbody>
        <Means tasks={tasks} rows={rows} percent={view.percent} />
      </table>
      {chosen !== null && (
        <AboutCell cell={current(chosen, rows)} {...classroom} onClose={() => setChosen(null)} />
      )}
    </section>
  );
}

/** The cell with the row as it is after a change. */
function current(chosen: ChosenCell, rows: readonly GradebookRow[]): ChosenCell {
  const row = rows.find(({ student }) => student.id === chosen.row.student.id);
  return row === undefined ? chosen : { ...chosen, row };
}

/** A spacer in place of rows that are out of view. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height }} />
    </tr>
  );
}

/** Takes the width that a few tasks leave, so that their points stay near the names. */
function Filler({ className }: { className?: string }) {
  return <td aria-hidden className={classNames(CELL, 'w-full print:hidden', className)} />;
}

interface StudentRowProps {
  row: GradebookRow;
  /** With the username if another student has the same name. */
  name: string;
  /** Index among the rows of the table, counting its header. */
  index: number;
  tasks: readonly GradebookTask[];
  percent: boolean;
  onChoose: (cell: ChosenCell) => void;
}

/** A click outside a score opens all that the student has handed in. */
const StudentRow = memo(function StudentRow({ row, name, index, tasks, percent, onChoose }: StudentRowProps) {
  const { id: student, username, full_name, total, possible, percentage, left_at } = row.student;
  const shown = nameOfMember(row.student);
  const hasAllMaxima = tasks.every(({ key, max_score }) => max_score !== null || !row.cells.get(key)?.score);
  const work = new URLSearchParams({ section: 'submissions', student: String(student) });
  return (
    <tr
      aria-rowindex={index}
      onClick={openRow}
      onAuxClick={openRow}
      className={classNames('group cursor-pointer', left_at !== null && 'text-text-2')}
      style={{ height: ROW_HEIGHT }}
    >
      <th
        scope="row"
        data-opens
        className={classNames(
          CELL,
          STICKY_NAME,
          'z-10 max-w-33 min-w-33 bg-page pl-4 text-left font-regular group-hover:bg-surface-1 md:max-w-56 md:min-w-50',
        )}
      >
        <Link
          to={{ search: `?${work}` }}
          title={name}
          className="block rounded-half pr-2 hover:text-accent-text"
        >
          {/* On a phone a long name has two lines, unless the username is needed to tell two students apart. */}
          <bdi
            className={classNames(
              'leading-4.5 font-medium wrap-anywhere md:block md:truncate md:leading-5',
              name === shown ? 'line-clamp-2' : 'line-clamp-1',
            )}
          >
            {shown}
          </bdi>
          <span className="flex min-w-0 items-center gap-1.5 text-12 leading-4 text-text-2">
            {left_at !== null && (
              <span title={gradesTexts.leftAt(formatDate(left_at))} className="shrink-0 whitespace-nowrap">
                {gradesTexts.left} <time dateTime={left_at}>{formatDate(left_at)}</time>
              </span>
            )}
            {full_name !== null && (
              <bdi className={classNames('min-w-0 truncate', name === shown && 'max-md:hidden')}>
                {username}
              </bdi>
            )}
          </span>
        </Link>
      </th>
      {tasks.map((task) => (
        <td
          key={task.key}
          className={classNames(
            CELL,
            'h-[inherit] p-0 text-right',
            markOf(row, task.key) === 'missing' ? 'bg-danger-soft' : 'group-hover:bg-surface-1',
          )}
        >
          <GradeCellContent row={row} name={name} task={task} percent={percent} onChoose={onChoose} />
        </td>
      ))}
      <Filler />
      <td className={classNames(CELL, STICKY_TOTAL, 'px-2 text-right font-mono')}>
        <span className="font-medium">{formatPoints(total)}</span>
        {possible > 0 && hasAllMaxima && <span className="text-text-2">/{formatPoints(possible)}</span>}
      </td>
      <td
        className={classNames(
          CELL,
          STICKY_SUMS,
          'px-2 pr-4 text-right font-mono font-strong max-md:border-l',
        )}
      >
        {percentage === null ? <span className="text-text-3">–</span> : formatWholePercent(percentage)}
      </td>
    </tr>
  );
});

interface MeansProps {
  tasks: readonly GradebookTask[];
  rows: readonly GradebookRow[];
  percent: boolean;
}

/** The means of the present students shown. */
function Means({ tasks, rows: all, percent }: MeansProps) {
  const rows = all.filter((row) => !isFormer(row));
  const cell = (value: ReactNode, className: string) => (
    <td className={classNames('border-t border-border px-2 text-right font-mono text-text-2', className)}>
      {value}
    </td>
  );
  // A sum of nothing that counts yet says nothing.
  const total = meanOf(rows.map((row) => (hasCounting(row) ? row.student.total : null)));
  const soFar = meanOf(rows.map(({ student }) => student.percentage));
  return (
    <tfoot className="sticky bottom-0 z-20">
      <tr aria-rowindex={all.length + 2} className="h-9">
        <th
          scope="row"
          className={classNames(
            STICKY_NAME,
            'z-10 border-t border-border bg-surface-1 pl-4 text-left font-regular text-text-2',
          )}
        >
          {gradesTexts.means}
        </th>
        {tasks.map((task) => {
          const mean = meanOf(rows.map(({ cells }) => shownValue(cells.get(task.key), percent)));
          const isPercent = percent && task.max_score !== null;
          return (
            <td
              key={task.key}
              className="border-t border-border bg-surface-1 px-2 text-right font-mono text-text-2"
            >
              {mean !== null && (isPercent ? formatWholePercent(mean) : formatPoints(mean))}
            </td>
          );
        })}
        <Filler className="border-t border-b-0 bg-surface-1" />
        {cell(total !== null && formatPoints(total), STICKY_TOTAL)}
        {cell(soFar !== null && formatWholePercent(soFar), classNames(STICKY_SUMS, 'pr-4 max-md:border-l'))}
      </tr>
    </tfoot>
  );
}
