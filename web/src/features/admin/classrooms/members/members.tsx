import {
  ASSISTANT,
  type Classroom,
  type ClassroomMember,
  removeMember,
  STUDENT,
  TEACHER,
} from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  FileUp,
  GraduationCap,
  KeyRound,
  Pencil,
  QrCode as QrIcon,
  UserCog,
  UserMinus,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { MoveBar } from '#features/admin/classrooms/groups/move-bar.tsx';
import { selectColumn } from '#features/admin/classrooms/groups/select-column.tsx';
import {
  classroomsView,
  invitationsQuery,
  loadMembersCsv,
  membersQuery,
  refreshClassrooms,
} from '#features/admin/classrooms/queries.ts';
import { Invitations } from '#features/admin/classrooms/roster/invitations.tsx';
import { LinksDialog } from '#features/admin/classrooms/roster/links-dialog.tsx';
import { RosterDialog } from '#features/admin/classrooms/roster/roster-dialog.tsx';
import { RosterRecordDialog } from '#features/admin/classrooms/roster/roster-record-dialog.tsx';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { useAddressView } from '#lib/browser/address-view.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { formatDate, formatNumber } from '#lib/text/format.ts';
import { ClassGroupFilter } from '#shared/groups/class-group-filter.tsx';
import { groupParameter, useChosenGroup } from '#shared/groups/group-choice.ts';
import { mayIn } from '#shared/people/roles.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { frameTexts } from '#texts/admin/frame.ts';
import { groupsTexts } from '#texts/admin/groups.ts';
import { invitingTexts, linkSheetTexts, membersTexts } from '#texts/admin/members.ts';
import { rosterTexts } from '#texts/admin/roster.ts';
import { Button } from '#ui/button/button.tsx';
import { CsvButton } from '#ui/button/csv-button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { AddStaffDialog } from './add-staff-dialog.tsx';
import { AddStudent } from './add-student.tsx';
import { FirstStudents } from './first-students.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberMenu } from './member-menu.tsx';

const SKELETON = [90, 70, 80, 65, 85, 75];

