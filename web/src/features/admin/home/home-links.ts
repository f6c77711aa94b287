import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { gradebookView } from '#features/admin/classrooms/grades/gradebook-view.ts';
import { type OwnGroupsChoice, useOwnGroups } from '#features/admin/classrooms/groups/own-groups.tsx';
import { classroomChoicesQuery } from '#features/admin/frame/list-scope.ts';
import { submissionsView } from '#features/admin/submissions/submissions-view.ts';
import { addressView } from '#lib/browser/address-view.ts';
import { type GroupChoice, groupInAddress, groupParameter } from '#shared/groups/group-choice.ts';

/** The home of teachers, narrowed to their own groups or not. */
const homeView = addressView({ section: { section: 'home' }, fields: { group: groupInAddress } });

/** The group in a link. */
export interface GroupInLink {
  group?: OwnGroupsChoice['choice'];
}

/** The groups that the home is about. */
export function useHomeGroups() {
  const [params, setParams] = useSearchParams();
  const own = useOwnGroups(homeView.read(params).group);
  const { data: classrooms = [] } = useQuery(classroomChoicesQuery('mine'));
  const hasOwn = (classroomId: number) =>
    classrooms.some(({ id, has_own_groups }) => id === classroomId && has_own_groups);
  return {
    own,
    group: groupParameter(own.choice),
    change: (group: OwnGroupsChoice['choice']) => setParams(homeView.write({ group }), { replace: true }),
    /** The group in a link to a list of all classes or of one; none where there is nothing to choose. */
    inLink: (classroomId?: number): GroupInLink =>
      own.isOffered && (classroomId === undefined || hasOwn(classroomId)) ? { group: own.choice } : {},
  };
}

/** The address of the submissions that wait for a grade, the oldest first: all, or those of a class, a task or groups. */
export function toGradeSearch(
  narrowed: { classroom?: number; task?: number; group?: GroupChoice } = {},
): string {
  return `?${submissionsView.write({
    ...submissionsView.read(new URLSearchParams()),
    grading: 'to_grade',
    direction: 'ascending',
    ...narrowed,
  })}`;
}

/** The address of the submissions with an open request for a regrade. */
export function requestsSearch(): string {
  return `?${submissionsView.write({ ...submissionsView.read(new URLSearchParams()), grading: 'regrade' })}`;
}

/** The address of a class's gradebook: of one task, or of those who have not handed something in. */
export function gradebookSearch(
  classroom: number,
  narrowed: { task?: number; only?: 'missing'; group?: GroupChoice } = {},
): string {
  return `?${gradebookView.write({
    ...gradebookView.read(new URLSearchParams()),
    classroom,
    ...narrowed,
  })}`;
}
