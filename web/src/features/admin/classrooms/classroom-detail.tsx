import type { Classroom } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore } from 'lucide-react';
import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ClassroomGrades } from '#features/admin/classrooms/grades/classroom-grades.tsx';
import { gradebookView } from '#features/admin/classrooms/grades/gradebook-view.ts';
import { GroupsPanel } from '#features/admin/classrooms/groups/groups-panel.tsx';
import { Members } from '#features/admin/classrooms/members/members.tsx';
import { classroomChoicesQuery, useListScope } from '#features/admin/frame/list-scope.ts';
import { DetailHead, TabLinks } from '#features/admin/frame/section-head.tsx';
import { useAddressView } from '#lib/browser/address-view.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { formatDate } from '#lib/text/format.ts';
import { LiveClassList } from '#shared/live-classes/live-class-list.tsx';
import { owns } from '#shared/people/roles.ts';
import { archiveTexts, classroomsTexts } from '#texts/admin/classrooms.tsx';
import { gradesTexts } from '#texts/admin/grades.ts';
import { groupsTexts } from '#texts/admin/groups.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { Select } from '#ui/form/select.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { useSetArchived } from './archiving.ts';
import { ClassroomActs } from './classroom-acts.tsx';
import { ClassroomFacts } from './classroom-facts.tsx';
import { classroomQuery, classroomsView } from './queries.ts';

interface ArchivedNoteProps {
  classroom: Classroom;
  archivedAt: string;
}

/** Says that a classroom is archived, and when it will be deleted. */
function ArchivedNote({ classroom, archivedAt }: ArchivedNoteProps) {
  const { deletes_at } = classroom;
  const user = useAuth((state) => state.user);
  const setArchived = useSetArchived(classroom);
  const note = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);

  // The button goes away with the note: the focus goes to the heading of the class.
  useLayoutEffect(() => {
    const heading = note.current?.closest('section')?.querySelector('h2');
    return () => {
      if (wasPressed.current && document.activeElement === document.body) heading?.focus();
    };
  }, []);

  return (
    <div
      ref={note}
      role="note"
      className="flex shrink-0 items-center gap-2 border-b border-border bg-surface-1 px-4 py-2 text-text-2"
    >
      <Archive aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-text-3" />
      <p className="min-w-0">
        {archiveTexts.note(formatDate(archivedAt))}
        {deletes_at !== null && (
          <strong className="font-medium text-warning">
            {' '}
            {archiveTexts.deletes(formatDate(deletes_at))}
          </strong>
        )}
      </p>
      {owns(classroom, user) && (
        <Button
          size="small"
          busy={setArchived.isPending}
          disabled={setArchived.isPending}
          icon={<ArchiveRestore aria-hidden strokeWidth={1.75} />}
          onClick={() => {
            wasPressed.current = true;
            setArchived.mutate(false);
          }}
          className="ml-auto max-md:h-11"
        >
          {archiveTexts.restoring.act}
        </Button>
      )}
    </div>
  );
}

/** Chooses the class whose gradebook is shown. What is sorted and sought stays; tasks are another class's. */
function GradebookClass({ classroom }: { classroom: Classroom }) {
  const { view } = useAddressView(gradebookView);
  const navigate = useNavigate();
  const { data: active = [] } = useQuery(classroomChoicesQuery(useListScope()));
  // An archived class is none to choose, but may be the one that is shown.
  const choices = active.some(({ id }) => id === classroom.id) ? active : [classroom, ...active];
  return (
    <Select
      label={gradesTexts.classroom}
      value={String(classroom.id)}
      options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) => {
        const other = { ...view, classroom: Number(id), task: null, sort: 'student' };
        void navigate({ search: `?${gradebookView.write(other)}` });
      }}
      className="my-1 ml-auto max-w-60 max-md:ml-0"
    />
  );
}

/** The tasks of a class. They are given, because the screens of tasks need those of classes. */
export type ClassTasksTab = ComponentType<{ classroom: Classroom }>;

interface ClassroomDetailProps {
  id: number;
  /** Returns to the list; undefined while the list is visible. */
  onBack: (() => void) | undefined;
  onDeleted: () => void;
  Tasks: ClassTasksTab;
}

/** One classroom: its key, its settings and its members. */
export function ClassroomDetail({ id, onBack, onDeleted, Tasks }: ClassroomDetailProps) {
  const narrow = useNarrow();
  const { view } = useAddressView(classroomsView);
  const { task } = useAddressView(gradebookView).view;
  const query = useQuery(classroomQuery(id));
  const searchOf = (tab: typeof view.tab) => `?${classroomsView.write({ ...view, classroom: id, tab })}`;
  const back = onBack && { label: classroomsTexts.detail.back, onBack };
  const failure = describeQueryFailure(query, classroomsTexts.detail.failed);
  return (
    <section
      aria-label={query.data?.name ?? classroomsTexts.detail.name}
      className="flex min-h-0 min-w-0 flex-1 flex-col max-md:overflow-y-auto"
    >
      <DetailHead title={query.data?.name} kind={classroomsTexts.detail.name} back={back}>
        {query.data && (
          <ClassroomActs
            classroom={query.data}
            task={view.tab === 'grades' ? task : null}
            onDeleted={onDeleted}
          />
        )}
      </DetailHead>
      {failure !== null && <FailureNote failure={failure} />}
      {query.isPending && (
        <div className="p-4">
          <SkeletonLines label={classroomsTexts.detail.loading} widths={[30, 20, 60, 50, 55]} />
        </div>
      )}
      {query.data && (
        <>
          {query.data.archived_at !== null && (
            <ArchivedNote key={id} classroom={query.data} archivedAt={query.data.archived_at} />
          )}
          {query.data.description !== null && view.tab !== 'grades' && (
            <section
              aria-label={classroomsTexts.form.descriptionOf}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
              tabIndex={0}
              className="scroll-thin shrink-0 border-b border-border px-4 py-2 whitespace-pre-line text-text-2 wrap-anywhere focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none md:max-h-24 md:overflow-y-auto"
            >
              {query.data.description}
            </section>
          )}
          {view.tab !== 'grades' && !(narrow && view.tab !== 'members') && (
            <ClassroomFacts classroom={query.data} />
          )}
          <TabLinks
            label={classroomsTexts.detail.name}
            current={view.tab}
            tabs={[
              { id: 'members', title: classroomsTexts.detail.tabs.members, search: searchOf('members') },
              { id: 'groups', title: groupsTexts.title, search: searchOf('groups') },
              { id: 'tasks', title: classroomsTexts.detail.tabs.tasks, search: searchOf('tasks') },
              { id: 'grades', title: classroomsTexts.detail.tabs.grades, search: searchOf('grades') },
              { id: 'live', title: classroomsTexts.detail.tabs.live, search: searchOf('live') },
            ]}
          >
            {view.tab === 'grades' && <GradebookClass classroom={query.data} />}
          </TabLinks>
          {view.tab === 'members' && <Members classroom={query.data} />}
          {view.tab === 'groups' && <GroupsPanel classroom={query.data} />}
          {view.tab === 'tasks' && <Tasks classroom={query.data} />}
          {view.tab === 'grades' && <ClassroomGrades classroom={query.data} />}
          {view.tab === 'live' && (
            <section
              aria-label={classroomsTexts.detail.tabs.live}
              className="flex min-h-0 flex-1 flex-col max-md:min-h-120"
            >
              <LiveClassList classroomId={query.data.id} />
            </section>
          )}
        </>
      )}
    </section>
  );
}
