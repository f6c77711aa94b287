import { LANGUAGE_FACTS } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { describeTask } from '#features/tasks/describe-task.ts';
import { matchTasks, type ShownTask } from '#features/tasks/shown-task.ts';
import type { TasksView } from '#features/tasks/tasks-view.ts';
import { formatMoment, formatNumber } from '#lib/text/format.ts';
import { formatDue, formatTimeLeft } from '#shared/deadlines/due-text.ts';
import { taskAddress } from '#shared/tasks/task-address.ts';
import { tasksTexts } from '#texts/tasks.tsx';
import { classNames } from '#ui/class-names.ts';
import type { QueryFailure } from '#ui/display/failure-note.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';
import { TaskStatusBadge } from './task-status.tsx';

interface TaskTableProps {
  /** Undefined while loading. */
  tasks: readonly ShownTask[] | undefined;
  view: TasksView;
  /** Names of the user's classes, by id. */
  classes: ReadonlyMap<number, string>;
  now: Date;
  failure: QueryFailure | null;
  empty: ReactNode;
}

/** The tasks in groups: due this week, later, done. */
export function TaskTable({ tasks, view, classes, now, failure, empty }: TaskTableProps) {
  const rows = tasks && matchTasks(tasks, view);
  const heading = (task: ShownTask, index: number) =>
    rows === undefined || rows[index - 1]?.group === task.group ? null : (
      <GroupHeading tasks={rows.filter(({ group }) => group === task.group)} />
    );
  return (
    <Table
      label={tasksTexts.title}
      columns={columnsFor(classes, now)}
      rows={rows}
      keyOf={({ id }) => id}
      headingOf={heading}
      failure={failure}
      empty={empty}
    />
  );
}

function GroupHeading({ tasks }: { tasks: readonly ShownTask[] }) {
  const group = tasks[0]?.group;
  if (group === undefined) return null;
  return (
    <span className="flex items-center gap-2">
      {tasksTexts.groups[group]}
      <span className="rounded-half bg-surface-2 px-1 font-mono text-11 leading-4 font-regular text-text-2">
        {formatNumber(tasks.length)}
      </span>
    </span>
  );
}

function columnsFor(classes: ReadonlyMap<number, string>, now: Date): Column<ShownTask>[] {
  const { columns } = tasksTexts;
  return [
    {
      title: columns.task,
      opens: true,
      cell: (task) => (
        <div className="min-w-0">
          <Link
            to={taskAddress(task.id)}
            className="block rounded-half font-medium wrap-anywhere hover:underline"
          >
            <bdi>{task.name}</bdi>
          </Link>
          <p className="text-12 text-text-2 empty:hidden">{describeTask(task, now).join(' · ')}</p>
          <div className="text-12 text-text-2 md:hidden">
            <ClassNames task={task} classes={classes} /> · {LANGUAGE_FACTS[task.language].name}
            {task.group !== 'done' && <Due task={task} now={now} />}
          </div>
        </div>
      ),
    },
    {
      title: columns.class,
      wide: true,
      cell: (task) => (
        <>
          <span className="line-clamp-1 text-text-2 wrap-anywhere">
            <ClassNames task={task} classes={classes} />
          </span>
          <span className="block text-12 text-text-3">{LANGUAGE_FACTS[task.language].name}</span>
        </>
      ),
    },
    { title: columns.due, wide: true, cell: (task) => <Due task={task} now={now} /> },
    { title: columns.status, cell: (task) => <TaskStatusBadge task={task} /> },
  ];
}

function ClassNames({ task, classes }: { task: ShownTask; classes: ReadonlyMap<number, string> }) {
  const names = task.classroom_ids.flatMap((id) => classes.get(id) ?? []);
  return <bdi>{names.length === 0 ? tasksTexts.everyone : names.join(', ')}</bdi>;
}

const HOUR_MS = 60 * 60_000;

/** The deadline, and how long it is until then while something can be handed in. */
function Due({ task: { deadline, remainingMs, group }, now }: { task: ShownTask; now: Date }) {
  if (deadline === null || remainingMs === null) {
    return <span className="block whitespace-nowrap text-text-3">{tasksTexts.noDeadline}</span>;
  }
  const isOpen = group !== 'done';
  const urgency = !isOpen
    ? undefined
    : remainingMs < 0
      ? 'text-danger'
      : remainingMs < 24 * HOUR_MS
        ? 'text-warning'
        : undefined;
  return (
    <span className={classNames('block whitespace-nowrap', urgency)}>
      <time dateTime={deadline} title={formatMoment(deadline)} className="max-md:mr-2 md:block">
        {formatDue(deadline, now)}
      </time>
      {isOpen && (
        <span className={classNames('text-12', urgency ?? 'text-text-3')}>{formatTimeLeft(remainingMs)}</span>
      )}
    </span>
  );
}
