import { type ClassroomMember, STUDENT } from '@coderoom/contract';
import { groupsTexts } from '#texts/admin/groups.ts';
import { Tick } from '#ui/form/tick.tsx';
import type { Column } from '#ui/layout/table.tsx';

interface SelectColumnProps {
  members: readonly ClassroomMember[];
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
}

/** The column in which students are selected, one by one or all that are listed. */
export function selectColumn({ members, selected, onSelect }: SelectColumnProps): Column<ClassroomMember> {
  const students = members.flatMap(({ id, role }) => (role === STUDENT ? id : []));
  const isAll = students.length > 0 && students.every((id) => selected.includes(id));
  return {
    title: groupsTexts.move.selectAll,
    head: students.length > 0 && (
      <Tick
        label={groupsTexts.move.selectAll}
        checked={isAll}
        mixed={selected.length > 0 && !isAll}
        onChange={() => onSelect(isAll ? [] : students)}
      />
    ),
    cell: ({ id, username, role }) =>
      role === STUDENT && (
        <Tick
          label={groupsTexts.move.select(username)}
          checked={selected.includes(id)}
          onChange={(checked) =>
            onSelect(checked ? [...selected, id] : selected.filter((other) => other !== id))
          }
        />
      ),
  };
}
