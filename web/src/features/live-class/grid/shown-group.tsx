import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useClass, useClassStore } from '#features/live-class/live/class-store.ts';
import { ClassGroupFilter } from '#shared/groups/class-group-filter.tsx';
import {
  type ChosenGroup,
  type GroupChoice,
  groupInAddress,
  useChosenGroup,
} from '#shared/groups/group-choice.ts';

/** The group that has tiles, as the address says, or else as in the other lists of the class. */
function useShownGroup() {
  const [params, setParams] = useSearchParams();
  const classroomId = useClass(({ liveClass }) => liveClass.classroom_id);
  const chosen = useChosenGroup(classroomId, groupInAddress.parse(params.get('group') ?? ''));
  return {
    classroomId,
    chosen,
    change: (group: GroupChoice) => setParams({ group }, { replace: true }),
  };
}

/** Gives tiles to the students of the shown group alone. Returns false until the groups are known. */
export function useTilesOfGroup(): boolean {
  const store = useClassStore();
  const { chosen } = useShownGroup();
  const ids = JSON.stringify(idsOf(chosen));
  useEffect(() => store.view({ groups: JSON.parse(ids) }), [store, ids]);
  return chosen.choice !== null;
}

/** Returns the ids of the chosen groups, null standing for none; null: everybody. */
function idsOf({ choice, groups }: ChosenGroup): (number | null)[] | null {
  if (choice === 'none') return [null];
  if (choice === 'mine' && groups.some(({ is_mine }) => is_mine)) {
    return groups.filter(({ is_mine }) => is_mine).map(({ id }) => id);
  }
  return choice === null || choice === 'all' || choice === 'mine' ? null : [Number(choice)];
}

/** Chooses the group that has tiles, where the class has groups. */
export function GroupSelect() {
  const { classroomId, chosen, change } = useShownGroup();
  return (
    <ClassGroupFilter
      classroomId={classroomId}
      chosen={chosen}
      onChange={change}
      className="h-11! shrink-0 text-12 max-md:max-w-30 md:h-6!"
    />
  );
}
