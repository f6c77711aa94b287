import { moveToGroup } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderInput, X } from 'lucide-react';
import { useRef } from 'react';
import { refreshClassrooms } from '#features/admin/classrooms/queries.ts';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import type { ChosenGroup } from '#shared/groups/group-choice.ts';
import { groupsTexts } from '#texts/admin/groups.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx';

interface MoveBarProps {
  classroomId: number;
  groups: ChosenGroup['groups'];
  /** The selected students. */
  selected: readonly number[];
  onClear: () => void;
}

/** Moves the selected students to a group. */
export function MoveBar({ classroomId, groups, selected, onClear }: MoveBarProps) {
  const queries = useQueryClient();
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => {
    // The bar disappears, and would take the focus with it. Between a menu that closes and its button, the body has it.
    const { activeElement, body } = document;
    if (activeElement === body || bar.current?.contains(activeElement))
      bar.current?.closest('section')?.focus();
    onClear();
  };
  const move = useMutation({
    mutationFn: (group: { id: number; name: string } | null) =>
      call(moveToGroup, {
        params: { id: classroomId },
        body: { user_ids: [...selected], group_id: group?.id ?? null },
      }),
    onSuccess: async (_, group) => {
      const { done, removed } = groupsTexts.move;
      announceSuccess(group === null ? removed(selected.length) : done(selected.length, group.name));
      clear();
      await refreshClassrooms(queries);
    },
    onError: (error) => announceFailure(describeFailure(error, groupsTexts.move.failed)),
  });
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={groupsTexts.move.act}
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-border bg-surface-1 px-4 py-1 max-md:sticky max-md:top-0 max-md:z-20"
    >
      <span aria-live="polite" className="font-medium">
        {groupsTexts.move.selected(selected.length)}
      </span>
      <Menu
        trigger={
          <Button
            busy={move.isPending}
            icon={<FolderInput aria-hidden strokeWidth={1.75} />}
            className="max-md:h-11"
          >
            {groupsTexts.move.act}
          </Button>
        }
      >
        {groups.map((group) => (
          <MenuItem key={group.id} onSelect={() => move.mutate(group)}>
            <bdi>{group.name}</bdi>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => move.mutate(null)}>{groupsTexts.move.out}</MenuItem>
      </Menu>
      <IconButton
        label={groupsTexts.move.clear}
        icon={<X aria-hidden strokeWidth={1.75} />}
        onClick={clear}
        className="max-md:size-11"
      />
    </div>
  );
}
