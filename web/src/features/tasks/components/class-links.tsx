import { Archive, KeyRound, ListChecks, School } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isToDo, type ShownTask, type TasksView, tasksView } from '#features/tasks/shown-task.ts';
import { formatNumber } from '#lib/text/format.ts';
import { openJoinDialog } from '#shared/classrooms/join-dialog-store.ts';
import { tasksTexts } from '#texts/tasks.tsx';

interface ClassLinksProps {
  /** Empty while the past ones are shown: their tasks are not counted then. */
  classrooms: readonly { id: number; name: string }[];
  pastClasses: readonly { id: number; name: string }[];
  tasks: readonly ShownTask[];
  view: TasksView;
}

const ITEM =
  'relative flex min-h-8 shrink-0 items-center gap-2 rounded-full px-2 font-medium text-text-2 hover:bg-surface-2 hover:text-text-1 aria-[current]:bg-surface-2 aria-[current]:text-text-1 aria-[current]:after:absolute aria-[current]:after:inset-y-1.5 aria-[current]:after:-left-2 aria-[current]:after:w-0.5 aria-[current]:after:bg-accent [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-text-3 aria-[current]:[&>svg]:text-accent-text';
const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** On wide screens: the user's classes, each with the number of its tasks to do, and below them the past ones. */
export function ClassLinks({ classrooms, pastClasses, tasks, view }: ClassLinksProps) {
  const open = tasks.filter(isToDo);
  return (
    <div className="flex w-54 shrink-0 flex-col gap-px overflow-y-auto border-r border-border bg-surface-1 p-2 max-lg:hidden">
      <nav aria-label={tasksTexts.classes.title} className="flex flex-col gap-px">
        <ClassLink view={view} id={null} icon={<ListChecks {...ICON} />} count={open.length}>
          {tasksTexts.classes.all}
        </ClassLink>
        {classrooms.length > 0 && (
          <h2 className="px-2 pt-4 pb-1 text-12 text-text-2">{tasksTexts.classes.title}</h2>
        )}
        {classrooms.map(({ id, name }) => (
          <ClassLink
            key={id}
            view={view}
            id={id}
            icon={<School {...ICON} />}
            count={open.filter(({ classroom_ids }) => classroom_ids.includes(id)).length}
          >
            {name}
          </ClassLink>
        ))}
        {pastClasses.length > 0 && (
          <h2 className="px-2 pt-4 pb-1 text-12 text-text-2">{tasksTexts.past.title}</h2>
        )}
        {pastClasses.map(({ id, name }) => (
          <ClassLink key={id} view={view} id={id} isPast icon={<Archive {...ICON} />} count={0}>
            {name}
          </ClassLink>
        ))}
      </nav>
      <button type="button" onClick={openJoinDialog} className={ITEM}>
        <KeyRound {...ICON} />
        {tasksTexts.join}
      </button>
    </div>
  );
}

interface ClassLinkProps {
  view: TasksView;
  /** Null: all classes. */
  id: number | null;
  isPast?: boolean;
  icon: ReactNode;
  count: number;
  children: string;
}

function ClassLink({ view, id, isPast = false, icon, count, children }: ClassLinkProps) {
  return (
    <Link
      to={`?${tasksView.write({ ...view, class: id, past: isPast })}`}
      replace
      aria-current={view.class === id && view.past === isPast ? 'true' : undefined}
      className={ITEM}
    >
      {icon}
      <bdi className="min-w-0 flex-1 py-1.5 leading-5 wrap-anywhere">{children}</bdi>
      {count > 0 && <span className="font-mono text-11 text-text-3">{formatNumber(count)}</span>}
    </Link>
  );
}
