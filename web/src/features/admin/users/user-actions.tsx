import {
  type AdminUser,
  activateUser,
  changeAdmin,
  createResetLink,
  deactivateUser,
} from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, KeyRound, ShieldMinus, ShieldPlus, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { useAuth } from '#lib/auth-store.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { refreshUsers } from './queries.ts';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** What can be done with an account. One's own standing is for others to change. */
export function UserActions({ user }: { user: AdminUser }) {
  const [asked, setAsked] = useState<'deactivate' | 'admin' | null>(null);
  const own = useAuth((state) => state.user?.id === user.id);
  const activate = useActivation(user);
  const link = useMutation({
    mutationFn: () => call(createResetLink, { params: { id: user.id } }),
    onError: (error) => announceFailure(describeFailure(error, 'Failed to make a reset link')),
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`Actions for ${user.username}`}
            size="small"
            icon={<EllipsisVertical {...ICON} />}
            className="max-md:size-11"
          />
        }
      >
        <MenuItem icon={<KeyRound {...ICON} />} onSelect={() => link.mutate()}>
          Make a reset link
        </MenuItem>
        {!own && (
          <>
            <MenuItem
              icon={user.is_admin ? <ShieldMinus {...ICON} /> : <ShieldPlus {...ICON} />}
              onSelect={() => setAsked('admin')}
            >
              {user.is_admin ? 'Remove as admin' : 'Make an admin'}
            </MenuItem>
            {user.is_active ? (
              <MenuItem icon={<UserX {...ICON} />} onSelect={() => setAsked('deactivate')}>
                Deactivate
              </MenuItem>
            ) : (
              <MenuItem icon={<UserCheck {...ICON} />} onSelect={() => activate.mutate()}>
                Activate
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      <DeactivateDialog user={user} open={asked === 'deactivate'} onClose={() => setAsked(null)} />
      <AdminDialog user={user} open={asked === 'admin'} onClose={() => setAsked(null)} />
      {link.data && <ResetLinkDialog user={user} link={link.data} onClose={link.reset} />}
    </>
  );
}

function useActivation({ id, username }: AdminUser) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(activateUser, { params: { id } }),
    onSuccess: async () => {
      announceSuccess(`${username} can sign in again.`);
      await refreshUsers(queries);
    },
    onError: (error) => announceFailure(describeFailure(error, 'Failed to activate the user')),
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
      announceSuccess(`${username} is deactivated.`);
      await refreshUsers(queries);
    },
    onError: (error) => announceFailure(describeFailure(error, 'Failed to deactivate the user')),
  });
  return (
    <ConfirmDialog
      open={open}
      title={`Deactivate ${username}?`}
      act="Deactivate"
      onConfirm={() => deactivate.mutate()}
      onClose={onClose}
    >
      They are signed out everywhere at once, and cannot sign in until somebody activates them again. What
      they made stays.
    </ConfirmDialog>
  );
}

function AdminDialog({ user: { id, username, is_admin }, open, onClose }: QuestionProps) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => call(changeAdmin, { params: { id }, body: { is_admin: !is_admin } }),
    onSuccess: async (changed) => {
      announceSuccess(`${username} is ${changed.is_admin ? 'an admin now' : 'no longer an admin'}.`);
      await refreshUsers(queries);
    },
    onError: (error) => announceFailure(describeFailure(error, 'Failed to change who is an admin')),
  });
  return (
    <ConfirmDialog
      open={open}
      title={is_admin ? `Remove ${username} as an admin?` : `Make ${username} an admin?`}
      act={is_admin ? 'Remove as admin' : 'Make an admin'}
      look={is_admin ? 'danger-solid' : 'primary'}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      {is_admin
        ? 'They lose this dashboard at once and keep their account.'
        : 'They can do everything in this dashboard: change classrooms and templates, read what others ran and submitted, deactivate users and remove other admins.'}
    </ConfirmDialog>
  );
}
