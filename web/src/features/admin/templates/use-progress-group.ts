import { type OwnGroupsChoice, useOwnGroups } from '#features/admin/classrooms/groups/own-groups.tsx';
import { type ChosenGroup, type GroupChoice, useChosenGroup } from '#shared/groups/group-choice.ts';
import type { TemplatesView } from './templates-view.ts';

/** The group that the progress of tasks is narrowed to. */
export interface ProgressGroup {
  /** Null while it is not known which groups are one's own. */
  choice: GroupChoice | null;
  /** The groups of the class whose tasks are listed. */
  ofClass: ChosenGroup;
  own: OwnGroupsChoice;
}

/** Reads the group that the progress of listed tasks is narrowed to: one of the class, or one's own in all classes. */
export function useProgressGroup({
  classroom,
  group,
}: Pick<TemplatesView, 'classroom' | 'group'>): ProgressGroup {
  const ofClass = useChosenGroup(classroom, group);
  const own = useOwnGroups(group);
  return { choice: classroom === null ? own.choice : ofClass.choice, ofClass, own };
}
