import { type ClassroomMember, STUDENT } from '@coderoom/contract';
import { Check, Minus } from 'lucide-react';
import { groupsTexts } from '#texts/admin/groups.ts';
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

const MARK = { 'aria-hidden': true, size: 12, strokeWidth: 3 } as const;

interface TickProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  onChange: (checked: boolean) => void;
}

function Tick({ label, checked, mixed = false, onChange }: TickProps) {
  return (
    // Drawn here: the browser's own box has a grey of its own in the dark.
    <span className="relative inline-flex items-center justify-center align-middle text-on-accent max-md:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        onChange={({ target }) => onChange(target.checked)}
        className="peer size-4 appearance-none rounded-half border border-border-control bg-page checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent max-md:size-5"
      />
      <Check
        {...MARK}
        className="pointer-events-none absolute hidden peer-checked:block peer-indeterminate:hidden"
      />
      <Minus {...MARK} className="pointer-events-none absolute hidden peer-indeterminate:block" />
    </span>
  );
}
