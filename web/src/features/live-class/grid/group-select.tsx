import { ClassGroupFilter } from '#shared/groups/class-group-filter.tsx';
import { useShownGroup } from './use-shown-group.ts';

/** Chooses the group that has tiles, where the class has groups. */
export function GroupSelect() {
  const { classroomId, chosen, change } = useShownGroup();
  return (
    <ClassGroupFilter
      classroomId={classroomId}
      chosen={chosen}
      onChange={change}
      className="h-11! shrink-0 text-12 max-md:max-w-28 md:h-6!"
    />
  );
}
