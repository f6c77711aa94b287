import { gradebookView } from '#features/admin/classrooms/grades/gradebook-view.ts';
import { submissionsView } from '#features/admin/submissions/submissions-view.ts';
import type { GroupChoice } from '#shared/groups/group-choice.ts';

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
