import {
  type AdminUser,
  activateUser,
  changeAdmin,
  changeTeacher,
  createResetLink,
  deactivateUser,
  type ResponseOf,
} from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  EllipsisVertical,
  GraduationCap,
  KeyRound,
  ShieldMinus,
  ShieldPlus,
  UserCheck,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { usersTexts } from '#texts/admin/users.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '#ui/overlay/menu.tsx';
import { HandedLink } from './handed-link.tsx';
import { refreshUsers } from './queries.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** The actions on an account. Nobody can change their own role or status. */
export function UserActions({ user }: { user: AdminUser }) {
  const [openDialog, setOpenDialog] = useState<'deactivate' | 'admin' | 'teacher' | null>(null);
  const own = useAuth((state) => state.user?.id === user.id);
  const activate = useActivation(user);
  const link = useMutation({
    mutationFn: () => call(createResetLink, { params: { id: user.id } }),
    onError: (error) => announceFailure(describeFailure(error, usersTexts.acts.resetLinkFailed)),
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={frameTexts.list.actionsOf(user.username)}
            size="small"
            icon={<EllipsisVertical {...ICON} />}
            className="max-md:size-11"
          />
        }
      >
        <MenuItem icon={<KeyRound {...ICON} />} onSelect={() => link.mutate()}>
          {usersTexts.acts.makeResetLink}
        </MenuItem>
        {!own && (
          <>
            <MenuItem icon={<GraduationCap {...ICON} />} onSelect={() => setOpenDialog('teacher')}>
              {user.is_teacher ? usersTexts.acts.removeTeacher : usersTexts.acts.makeTeacher}
            </MenuItem>
            <MenuItem
              icon={user.is_admin ? <ShieldMinus {...ICON} /> : <ShieldPlus {...ICON} />}
              onSelect={() => setOpenDialog('admin')}
            >
              {user.is_admin ? usersTexts.acts.removeAdmin : usersTexts.acts.makeAdmin}
            </MenuItem>
            {user.is_active ? (
              <MenuItem icon={<UserX {...ICON} />} onSelect={() => setOpenDialog('deactivate')}>
                {usersTexts.acts.deactivate}
              </MenuItem>
            ) : (
              <MenuItem icon={<UserCheck {...ICON} />} onSelect={() => activate.mutate()}>
                {usersTexts.acts.activate}
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      <DeactivateDialog user={user} open={openDialog === 'deactivate'} onClose={() => setOpenDialog(null)} />
      <AdminDialog user={user} open={openDialog === 'admin'} onClose={() => setOpenDialog(null)} />
      <TeacherDialog user={user} open={openDialog === 'teacher'} onClose={() => setOpenDialog(null)} />
      {link.data && <ResetLinkDialog user={user} link={link.data} onClose={link.reset} />}
    </>
  );
}

function useActivation({ id, username }: AdminUser) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(activateUser, { params: { id } }),
    onSuccess: async () => {
      announceSuccess(usersTexts.acts.activated(username));
      await refreshUsers(queries);
    },
    onError: (error) => announceFailure(describeFailure(error, usersTexts.acts.activateFailed)),
  });
}

interface QuestionProps {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
}

function DeactivateDialog({ user: { id, username }, open, onClose }: QuestionProps) {
  const queries = useQueryClient();
  const deactivate = useMutation({
    mutationFn: () => call(deactivateUser, { params: { id } }),
    onSuccess: async () => {
      announceSuccess(usersTexts.deactivating.done(username));
      await refreshUsers(queries);
    },
    onError: (error) => announceFailure(describeFailure(error, usersTexts.deactivating.failed)),
  });
  return (
    <ConfirmDialog
      open={open}
      title={usersTexts.deactivating.question(username)}
      act={usersTexts.acts.deactivate}
      onConfirm={() => deactivate.mutate()}
      onClose={onClose}
    >
      {usersTexts.deactivating.explanation}
    </ConfirmDialog>
  );
}

function AdminDialog({ user: { id, username, is_admin }, open, onClose }: QuestionProps) {
  const queries = useQueryClient();
  const texts = is_admin ? usersTexts.removingAdmin : usersTexts.makingAdmin;
  const change = useMutation({
    mutationFn: () => call(changeAdmin, { params: { id }, body: { is_admin: !is_admin } }),
    onSuccess: async (changed) => {
      announceSuccess((changed.is_admin ? usersTexts.makingAdmin : usersTexts.removingAdmin).done(username));
      await refreshUsers(queries);
    },
    onError: (error) => announceFailure(describeFailure(error, usersTexts.makingAdmin.failed)),
  });
  return (
    <ConfirmDialog
      open={open}
      title={texts.question(username)}
      act={is_admin ? usersTexts.acts.removeAdmin : usersTexts.acts.makeAdmin}
      look={is_admin ? 'danger-solid' : 'primary'}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      {texts.explanation}
    </ConfirmDialog>
  );
}

function TeacherDialog({ user: { id, username, is_teacher }, open, onClose }: QuestionProps) {
  const queries = useQueryClient();
  const texts = is_teacher ? usersTexts.removingTeacher : usersTexts.makingTeacher;
  const change = useMutation({
    mutationFn: () => call(changeTeacher, { params: { id }, body: { is_teacher: !is_teacher } }),
    onSuccess: async (changed) => {
      const { done } = changed.is_teacher ? usersTexts.makingTeacher : usersTexts.removingTeacher;
      announceSuccess(done(username));
      await refreshUsers(queries);
    },
    onError: (error) => announceFailure(describeFailure(error, usersTexts.makingTeacher.failed)),
  });
  return (
    <ConfirmDialog
      open={open}
      title={texts.question(username)}
      act={is_teacher ? usersTexts.acts.removeTeacher : usersTexts.acts.makeTeacher}
      look={is_teacher ? 'danger-solid' : 'primary'}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      {texts.explanation}
    </ConfirmDialog>
  );
}

interface ResetLinkDialogProps {
  user: AdminUser;
  link: ResponseOf<typeof createResetLink>;
  onClose: () => void;
}

/** A password reset link to hand out. */
function ResetLinkDialog({ user, link: { link, expires_at }, onClose }: ResetLinkDialogProps) {
  return (
    <Dialog open title={usersTexts.resetLink.title(user.username)} onClose={onClose}>
      <p className="mb-3 text-text-2">{usersTexts.resetLink.explanation(<bdi>{user.username}</bdi>)}</p>
      <HandedLink
        label={usersTexts.resetLink.link}
        copy={usersTexts.resetLink.copy}
        link={link}
        expiresAt={expires_at}
      />
    </Dialog>
  );
}