/** The members of a classroom. Its teachers add and remove students, its owners give roles. */
export function Members({ classroom }: { classroom: Classroom }) {
  const address = useAddressView(classroomsView);
  const chosen = useChosenGroup(classroom.id, address.view.group);
  const group = groupParameter(chosen.choice ?? 'all');
  const query = useQuery({ ...membersQuery(classroom.id, group), enabled: chosen.choice !== null });
  const [selected, setSelected] = useState<readonly number[]>([]);
  const narrow = useNarrow();
  const user = useAuth((state) => state.user);
  const mayChange = mayIn(classroom, 'teach', user);
  const mayGiveRoles = mayIn(classroom, 'own', user);
  const invitations = useQuery({ ...invitationsQuery(classroom.id), enabled: mayChange });
  const [openDialog, setOpenDialog] = useState<'invite' | 'roster' | 'staff' | null>(null);
  const [leaving, setLeaving] = useState<ClassroomMember | null>(null);
  const [linked, setLinked] = useState<readonly ClassroomMember[] | null>(null);
  const unclaimed = query.data?.members.filter(({ is_unclaimed }) => is_unclaimed) ?? [];
  const [edited, setEdited] = useState<ClassroomMember | null>(null);
  const isEmpty = mayChange && classroom.student_count === 0 && invitations.data?.total === 0;
  return (
    <section
      tabIndex={-1}
      aria-label={classroomsTexts.members.title}
      className="flex flex-1 flex-col outline-none focus-visible:shadow-none md:min-h-0"
    >
      <header className="flex shrink-0 flex-wrap items-start gap-2 border-b border-border px-4 py-2">
        <h3 className="leading-8 font-strong max-md:leading-11">{classroomsTexts.members.title}</h3>
        {query.data && (
          <span className="font-mono text-12 leading-8 text-text-3 max-md:leading-11">
            {formatNumber(query.data.total)}
          </span>
        )}
        <span className="flex-1" />
        <ClassGroupFilter
          classroomId={classroom.id}
          chosen={chosen}
          onChange={(choice) => {
            setSelected([]);
            address.change({ ...address.view, group: choice });
          }}
        />
        <CsvButton list="members" load={() => loadMembersCsv(classroom.id, group)} iconOnly />
        {mayGiveRoles && (
          <Button
            look="ghost"
            icon={<UserCog aria-hidden strokeWidth={1.75} />}
            onClick={() => setOpenDialog('staff')}
            className="max-md:h-11"
          >
            {membersTexts.adding.open}
          </Button>
        )}
        {classroom.archived_at === null && (
          <Button
            look="ghost"
            icon={<QrIcon aria-hidden strokeWidth={1.75} />}
            onClick={() => setOpenDialog('invite')}
            className="max-md:h-11"
          >
            {invitingTexts.open}
          </Button>
        )}
        {mayChange && unclaimed.length > 0 && (
          <Button
            look="ghost"
            icon={<KeyRound aria-hidden strokeWidth={1.75} />}
            onClick={() => setLinked(unclaimed)}
            className="max-md:h-11"
          >
            {linkSheetTexts.open}
          </Button>
        )}
        {mayChange && (
          <>
            <Button
              look="ghost"
              icon={<FileUp aria-hidden strokeWidth={1.75} />}
              onClick={() => setOpenDialog('roster')}
              className="max-md:h-11"
            >
              {classroomsTexts.members.importRoster}
            </Button>
            <AddStudent classroom={classroom} />
          </>
        )}
      </header>
      {query.isPending || (mayChange && invitations.isPending) ? (
        <div className="p-4">
          <SkeletonLines label={classroomsTexts.members.loading} widths={SKELETON} />
        </div>
      ) : (
        // Shown together: invitations that arrived after the members would push them down.
        <>
          {isEmpty && (
            <FirstStudents
              onInvite={() => setOpenDialog('invite')}
              onImport={() => setOpenDialog('roster')}
            />
          )}
          {mayChange && <Invitations classroom={classroom} />}
          {selected.length > 0 && (
            <MoveBar
              classroomId={classroom.id}
              groups={chosen.groups}
              selected={selected}
              onClear={() => setSelected([])}
            />
          )}
          <Table
            label={classroomsTexts.members.title}
            columns={[
              ...(mayChange && chosen.groups.length > 0
                ? [selectColumn({ members: query.data?.members ?? [], selected, onSelect: setSelected })]
                : []),
              ...columnsOf(classroom, {
                ...{ mayChange, mayGiveRoles, onEdit: setEdited, onRemove: setLeaving },
                onLink: (member) => setLinked([member]),
                hasGroups: chosen.groups.length > 0,
                narrow,
              }),
            ]}
            rows={query.data?.members}
            keyOf={({ id }) => id}
            failure={describeQueryFailure(query, classroomsTexts.members.failed)}
            empty={
              <EmptyState
                icon={<Users aria-hidden strokeWidth={1.5} />}
                text={classroomsTexts.members.empty}
              />
            }
          />
        </>
      )}
      {openDialog === 'invite' && <InviteDialog classroom={classroom} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'roster' && <RosterDialog classroom={classroom} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'staff' && <AddStaffDialog classroom={classroom} onClose={() => setOpenDialog(null)} />}
      {linked !== null && (
        <LinksDialog classroom={classroom} members={linked} onClose={() => setLinked(null)} />
      )}
      {edited !== null && (
        <RosterRecordDialog classroom={classroom} member={edited} onClose={() => setEdited(null)} />
      )}
      <RemoveDialog classroom={classroom} member={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
}

interface Rights {
  mayChange: boolean;
  mayGiveRoles: boolean;
  onEdit: (member: ClassroomMember) => void;
  onRemove: (member: ClassroomMember) => void;
  hasGroups: boolean;
  /** Makes a new sign-in link, for somebody without an address also in place of a forgotten password. */
  onLink: (member: ClassroomMember) => void;
}

function columnsOf(
  classroom: Classroom,
  { mayChange, mayGiveRoles, onEdit, onRemove, onLink, hasGroups, narrow }: Rights & { narrow: boolean },
): Column<ClassroomMember>[] {
  return [
    {
      title: classroomsTexts.members.name,
      cell: ({ username, email, group, ...member }) => {
        const name = member.roster_name ?? member.full_name;
        return (
          <span className="block min-w-0 wrap-anywhere max-md:py-1 md:min-w-40">
            <bdi className="font-medium">{name ?? username}</bdi>
            {name !== null && <bdi className="block text-12 leading-4 text-text-2">{username}</bdi>}
            <bdi className="line-clamp-2 text-12 leading-4 text-text-2 min-[1440px]:hidden">{email}</bdi>
            {group !== null && <bdi className="block text-12 text-text-2 md:hidden">{group.name}</bdi>}
            {narrow && (member.role !== STUDENT || member.is_unclaimed) && <Role member={member} />}
          </span>
        );
      },
    },
    {
      title: classroomsTexts.members.email,
      ample: true,
      cell: ({ email }) => <bdi className="line-clamp-2 text-text-2 wrap-anywhere">{email}</bdi>,
    },
    {
      title: classroomsTexts.members.number,
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
            cell: (member: ClassroomMember) => <Role member={member} />,
          },
        ]),
    ...(hasGroups
      ? [
          {
            title: groupsTexts.move.column,
            wide: true,
            cell: ({ group }: ClassroomMember) => (
              <bdi className="line-clamp-2 min-w-14 text-text-2 wrap-break-word">{group?.name ?? ''}</bdi>
            ),
          },
        ]
      : []),
    {
      title: classroomsTexts.members.joined,
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
          <span className="inline-flex items-center">
            {(member.is_unclaimed || (member.role === STUDENT && member.email === null)) && (
              <IconButton
                label={linkSheetTexts.one(member.username)}
                size="small"
                icon={<KeyRound aria-hidden strokeWidth={1.75} />}
                onClick={() => onLink(member)}
                className="max-md:size-11"
              />
            )}
            {member.role === STUDENT && (
              <IconButton
                label={rosterTexts.record.edit(member.username)}
                size="small"
                icon={<Pencil aria-hidden strokeWidth={1.75} />}
                onClick={() => onEdit(member)}
                className="max-md:size-11"
              />
            )}
            {member.role === STUDENT && (
              <IconButton
                label={classroomsTexts.members.remove(member.username)}
                size="small"
                icon={<UserMinus aria-hidden strokeWidth={1.75} />}
                onClick={() => onRemove(member)}
                className="hover:text-danger max-md:size-11"
              />
            )}
            {mayGiveRoles && <MemberMenu classroom={classroom} member={member} />}
          </span>
        ),
    },
  ];
}

