import { type Classroom, deleteClassroom, updateClassroom } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, FilePlus, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { DetailHead } from '#features/admin/frame/detail-head.tsx';
import { TabLinks } from '#features/admin/frame/tab-links.tsx';
import { useAddressView } from '#lib/browser/address-view.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { LiveClassEntry } from '#shared/live-classes/live-class-entry.tsx';
import { LiveClassList } from '#shared/live-classes/live-class-list.tsx';
import { isStaffRole, mayCreateClassrooms, mayIn } from '#shared/people/roles.ts';
import { actsTexts } from '#texts/acts.ts';
import { classCopyTexts } from '#texts/admin/class-copy.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { groupsTexts } from '#texts/admin/groups.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { describeQueryFailure, FailureNote } from '#ui/display/failure-note.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { useNarrow } from '#ui/layout/use-media-query.ts';
import { ConfirmDialog, Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { ClassroomFacts } from './classroom-facts.tsx';
import { ClassroomFieldInputs } from './classroom-fields.tsx';
import { classroomBody, classroomFields, findFieldProblems } from './classroom-form.ts';
import { classroomsView } from './classrooms-view.ts';
import { CopyClassroomDialog } from './copy-classroom-dialog.tsx';
import { ClassroomGrades } from './grades/classroom-grades.tsx';
import { GradebookClass } from './grades/gradebook-class.tsx';
import { gradebookView } from './grades/gradebook-view.ts';
import { GroupsPanel } from './groups/groups-panel.tsx';
import { LeaveClass } from './leave-class.tsx';
import { Members } from './members.tsx';
import { classroomQuery, forgetClassroom, refreshClassrooms } from './queries.ts';

interface ClassroomDetailProps {
  id: number;
  /** Returns to the list; undefined while the list is visible. */
  onBack: (() => void) | undefined;
  onDeleted: () => void;
}

/** One classroom: its key, its settings and its members. */
export function ClassroomDetail({ id, onBack, onDeleted }: ClassroomDetailProps) {
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
          <Acts classroom={query.data} task={view.tab === 'grades' ? task : null} onDeleted={onDeleted} />
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
          {query.data.description !== null && view.tab !== 'grades' && (
            <section
              aria-label={classroomsTexts.form.description}
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
              { id: 'grades', title: classroomsTexts.detail.tabs.grades, search: searchOf('grades') },
              { id: 'live', title: classroomsTexts.detail.tabs.live, search: searchOf('live') },
            ]}
          >
            {view.tab === 'grades' && <GradebookClass classroom={query.data} />}
          </TabLinks>
          {view.tab === 'members' && <Members classroom={query.data} />}
          {view.tab === 'groups' && <GroupsPanel classroom={query.data} />}
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

interface ActsProps {
  classroom: Classroom;
  /** The one task that the gradebook shows. */
  task: number | null;
  onDeleted: () => void;
}

function Acts({ classroom, task, onDeleted }: ActsProps) {
  const [openDialog, setOpenDialog] = useState<'edit' | 'copy' | 'delete' | null>(null);
  const user = useAuth((state) => state.user);
  const mayChange = mayIn(classroom, 'teach', user);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteClassroom, { params: { id: classroom.id } }),
    onSuccess: () => {
      onDeleted();
      return forgetClassroom(queries, classroom.id);
    },
    onError: (error) =>
      announceFailure(
        classroomsTexts.deleting.failed(describeFailure(error, classroomsTexts.deleting.unknownFailure)),
      ),
  });
  return (
    <>
      <LiveClassEntry classroom={classroom} about={task} />
      {mayChange && (
        <Link
          to={{ search: `?section=templates&editor=new&classroom=${classroom.id}` }}
          className="inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-full border border-border-strong px-2.5 font-medium whitespace-nowrap hover:bg-surface-2 max-md:size-11 max-md:px-0"
        >
          <FilePlus aria-hidden strokeWidth={1.75} className="size-4 text-text-2" />
          <span className="max-md:sr-only">{classroomsTexts.detail.newTask}</span>
        </Link>
      )}
      {mayChange && (
        <Button
          icon={<SquarePen aria-hidden strokeWidth={1.75} />}
          onClick={() => setOpenDialog('edit')}
          className="max-md:size-11"
        >
          <span className="max-md:sr-only">{classroomsTexts.detail.edit}</span>
        </Button>
      )}
      {mayChange && mayCreateClassrooms(user) && (
        <IconButton
          label={classCopyTexts.open}
          icon={<Copy aria-hidden strokeWidth={1.75} />}
          onClick={() => setOpenDialog('copy')}
          className="max-md:size-11"
        />
      )}
      {isStaffRole(classroom.role) && <LeaveClass classroom={classroom} onLeft={onDeleted} />}
      {mayIn(classroom, 'own', user) && (
        <IconButton
          label={classroomsTexts.detail.delete}
          busy={remove.isPending}
          icon={<Trash2 aria-hidden strokeWidth={1.75} className="text-danger" />}
          onClick={() => setOpenDialog('delete')}
          className="max-md:size-11"
        />
      )}
      {openDialog === 'edit' && (
        <EditClassroomDialog classroom={classroom} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'copy' && (
        <CopyClassroomDialog classroom={classroom} onClose={() => setOpenDialog(null)} />
      )}
      <ConfirmDialog
        open={openDialog === 'delete'}
        title={classroomsTexts.deleting.question(classroom.name)}
        act={classroomsTexts.detail.delete}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpenDialog(null)}
      >
        {classroomsTexts.deleting.explanation}
      </ConfirmDialog>
    </>
  );
}

interface EditClassroomDialogProps {
  classroom: Classroom;
  onClose: () => void;
}

function EditClassroomDialog({ classroom, onClose }: EditClassroomDialogProps) {
  const [fields, setFields] = useState(() => classroomFields(classroom));
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => call(updateClassroom, { params: { id: classroom.id }, body: classroomBody(fields) }),
    onSuccess: async () => {
      await refreshClassrooms(queries);
      onClose();
    },
  });
  const problems = findFieldProblems(fields);
  return (
    <Dialog open title={classroomsTexts.editing.title(classroom.name)} onClose={onClose}>
      <DialogForm
        act={actsTexts.save}
        busy={save.isPending}
        ready={problems.name === undefined && problems.maxMembers === undefined}
        error={save.isError ? describeFailure(save.error, classroomsTexts.editing.failed) : null}
        onSubmit={() => save.mutate()}
        onCancel={onClose}
      >
        <ClassroomFieldInputs
          fields={fields}
          onChange={(next) => {
            save.reset();
            setFields(next);
          }}
        />
      </DialogForm>
    </Dialog>
  );
}
