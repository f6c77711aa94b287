import { type Classroom, type ClassroomMember, STUDENT } from '@coderoom/contract';
import { formatDate } from '#lib/text/format.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { frameTexts } from '#texts/admin/frame.ts';
import { groupsTexts } from '#texts/admin/groups.ts';
import type { Column } from '#ui/layout/table.tsx';
import { MemberActs, type MemberHandlers } from './member-acts.tsx';
import { MemberRole } from './member-role.tsx';

interface MemberColumnOptions extends MemberHandlers {
  mayChange: boolean;
  mayGiveRoles: boolean;
  hasGroups: boolean;
  /** True on a phone: what has no column of its own stands below the name. */
  narrow: boolean;
}

/** The columns of a class's members, as far as the user may change them. */
export function memberColumns(
  classroom: Classroom,
  { mayChange, mayGiveRoles, hasGroups, narrow, ...handlers }: MemberColumnOptions,
): Column<ClassroomMember>[] {
  return [
    {
      title: classroomsTexts.members.name,
      sort: 'name',
      cell: ({ username, email, group, ...member }) => {
        const name = member.roster_name ?? member.full_name;
        return (
          <span className="block min-w-0 wrap-anywhere max-md:py-1 md:min-w-40">
            <bdi className="font-medium">{name ?? username}</bdi>
            {name !== null && <bdi className="block text-12 leading-4 text-text-2">{username}</bdi>}
            <bdi className="line-clamp-2 text-12 leading-4 text-text-2 min-[1440px]:hidden">{email}</bdi>
            {group !== null && <bdi className="block text-12 text-text-2 md:hidden">{group.name}</bdi>}
            {narrow && (member.role !== STUDENT || member.is_unclaimed) && <MemberRole member={member} />}
          </span>
        );
      },
    },
    {
      title: classroomsTexts.members.email,
      sort: 'email',
      ample: true,
      cell: ({ email }) => <bdi className="line-clamp-2 text-text-2 wrap-anywhere">{email}</bdi>,
    },
    {
      title: classroomsTexts.members.number,
      sort: 'number',
      wide: true,
      cell: ({ student_number, login_id }) => (
        <span className="block min-w-20 wrap-anywhere">
          <bdi className="font-mono text-12">{student_number}</bdi>
          {login_id !== null && <bdi className="block text-12 leading-4 text-text-2">{login_id}</bdi>}
        </span>
      ),
    },
    // On a phone it is below the name, which needs the room.
    ...(narrow
      ? []
      : [
          {
            title: classroomsTexts.members.role,
            sort: 'role',
            cell: (member: ClassroomMember) => <MemberRole member={member} />,
          },
        ]),
    ...(hasGroups
      ? [
          {
            title: groupsTexts.move.column,
            sort: 'group',
            wide: true,
            cell: ({ group }: ClassroomMember) => (
              <bdi className="line-clamp-2 min-w-14 text-text-2 wrap-break-word">{group?.name ?? ''}</bdi>
            ),
          },
        ]
      : []),
    {
      title: classroomsTexts.members.joined,
      sort: 'joined',
      // Beside numbers, groups and actions there is no room for it before.
      ...(hasGroups ? { ample: true } : { wide: true }),
      cell: ({ joined_at }) => (
        <time dateTime={joined_at} className="whitespace-nowrap text-text-2">
          {formatDate(joined_at)}
        </time>
      ),
    },
    {
      title: frameTexts.list.actions,
      untitled: true,
      right: true,
      cell: (member) =>
        mayChange && (
          <MemberActs
            classroom={classroom}
            member={member}
            mayGiveRoles={mayGiveRoles}
            narrow={narrow}
            {...handlers}
          />
        ),
    },
  ];
}
