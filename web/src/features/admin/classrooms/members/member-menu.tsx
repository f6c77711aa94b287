import {
  ASSISTANT,
  type Classroom,
  type ClassroomMember,
  changeRole,
  STUDENT,
  TEACHER,
} from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { Children, type ReactNode, useState } from 'react';
import { refreshClassrooms } from '#features/admin/classrooms/queries.ts';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { membersTexts } from '#texts/admin/members.ts';
import { IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx';

const POSITIONS = {
  owner: { role: TEACHER, is_owner: true },
  teacher: { role: TEACHER, is_owner: false },
  assistant: { role: ASSISTANT, is_owner: false },
  student: { role: STUDENT, is_owner: false },
} as const;
type Position = keyof typeof POSITIONS;
/**
 * Positions that the menu of a member offers, by their present one. A student is not offered to own the class, so that
 * nobody gives it to a pupil by choosing the wrong line.
 */
const NEXT: Record<Position, readonly Position[]> = {
  owner: ['teacher', 'assistant', 'student'],
  teacher: ['owner', 'assistant', 'student'],
  assistant: ['teacher', 'student'],
  student: ['assistant', 'teacher'],
};

function positionOf({ role, is_owner }: ClassroomMember): Position {
  if (role === TEACHER) return is_owner ? 'owner' : 'teacher';
  return role === ASSISTANT ? 'assistant' : 'student';
}

interface MemberProps {
  classroom: Classroom;
  member: ClassroomMember;
}

interface MemberMenuProps extends MemberProps {
  givesRoles: boolean;
  /** Further items, above the roles. */
  children?: ReactNode;
}

/** Gives a member another role. Owners change the roles of others; their own changes when they hand over. */
export function MemberMenu({ classroom, member, givesRoles, children }: MemberMenuProps) {
  const [asked, setAsked] = useState<Position | 'handOver' | null>(null);
  const own = useAuth(({ user }) => user?.id === member.id);
  const position = positionOf(member);
  if (own) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={frameTexts.list.actionsOf(member.username)}
            size="small"
            icon={<EllipsisVertical aria-hidden strokeWidth={1.75} />}
            className="max-md:size-11"
          />
        }
      >
        {children}
        {givesRoles && Children.count(children) > 0 && <MenuSeparator />}
        {givesRoles &&
          NEXT[position].map((other) => (
            <MenuItem key={other} onSelect={() => setAsked(other)}>
              {membersTexts.make[other].act}
            </MenuItem>
          ))}
        {givesRoles && classroom.is_owner && member.role === TEACHER && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => setAsked('handOver')}>{membersTexts.handOver.act}</MenuItem>
          </>
        )}
      </Menu>
      <RoleDialog classroom={classroom} member={member} to={asked} onClose={() => setAsked(null)} />
      <HandOverDialog
        classroom={classroom}
        member={member}
        open={asked === 'handOver'}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

interface RoleDialogProps extends MemberProps {
  to: Position | 'handOver' | null;
  onClose: () => void;
}

function RoleDialog({ classroom, member: { id, username }, to, onClose }: RoleDialogProps) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (position: Position) =>
      call(changeRole, { params: { id: classroom.id, userId: id }, body: POSITIONS[position] }),
    onSuccess: async (_, position) => {
      await refreshClassrooms(queries);
      announceSuccess(membersTexts.make[position].done(username));
    },
    onError: (error) => announceFailure(describeFailure(error, membersTexts.make.failed)),
  });
  if (to === null || to === 'handOver') return null;
  const texts = membersTexts.make[to];
  return (
    <ConfirmDialog
      open
      title={texts.question(username, classroom.name)}
      act={texts.act}
      look={to === 'student' ? 'danger-solid' : 'primary'}
      onConfirm={() => change.mutate(to)}
      onClose={onClose}
    >
      {texts.explanation}
    </ConfirmDialog>
  );
}

interface HandOverDialogProps extends MemberProps {
  open: boolean;
  onClose: () => void;
}

function HandOverDialog({ classroom, member: { id, username }, open, onClose }: HandOverDialogProps) {
  const ownId = useAuth(({ user }) => user?.id);
  const queries = useQueryClient();
  const handOver = useMutation({
    mutationFn: async () => {
      await call(changeRole, { params: { id: classroom.id, userId: id }, body: POSITIONS.owner });
      if (ownId === undefined) return;
      // Second, so that the class always has an owner.
      await call(changeRole, { params: { id: classroom.id, userId: ownId }, body: POSITIONS.teacher });
    },
    onSuccess: () => announceSuccess(membersTexts.handOver.done(username)),
    onError: (error) => announceFailure(describeFailure(error, membersTexts.make.failed)),
    onSettled: () => refreshClassrooms(queries),
  });
  return (
    <ConfirmDialog
      open={open}
      title={membersTexts.handOver.question(classroom.name, username)}
      act={membersTexts.handOver.act}
      look="primary"
      onConfirm={() => handOver.mutate()}
      onClose={onClose}
    >
      {membersTexts.handOver.explanation(username)}
    </ConfirmDialog>
  );
}
