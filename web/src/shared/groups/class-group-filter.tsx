import { groupsTexts } from '#texts/admin/groups.ts';
import { FilterSelect } from '#ui/form/filter-select.tsx';
import { type ChosenGroup, type GroupChoice, rememberChoice } from './group-choice.ts';

interface ClassGroupFilterProps {
  classroomId: number;
  chosen: ChosenGroup;
  onChange: (choice: GroupChoice) => void;
  className?: string;
}

/** Narrows a list to a group. Shown where the class has groups. */
export function ClassGroupFilter({
  classroomId,
  chosen: { choice, groups },
  onChange,
  className,
}: ClassGroupFilterProps) {
  if (groups.length === 0) return null;
  const own = groups.some(({ is_mine }) => is_mine)
    ? [{ value: 'mine', label: groupsTexts.filter.mine } as const]
    : [];
  return (
    <FilterSelect<GroupChoice>
      label={groupsTexts.filter.label}
      all={groupsTexts.filter.all}
      className={className}
      value={choice === 'all' ? null : choice}
      options={[
        ...own,
        ...groups.map(({ id, name }) => ({ value: `${id}` as const, label: name })),
        { value: 'none', label: groupsTexts.filter.none },
      ]}
      onChange={(value) => {
        const next = value ?? 'all';
        rememberChoice(classroomId, next);
        onChange(next);
      }}
    />
  );
}
