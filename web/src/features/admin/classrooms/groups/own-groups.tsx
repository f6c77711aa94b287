import { useQuery } from '@tanstack/react-query';
import { classroomChoicesQuery, useListScope } from '#features/admin/frame/list-scope.ts';
import { type GroupChoice, recallChoice, rememberChoice } from '#shared/groups/group-choice.ts';
import { groupsTexts } from '#texts/admin/groups.ts';
import { FilterSelect } from '#ui/form/filter-select.tsx';

/** All groups of one's classes or one's own, in lists that cover several classes. */
export interface OwnGroupsChoice {
  choice: 'all' | 'mine';
  /** True if one looks after groups, so that there is something to choose. */
  isOffered: boolean;
}

/**
 * Reads whether lists of one's classes show one's own groups: as the address says, or else unless all were chosen last.
 * Staff without groups see everybody either way. Lists of the whole server show all.
 */
export function useOwnGroups(inAddress: GroupChoice | null): OwnGroupsChoice {
  const scope = useListScope();
  const { data: classrooms = [] } = useQuery({ ...classroomChoicesQuery('mine'), enabled: scope === 'mine' });
  const remembered = scope === 'mine' && recallChoice('classes') !== 'all' ? 'mine' : 'all';
  return {
    choice: inAddress === 'all' || inAddress === 'mine' ? inAddress : remembered,
    isOffered: scope === 'mine' && classrooms.some(({ has_own_groups }) => has_own_groups),
  };
}

interface OwnGroupsFilterProps {
  own: OwnGroupsChoice;
  onChange: (choice: OwnGroupsChoice['choice']) => void;
}

/** Narrows what covers several classes to one's own groups. Shown to those who look after groups. */
export function OwnGroupsFilter({ own: { choice, isOffered }, onChange }: OwnGroupsFilterProps) {
  if (!isOffered) return null;
  return (
    <FilterSelect
      label={groupsTexts.filter.label}
      all={groupsTexts.filter.all}
      value={choice === 'all' ? null : choice}
      options={[{ value: 'mine', label: groupsTexts.filter.mine }]}
      onChange={(value) => {
        const next = value ?? 'all';
        rememberChoice('classes', next);
        onChange(next);
      }}
    />
  );
}
