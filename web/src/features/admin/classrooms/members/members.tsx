import { type Classroom, type ClassroomMember, removeMember } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp, KeyRound, QrCode as QrIcon, UserCog } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MoveBar } from '#features/admin/classrooms/groups/move-bar.tsx';
import { selectColumn } from '#features/admin/classrooms/groups/select-column.tsx';
import {
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
import { formatNumber } from '#lib/text/format.ts';
import { ClassGroupFilter } from '#shared/groups/class-group-filter.tsx';
import { groupParameter, useChosenGroup } from '#shared/groups/group-choice.ts';
import { mayIn } from '#shared/people/roles.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { invitingTexts, linkSheetTexts, membersTexts } from '#texts/admin/members.ts';
import { Button } from '#ui/button/button.tsx';
import { CsvButton } from '#ui/button/csv-button.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { Table } from '#ui/layout/table.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { AddStaffDialog } from './add-staff-dialog.tsx';
import { AddStudent } from './add-student.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { memberColumns } from './member-columns.tsx';
import { arrangeMembers, type MembersView, membersView, sortMembersBy } from './member-list.ts';
import { MemberSearch, NoMembers } from './member-search.tsx';

const SKELETON = [90, 70, 80, 65, 85, 75];

/** The members of a classroom. Its teachers add and remove students, its owners give roles. */
export function Members({ classroom }: { classroom: Classroom }) {
  const address = useAddressView(membersView);
  const { view } = address;
  const change = (part: Partial<MembersView>) => {
    // Nobody is moved to a group who is no longer listed.
    if ('member' in part || 'group' in part) setSelected([]);
    // The page is the one of the list of classrooms.
    address.change({ page: view.page, ...part });
  };
  const chosen = useChosenGroup(classroom.id, view.group);
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
  const { member: search, sort, direction } = view;
  const shown = useMemo(
    () => query.data && arrangeMembers(query.data.members, { member: search, sort, direction }),
    [query.data, search, sort, direction],
  );
  const unclaimed =
    query.data?.members.filter(({ is_unclaimed, gets_no_link }) => is_unclaimed && !gets_no_link) ?? [];
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
        {shown && (
          <span className="font-mono text-12 leading-8 text-text-3 max-md:leading-11">
            {formatNumber(shown.length)}
          </span>
        )}
        {mayChange && !narrow && <AddStudent classroom={classroom} />}
        <span className="flex-1" />
        <ClassGroupFilter
          classroomId={classroom.id}
          chosen={chosen}
          onChange={(group) => change({ group })}
        />
        <CsvButton
          list="members"
          of={classroom.name}
          load={() => loadMembersCsv(classroom.id, group)}
          iconOnly
        />
        {/* Wraps as one group. */}
        <span className="-mx-2.5 flex flex-wrap">
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
            <Button
              look="ghost"
              icon={<FileUp aria-hidden strokeWidth={1.75} />}
              onClick={() => setOpenDialog('roster')}
              className="max-md:h-11"
            >
              {classroomsTexts.members.importRoster}
            </Button>
          )}
        </span>
        {/* On a phone it has a line of its own, below the others. */}
        {mayChange && narrow && <AddStudent classroom={classroom} />}
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
          {(query.data?.total ?? 0) > 1 && (
            <MemberSearch search={search} onSearch={(member) => change({ member })} />
          )}
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
                ? [selectColumn({ members: shown ?? [], selected, onSelect: setSelected })]
                : []),
              ...memberColumns(classroom, {
                ...{ mayChange, mayGiveRoles, onEdit: setEdited, onRemove: setLeaving },
                onLink: (member) => setLinked([member]),
                hasGroups: chosen.groups.length > 0,
                narrow,
              }),
            ]}
            rows={shown}
            keyOf={({ id }) => id}
            sorting={{ by: sort, direction, onSort: (by) => change(sortMembersBy(view, by)) }}
            readOnly={!mayChange && !mayGiveRoles}
            failure={describeQueryFailure(query, classroomsTexts.members.failed)}
            empty={<NoMembers search={search} onSearch={(member) => change({ member })} />}
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

interface FirstStudentsProps {
  onInvite: () => void;
  onImport: () => void;
}

/** The ways in which students come into a class that has none yet. */
function FirstStudents({ onInvite, onImport }: FirstStudentsProps) {
  return (
    <section
      aria-label={membersTexts.first.title}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-border bg-surface-1 px-4 py-3"
    >
      <p className="min-w-60 flex-1 text-text-2">
        <span className="block font-medium text-text-1">{membersTexts.first.title}</span>
        {membersTexts.first.text}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button icon={<QrIcon aria-hidden strokeWidth={1.75} />} onClick={onInvite} className="max-md:h-11">
          {membersTexts.first.invite}
        </Button>
        <Button icon={<FileUp aria-hidden strokeWidth={1.75} />} onClick={onImport} className="max-md:h-11">
          {membersTexts.first.import}
        </Button>
      </span>
    </section>
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