function Role({
  member: { role, is_owner, is_unclaimed },
}: {
  member: Pick<ClassroomMember, 'role' | 'is_owner' | 'is_unclaimed'>;
}) {
  if (role === ASSISTANT) return <Badge>{membersTexts.roles.assistant}</Badge>;
  if (is_unclaimed) return <Badge tone="warning">{membersTexts.notSignedIn}</Badge>;
  if (role !== TEACHER) return <span className="text-text-2">{classroomsTexts.members.student}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone="accent">
        <GraduationCap aria-hidden className="size-3" strokeWidth={2.2} />
        {classroomsTexts.members.teacher}
      </Badge>
      {is_owner && <Badge>{membersTexts.roles.owner}</Badge>}
    </span>
  );
}

interface RemoveDialogProps {
  classroom: Classroom;
  /** The member to remove; null: none. */
  member: ClassroomMember | null;
  onClose: () => void;
}

function RemoveDialog({ classroom, member, onClose }: RemoveDialogProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: ClassroomMember) => call(removeMember, { params: { id: classroom.id, userId: id } }),
    onSuccess: async (_, { username }) => {
      await refreshClassrooms(queries);
      announceSuccess(classroomsTexts.removing.done(username, classroom.name));
    },
    onError: (error) => announceFailure(describeFailure(error, classroomsTexts.removing.failed)),
  });
  return (
    <ConfirmDialog
      open={member !== null}
      title={classroomsTexts.removing.question(member?.username ?? '', classroom.name)}
      act={classroomsTexts.removing.act}
      onConfirm={() => member !== null && remove.mutate(member)}
      onClose={onClose}
    >
      {classroomsTexts.removing.explanation}
    </ConfirmDialog>
  );
}
