import { type Classroom, type ClassroomMember, STUDENT } from '@coderoom/contract';
import { KeyRound, type LucideIcon, Pencil, UserMinus } from 'lucide-react';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { linkSheetTexts } from '#texts/admin/members.ts';
import { rosterTexts } from '#texts/admin/roster.ts';
import { IconButton } from '#ui/button/button.tsx';
import { MenuItem } from '#ui/overlay/menu.tsx';
import { MemberMenu } from './member-menu.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface MemberHandlers {
  onEdit: (member: ClassroomMember) => void;
  onRemove: (member: ClassroomMember) => void;
  /** Makes a new sign-in link, for somebody without an address also in place of a forgotten password. */
  onLink: (member: ClassroomMember) => void;
}

interface MemberActsProps extends MemberHandlers {
  classroom: Classroom;
  member: ClassroomMember;
  mayGiveRoles: boolean;
  /** True on a phone, where the name needs the room of the buttons: a menu has them all. */
  narrow: boolean;
}

/** Actions on a member: buttons, or on a phone one menu. */
export function MemberActs({ classroom, member, mayGiveRoles, narrow, ...handlers }: MemberActsProps) {
  const acts = actsOn(member, handlers);
  if (narrow) {
    if (acts.length === 0 && !mayGiveRoles) return null;
    return (
      <MemberMenu classroom={classroom} member={member} givesRoles={mayGiveRoles}>
        {acts.map(({ label, Icon, act }) => (
          <MenuItem key={label} icon={<Icon {...ICON} />} onSelect={act}>
            {label}
          </MenuItem>
        ))}
      </MemberMenu>
    );
  }
  return (
    <span className="inline-flex items-center">
      {acts.map(({ label, Icon, act, isDanger }) => (
        <IconButton
          key={label}
          label={label}
          size="small"
          icon={<Icon {...ICON} />}
          onClick={act}
          className={isDanger ? 'hover:text-danger' : undefined}
        />
      ))}
      {mayGiveRoles && <MemberMenu classroom={classroom} member={member} givesRoles />}
    </span>
  );
}

interface MemberAct {
  label: string;
  Icon: LucideIcon;
  act: () => void;
  isDanger?: boolean;
}

function actsOn(member: ClassroomMember, { onEdit, onRemove, onLink }: MemberHandlers): MemberAct[] {
  const { username, role, email, is_unclaimed } = member;
  const isStudent = role === STUDENT;
  const link = { label: linkSheetTexts.one(username), Icon: KeyRound, act: () => onLink(member) };
  const edit = { label: rosterTexts.record.edit(username), Icon: Pencil, act: () => onEdit(member) };
  const label = classroomsTexts.members.remove(username);
  const remove = { label, Icon: UserMinus, act: () => onRemove(member), isDanger: true };
  return [is_unclaimed || (isStudent && email === null) ? link : [], isStudent ? [edit, remove] : []].flat();
}
