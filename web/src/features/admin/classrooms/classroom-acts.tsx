import { type Classroom, deleteClassroom, leaveClassroom } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  Copy,
  EllipsisVertical,
  FilePlus,
  LogOut,
  SquarePen,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { useMayCreateClassrooms } from '#shared/classrooms/queries.ts';
import { LiveClassEntry } from '#shared/live-classes/live-class-entry.tsx';
import { isStaffRole, mayIn, owns } from '#shared/people/roles.ts';
import { archiveTexts, classCopyTexts, classroomsTexts } from '#texts/admin/classrooms.tsx';
import { frameTexts } from '#texts/admin/frame.ts';
import { membersTexts } from '#texts/admin/members.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx';
import { useSetArchived } from './archiving.ts';
import { EditClassroomDialog } from './classroom-form.tsx';
import { CopyClassroomDialog } from './copy-classroom-dialog.tsx';
import { DeleteArchivedDialog } from './delete-archived-dialog.tsx';
import { forgetClassroom } from './queries.ts';

const { leaving: texts } = membersTexts;

interface LeaveClassDialogProps {
  classroom: Classroom;
  onLeft: () => void;
  onClose: () => void;
}

/** Leaves a class that one teaches or assists in. The last owner cannot, and reads why. */
function LeaveClassDialog({ classroom, onLeft, onClose }: LeaveClassDialogProps) {
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: () => call(leaveClassroom, { params: { id: classroom.id } }),
    onSuccess: async () => {
      announceSuccess(texts.done(classroom.name));
      onClose();
      onLeft();
      await forgetClassroom(queries, classroom.id);
    },
  });
  return (
    <Dialog open title={texts.question(classroom.name)} onClose={onClose}>
      <DialogForm
        act={texts.open}
        busy={leave.isPending}
        ready
        error={leave.isError ? describeFailure(leave.error, texts.failed) : null}
        onSubmit={() => leave.mutate()}
        onCancel={onClose}
      >
        <p className="text-text-2">{texts.explanation}</p>
      </DialogForm>
    </Dialog>
  );
}

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ClassroomActsProps {
  classroom: Classroom;
  /** The one task that the gradebook shows. */
  task: number | null;
  onDeleted: () => void;
}

/** The actions of a classroom: the frequent ones side by side, the others in a menu. */
export function ClassroomActs({ classroom, task, onDeleted }: ClassroomActsProps) {
  const [openDialog, setOpenDialog] = useState<'edit' | 'copy' | 'leave' | 'archive' | 'delete' | null>(null);
  const user = useAuth((state) => state.user);
  const isArchived = classroom.archived_at !== null;
  const mayChange = mayIn(classroom, 'teach', user);
  const isOwner = owns(classroom, user);
  const mayCreate = useMayCreateClassrooms();
  const mayCopy = mayIn({ ...classroom, archived_at: null }, 'teach', user) && mayCreate;
  const mayLeave = isStaffRole(classroom.role);
  const remove = useDeleteClassroom(classroom, onDeleted);
  const setArchived = useSetArchived(classroom);
  const close = () => setOpenDialog(null);
  return (
    <>
      {!isArchived && <LiveClassEntry classroom={classroom} about={task} />}
      {mayChange && (
        <Link
          to={{ search: `?section=templates&editor=new&classroom=${classroom.id}` }}
          className="inline-flex h-8 shrink-0 items-center justify-center print:hidden gap-1.5 rounded-full border border-border-strong px-2.5 font-medium whitespace-nowrap hover:bg-surface-2 max-md:size-11 max-md:px-0"
        >
          <FilePlus {...ICON} className="size-4 text-text-2" />
          <span className="max-md:sr-only">{classroomsTexts.detail.newTask}</span>
        </Link>
      )}
      {mayChange && (
        <Button
          icon={<SquarePen {...ICON} />}
          onClick={() => setOpenDialog('edit')}
          className="max-md:size-11"
        >
          <span className="max-md:sr-only">{classroomsTexts.detail.edit}</span>
        </Button>
      )}
      {(mayCopy || mayLeave || isOwner) && (
        <Menu
          trigger={
            <IconButton
              label={frameTexts.list.actionsOf(classroom.name)}
              icon={<EllipsisVertical {...ICON} />}
              className="max-md:size-11"
            />
          }
        >
          {mayCopy && (
            <MenuItem icon={<Copy {...ICON} />} onSelect={() => setOpenDialog('copy')}>
              {classCopyTexts.open}
            </MenuItem>
          )}
          {mayLeave && (
            <MenuItem icon={<LogOut {...ICON} />} onSelect={() => setOpenDialog('leave')}>
              {membersTexts.leaving.open}
            </MenuItem>
          )}
          {isOwner && <MenuSeparator />}
          {isOwner && !isArchived && (
            <MenuItem icon={<Archive {...ICON} />} onSelect={() => setOpenDialog('archive')}>
              {archiveTexts.archiving.open}
            </MenuItem>
          )}
          {isOwner && isArchived && (
            <MenuItem icon={<ArchiveRestore {...ICON} />} onSelect={() => setArchived.mutate(false)}>
              {archiveTexts.restoring.act}
            </MenuItem>
          )}
          {isOwner && (
            <MenuItem icon={<Trash2 {...ICON} />} onSelect={() => setOpenDialog('delete')}>
              {classroomsTexts.detail.delete}
            </MenuItem>
          )}
        </Menu>
      )}
      {openDialog === 'edit' && <EditClassroomDialog classroom={classroom} onClose={close} />}
      {openDialog === 'copy' && <CopyClassroomDialog classroom={classroom} onClose={close} />}
      {openDialog === 'leave' && (
        <LeaveClassDialog classroom={classroom} onClose={close} onLeft={onDeleted} />
      )}
      <ConfirmDialog
        open={openDialog === 'archive'}
        title={archiveTexts.archiving.question(classroom.name)}
        act={archiveTexts.archiving.act}
        look="primary"
        onConfirm={() => setArchived.mutate(true)}
        onClose={close}
      >
        {archiveTexts.archiving.explanation}
      </ConfirmDialog>
      <ConfirmDialog
        open={openDialog === 'delete' && !isArchived}
        title={classroomsTexts.deleting.question(classroom.name)}
        act={classroomsTexts.detail.delete}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        {classroomsTexts.deleting.explanation}
      </ConfirmDialog>
      {openDialog === 'delete' && isArchived && (
        <DeleteArchivedDialog
          classroom={classroom}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        />
      )}
    </>
  );
}

function useDeleteClassroom({ id }: Classroom, onDeleted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteClassroom, { params: { id } }),
    onSuccess: () => {
      onDeleted();
      return forgetClassroom(queries, id);
    },
    onError: (error) =>
      announceFailure(
        classroomsTexts.deleting.failed(describeFailure(error, classroomsTexts.deleting.unknownFailure)),
      ),
  });
}
