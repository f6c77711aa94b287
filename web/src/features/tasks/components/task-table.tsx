import { LANGUAGE_FACTS, type UpcomingTask } from '@coderoom/contract';
import { Check, CircleDashed, Clock, type LucideIcon, Minus, Send, SquarePen, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { describeTask } from '#features/tasks/describe-task.ts';
import {
  isToDo,
  matchTasks,
  matchUpcoming,
  type ShownStatus,
  type ShownTask,
  type TasksView,
} from '#features/tasks/shown-task.ts';
import { formatMoment, formatNumber } from '#lib/text/format.ts';
import { formatDue, formatTimeLeft } from '#shared/deadlines/due-text.ts';
import { formatScore } from '#shared/grades/score-text.ts';
import { taskAddress } from '#shared/tasks/queries.ts';
import { tasksTexts } from '#texts/tasks.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge, type Tone } from '#ui/display/badge.tsx';
import type { QueryFailure } from '#ui/layout/failure-note.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';

const LOOKS: Record<ShownStatus, { tone: Tone; Icon: LucideIcon }> = {
  not_started: { tone: 'neutral', Icon: CircleDashed },
  draft: { tone: 'neutral', Icon: SquarePen },
  submitted: { tone: 'accent', Icon: Send },
  late: { tone: 'warning', Icon: Clock },
  graded: { tone: 'success', Icon: Check },
  missing: { tone: 'danger', Icon: X },
  not_required: { tone: 'neutral', Icon: Minus },
};

/** How far the user is with a task; a score leads to its grade. */
function TaskStatusBadge({ task: { status, grade, submission_id, name } }: { task: ShownTask }) {
  const { tone, Icon } = LOOKS[status];
  const score = status === 'graded' && grade ? formatScore(grade.score, grade.max_score) : null;
  const badge = (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" strokeWidth={2.2} />
      {tasksTexts.statuses[status]}
      {score !== null && (
        <>
          {' '}
          <span className="font-mono">{score}</span>
        </>
      )}
    </Badge>
  );
  if (score === null) return badge;
  return (
    <Link
      to={`/settings?section=grades&submission=${submission_id}`}
      className="inline-flex rounded-half hover:underline max-md:h-11 max-md:items-center"
    >
      {badge}
      <span className="sr-only">: {name}</span>
    </Link>
  );
}

interface TaskTableProps {
  /** Undefined while loading. */
  tasks: readonly ShownTask[] | undefined;
  upcoming: readonly UpcomingTask[];
  view: TasksView;
  /** Names of the user's classes, by id. */
  classes: ReadonlyMap<number, string>;
  now: Date;
  failure: QueryFailure | null;
  empty: ReactNode;
}

const UPCOMING = 'upcoming';

/** A task, or one that opens later, of which only name and date are known. */
type Row = { key: string; group: ShownTask['group']; task: ShownTask } | UpcomingRow;
type UpcomingRow = { key: string; group: typeof UPCOMING; task: UpcomingTask };

/** The tasks in groups: due this week, later, not open yet, missed, done. */
export function TaskTable({ tasks, upcoming, view, classes, now, failure, empty }: TaskTableProps) {
  const rows = tasks && toRows(matchTasks(tasks, view), matchUpcoming(upcoming, view));
  const heading = ({ group }: Row, index: number) =>
    rows === undefined || rows[index - 1]?.group === group ? null : (
      <GroupHeading group={group} count={rows.filter((row) => row.group === group).length} />
    );
  return (
    <Table
      label={tasksTexts.title}
      columns={columnsFor(classes, now)}
      rows={rows}
      keyOf={({ key }) => key}
      headingOf={heading}
      failure={failure}
      empty={empty}
      readOnly={rows?.[0] !== undefined && rows.every(isUpcoming)}
    />
  );
}

function isUpcoming(row: Row): row is UpcomingRow {
  return row.group === UPCOMING;
}

function toRows(tasks: readonly ShownTask[], upcoming: readonly UpcomingTask[]): Row[] {
  const known = tasks.map((task): Row => ({ key: String(task.id), group: task.group, task }));
  const announced = upcoming.map((task, index): Row => ({ key: `upcoming-${index}`, group: UPCOMING, task }));
  const isOver = (row: Row) => !isUpcoming(row) && !isToDo(row.task);
  return [...known.filter((row) => !isOver(row)), ...announced, ...known.filter(isOver)];
}

function GroupHeading({ group, count }: { group: Row['group']; count: number }) {
  return (
    <span className="flex items-center gap-2">
      {tasksTexts.groups[group]}
      <span className="rounded-half bg-surface-2 px-1 font-mono text-11 leading-4 font-regular text-text-2">
        {formatNumber(count)}
      </span>
    </span>
  );
}

function columnsFor(classes: ReadonlyMap<number, string>, now: Date): Column<Row>[] {
  const { columns } = tasksTexts;
  const ofTask = (cell: (task: ShownTask) => ReactNode) => (row: Row) =>
    isUpcoming(row) ? null : cell(row.task);
  return [
    {
      title: columns.task,
      opens: true,
      cell: (row) =>
        isUpcoming(row) ? (
          <Upcoming task={row.task} now={now} />
        ) : (
          <TaskName task={row.task} classes={classes} now={now} />
        ),
    },
    {
      title: columns.class,
      wide: true,
      cell: ofTask((task) => (
        <>
          <span className="block max-w-56 min-w-36 text-text-2 wrap-anywhere">
            <ClassNames task={task} classes={classes} />
          </span>
          <span className="block text-12 text-text-3">{LANGUAGE_FACTS[task.language].name}</span>
        </>
      )),
    },
    {
      title: columns.due,
      wide: true,
      cell: (row) =>
        isUpcoming(row) ? <Opens task={row.task} now={now} /> : <Due task={row.task} now={now} />,
    },
    { title: columns.status, cell: ofTask((task) => <TaskStatusBadge task={task} />) },
  ];
}

interface TaskNameProps extends Pick<TaskTableProps, 'classes' | 'now'> {
  task: ShownTask;
}

function TaskName({ task, classes, now }: TaskNameProps) {
  return (
    <div className="min-w-0 md:min-w-44">
      <Link
        to={taskAddress(task.id)}
        className="block rounded-half font-medium wrap-anywhere hover:underline"
      >
        <bdi>{task.name}</bdi>
      </Link>
      <p className="text-12 text-text-2 empty:hidden">{describeTask(task, now).join(' · ')}</p>
      <div className="text-12 text-text-2 md:hidden">
        <ClassNames task={task} classes={classes} /> · {LANGUAGE_FACTS[task.language].name}
        {isToDo(task) && <Due task={task} now={now} />}
      </div>
    </div>
  );
}

interface UpcomingProps {
  task: UpcomingTask;
  now: Date;
}

/** It leads nowhere: nothing of it can be read before. */
function Upcoming({ task, now }: UpcomingProps) {
  return (
    <div className="min-w-0">
      <bdi className="font-medium text-text-2 wrap-anywhere">{task.name}</bdi>
      <div className="text-12 md:hidden">
        <Opens task={task} now={now} />
      </div>
    </div>
  );
}

function Opens({ task: { opens_at }, now }: UpcomingProps) {
  return (
    <time dateTime={opens_at} title={formatMoment(opens_at)} className="whitespace-nowrap text-text-2">
      {tasksTexts.opens(formatDue(opens_at, now))}
    </time>
  );
}

function ClassNames({ task, classes }: { task: ShownTask; classes: ReadonlyMap<number, string> }) {
  const names = task.classroom_ids.flatMap((id) => classes.get(id) ?? []);
  return <bdi>{names.length === 0 ? tasksTexts.everyone : names.join(', ')}</bdi>;
}

const HOUR_MS = 60 * 60_000;

/** The deadline, and how long it is until then while something can be handed in. */
function Due({ task, now }: { task: ShownTask; now: Date }) {
  const { deadline, remainingMs } = task;
  if (deadline === null || remainingMs === null) {
    return <span className="block whitespace-nowrap text-text-3">{tasksTexts.noDeadline}</span>;
  }
  const isOpen = isToDo(task);
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
