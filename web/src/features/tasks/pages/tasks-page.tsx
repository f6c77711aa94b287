import { MAX_LISTED_TASKS, type User } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Archive, ListChecks, School, SearchX } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ClassLinks } from '#features/tasks/components/class-links.tsx';
import { NewsLine, NewsPanel } from '#features/tasks/components/news-panel.tsx';
import { TaskFilters } from '#features/tasks/components/task-filters.tsx';
import { TaskTable } from '#features/tasks/components/task-table.tsx';
import { tasksQuery, useTaskChanges } from '#features/tasks/queries.ts';
import { type TasksView, tasksView, toShownTask } from '#features/tasks/shown-task.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { JoinForm } from '#shared/classrooms/join-form.tsx';
import { dashboardOf, isStaffRole } from '#shared/people/roles.ts';
import { SignInPrompt } from '#shared/people/sign-in-prompt.tsx';
import { navigationTexts } from '#texts/navigation.tsx';
import { tasksTexts } from '#texts/tasks.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useTitle } from '#ui/use-title.ts';

const TICK_MS = 30_000;

/** The time in epoch ms, which goes on while the component is shown. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** All tasks of a user, in all their classes and languages. */
export function TasksPage() {
  const user = useAuth((state) => state.user);
  useTitle(tasksTexts.title);
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      {user === null ? (
        <>
          <h1 className="sr-only">{tasksTexts.title}</h1>
          <SignInPrompt />
        </>
      ) : (
        <Tasks key={user.id} user={user} />
      )}
    </main>
  );
}

const NONE = { tasks: [], upcoming: [], classrooms: [], clockOffsetMs: 0, is_cut: false };

function Tasks({ user: { id: userId, classroom_context } }: { user: User }) {
  const [params, setParams] = useSearchParams();
  const view = tasksView.read(params);
  const query = useQuery(tasksQuery(userId, view));
  useTaskChanges(userId);
  const pastClasses = classroom_context.classrooms.filter(
    ({ archived_at, role }) => archived_at !== null && !isStaffRole(role),
  );
  const change = (part: Partial<TasksView>) =>
    setParams(tasksView.write({ ...view, ...part }), { replace: true });
  const now = useNow();
  const hasNewsPanel = useMediaQuery('(width >= 1280px)');
  const { tasks, upcoming, classrooms, clockOffsetMs, is_cut } = query.data ?? NONE;
  const shown = tasks.map((task) => toShownTask(task, now + clockOffsetMs));
  return (
    <div className="flex min-h-0 flex-1">
      <ClassLinks
        classrooms={view.past ? [] : classrooms}
        pastClasses={pastClasses}
        tasks={view.past ? [] : shown}
        view={view}
      />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col max-md:overflow-y-auto">
        <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-border px-4 py-2">
          <h1 className="text-16 font-strong">{tasksTexts.title}</h1>
          <TaskFilters view={view} classrooms={classrooms} pastClasses={pastClasses} onChange={change} />
        </header>
        {!hasNewsPanel && <NewsLine userId={userId} now={new Date(now)} />}
        <TaskTable
          tasks={query.data && shown}
          upcoming={upcoming}
          view={view}
          classes={new Map(classrooms.map(({ id, name }) => [id, name]))}
          now={new Date(now)}
          failure={query.data === undefined ? describeQueryFailure(query, tasksTexts.failed) : null}
          empty={
            view.past ? (
              <EmptyState icon={<Archive aria-hidden strokeWidth={1.5} />} text={tasksTexts.past.none} />
            ) : tasksView.isFiltered(view) ? (
              <NoMatch onClear={() => change(tasksView.noFilter)} />
            ) : (
              <NoTasks
                userId={userId}
                hasClass={classrooms.length > 0}
                pastClasses={pastClasses}
                onOpenPast={(id) => change({ class: id, past: true })}
              />
            )
          }
        />
        {is_cut && (
          <p className="border-t border-border px-4 py-2 text-12 text-text-2">
            {tasksTexts.cut(MAX_LISTED_TASKS)}
          </p>
        )}
      </div>
      {hasNewsPanel && <NewsPanel userId={userId} now={new Date(now)} />}
    </div>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={<SearchX aria-hidden strokeWidth={1.5} />} text={tasksTexts.unmatched}>
      <Button onClick={onClear} className="max-md:h-11">
        {tasksTexts.clearFilters}
      </Button>
    </EmptyState>
  );
}

interface NoTasksProps {
  userId: number;
  hasClass: boolean;
  pastClasses: readonly { id: number; name: string }[];
  onOpenPast: (id: number) => void;
}

/** Without a class, what to do is to join one; those who teach have their tasks elsewhere. */
function NoTasks({ userId, hasClass, pastClasses, onOpenPast }: NoTasksProps) {
  const dashboard = useAuth(({ user }) => dashboardOf(user));
  const navigate = useNavigate();
  const id = useId();
  if (hasClass) {
    return <EmptyState icon={<ListChecks aria-hidden strokeWidth={1.5} />} text={tasksTexts.none} />;
  }
  if (dashboard !== null) {
    return (
      <EmptyState icon={<ListChecks aria-hidden strokeWidth={1.5} />} text={tasksTexts.noneAsTeacher}>
        <Button onClick={() => void navigate(`${dashboard}?section=templates`)} className="max-md:h-11">
          {dashboard === '/admin' ? navigationTexts.admin : navigationTexts.teaching}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<School aria-hidden strokeWidth={1.5} />}
      text={pastClasses.length > 0 ? tasksTexts.noPresentClass : tasksTexts.noClass}
    >
      <div className="mt-2 w-full max-w-80 text-left">
        <JoinForm userId={userId} />
      </div>
      {pastClasses.length > 0 && (
        <section
          aria-labelledby={id}
          className="mt-4 flex w-full max-w-80 flex-col items-start gap-1 text-left"
        >
          <h2 id={id} className="text-12 font-medium">
            {tasksTexts.past.title}
          </h2>
          {pastClasses.map(({ id: classId, name }) => (
            <Button key={classId} onClick={() => onOpenPast(classId)} className="max-w-full max-md:h-11">
              <bdi className="truncate">{name}</bdi>
            </Button>
          ))}
        </section>
      )}
    </EmptyState>
  );
}
