import {
  type Classroom,
  type ClassroomGroup,
  deleteGroup,
  MAX_GROUPS,
  orderGroups,
} from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, SquarePen, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { classroomsView, membersQuery, refreshClassrooms } from '#features/admin/classrooms/queries.ts';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { useAddressView } from '#lib/browser/address-view.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { formatNumber } from '#lib/text/format.ts';
import { groupsQuery } from '#shared/groups/group-choice.ts';
import { namesApart } from '#shared/people/name-in-class.ts';
import { mayIn } from '#shared/people/roles.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { groupsTexts } from '#texts/admin/groups.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { GroupDialog } from './group-dialog.tsx';

/** The groups of a classroom. Its teachers create, order, edit and delete them. */
export function GroupsPanel({ classroom }: { classroom: Classroom }) {
  const query = useQuery(groupsQuery(classroom.id));
  const mayChange = mayIn(
    classroom,
    'teach',
    useAuth((state) => state.user),
  );
  const [edited, setEdited] = useState<ClassroomGroup | 'new' | null>(null);
  const [doomed, setDoomed] = useState<ClassroomGroup | null>(null);
  const columns = useColumns(classroom, { mayChange, onEdit: setEdited, onDelete: setDoomed });
  return (
    <section aria-label={groupsTexts.title} className="flex flex-1 flex-col md:min-h-0">
      <header className="flex shrink-0 flex-wrap items-center gap-2 border-b border-border px-4 py-2">
        <h3 className="leading-8 font-strong max-md:leading-11">{groupsTexts.title}</h3>
        {query.data && query.data.total > 0 && (
          <span className="text-12 text-text-2">{groupsTexts.ungrouped(query.data.ungrouped_count)}</span>
        )}
        <span className="flex-1" />
        {mayChange && (
          <Button
            look="ghost"
            icon={<Plus aria-hidden strokeWidth={1.75} />}
            disabled={query.data !== undefined && query.data.total >= MAX_GROUPS}
            onClick={() => setEdited('new')}
            className="max-md:h-11"
          >
            {groupsTexts.create.open}
          </Button>
        )}
      </header>
      <Table
        label={groupsTexts.title}
        columns={columns}
        rows={query.data?.groups}
        keyOf={({ id }) => id}
        failure={describeQueryFailure(query, groupsTexts.failed)}
        empty={
          <EmptyState
            icon={<UsersRound aria-hidden strokeWidth={1.5} />}
            text={mayChange ? groupsTexts.empty : groupsTexts.emptyForAssistants}
          />
        }
      />
      {edited !== null && (
        <GroupDialog
          classroom={classroom}
          group={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <DeleteGroupDialog classroomId={classroom.id} group={doomed} onClose={() => setDoomed(null)} />
    </section>
  );
}

interface GroupActs {
  mayChange: boolean;
  onEdit: (group: ClassroomGroup) => void;
  onDelete: (group: ClassroomGroup) => void;
}

function useColumns(classroom: Classroom, acts: GroupActs): Column<ClassroomGroup>[] {
  const narrow = useNarrow();
  const { view } = useAddressView(classroomsView);
  const members = useQuery(membersQuery(classroom.id)).data?.members ?? [];
  const nameApart = namesApart(members);
  const nameOf = (userId: number) => {
    const member = members.find(({ id }) => id === userId);
    return member === undefined ? [] : nameApart(member);
  };
  const actsOn = (group: ClassroomGroup) =>
    acts.mayChange && <RowActs classroomId={classroom.id} group={group} acts={acts} />;
  return [
    {
      title: groupsTexts.name,
      opens: true,
      cell: (group) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link
            to={{
              search: `?${classroomsView.write({ ...view, classroom: classroom.id, tab: 'members', group: `${group.id}` })}`,
            }}
            aria-label={groupsTexts.show(group.name)}
            className="font-medium wrap-anywhere hover:underline"
          >
            <bdi>{group.name}</bdi>
          </Link>
          {group.is_mine && <Badge tone="accent">{groupsTexts.mine}</Badge>}
          {narrow && actsOn(group)}
        </span>
      ),
    },
    {
      title: groupsTexts.students,
      right: true,
      cell: ({ student_count }) => <span className="font-mono">{formatNumber(student_count)}</span>,
    },
    {
      title: groupsTexts.deadlines,
      right: true,
      wide: true,
      cell: ({ deadline_count }) => <span className="font-mono">{formatNumber(deadline_count)}</span>,
    },
    {
      title: groupsTexts.staff,
      roomy: true,
      cell: ({ staff_ids }) => (
        <bdi className="text-text-2">{staff_ids.flatMap(nameOf).join(', ') || groupsTexts.nobody}</bdi>
      ),
    },
    // On a phone the actions stand below the name, which needs the room.
    ...(narrow ? [] : [{ title: frameTexts.list.actions, untitled: true, right: true, cell: actsOn }]),
  ];
}

interface RowActsProps {
  classroomId: number;
  group: ClassroomGroup;
  acts: GroupActs;
}

function RowActs({ classroomId, group, acts }: RowActsProps) {
  const queries = useQueryClient();
  const ids = useQuery(groupsQuery(classroomId)).data?.groups.map(({ id }) => id) ?? [];
  const index = ids.indexOf(group.id);
  const order = useMutation({
    mutationFn: (to: number) =>
      call(orderGroups, {
        params: { id: classroomId },
        body: { group_ids: ids.filter((id) => id !== group.id).toSpliced(to, 0, group.id) },
      }),
    onSuccess: (list) => queries.setQueryData(groupsQuery(classroomId).queryKey, list),
    onError: (error) => announceFailure(describeFailure(error, groupsTexts.orderFailed)),
  });
  return (
    <span className="inline-flex items-center max-md:ml-auto">
      <IconButton
        label={groupsTexts.up(group.name)}
        size="small"
        icon={<ArrowUp aria-hidden strokeWidth={1.75} />}
        disabled={index <= 0 || order.isPending}
        onClick={() => order.mutate(index - 1)}
        className="max-md:size-11"
      />
      <IconButton
        label={groupsTexts.down(group.name)}
        size="small"
        icon={<ArrowDown aria-hidden strokeWidth={1.75} />}
        disabled={index === ids.length - 1 || order.isPending}
        onClick={() => order.mutate(index + 1)}
        className="max-md:size-11"
      />
      <IconButton
        label={groupsTexts.edit.open(group.name)}
        size="small"
        icon={<SquarePen aria-hidden strokeWidth={1.75} />}
        onClick={() => acts.onEdit(group)}
        className="max-md:size-11"
      />
      <IconButton
        label={groupsTexts.delete.open(group.name)}
        size="small"
        icon={<Trash2 aria-hidden strokeWidth={1.75} />}
        onClick={() => acts.onDelete(group)}
        className="hover:text-danger max-md:size-11"
      />
    </span>
  );
}

interface DeleteGroupDialogProps {
  classroomId: number;
  /** The group to delete; null: none. */
  group: ClassroomGroup | null;
  onClose: () => void;
}

function DeleteGroupDialog({ classroomId, group, onClose }: DeleteGroupDialogProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: ClassroomGroup) => call(deleteGroup, { params: { id: classroomId, groupId: id } }),
    onSuccess: async (_, { name }) => {
      await refreshClassrooms(queries);
      announceSuccess(groupsTexts.delete.done(name));
    },
    onError: (error) => announceFailure(describeFailure(error, groupsTexts.delete.failed)),
  });
  return (
    <ConfirmDialog
      open={group !== null}
      title={groupsTexts.delete.question(group?.name ?? '')}
      act={groupsTexts.delete.act}
      onConfirm={() => group !== null && remove.mutate(group)}
      onClose={onClose}
    >
      {groupsTexts.delete.explanation(group?.student_count ?? 0, group?.deadline_count ?? 0)}
    </ConfirmDialog>
  );
}
