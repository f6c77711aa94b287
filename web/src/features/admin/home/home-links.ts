import { gradebookView } from '#features/admin/classrooms/grades/gradebook-view.ts';
import { submissionsView } from '#features/admin/submissions/submissions-view.ts';

/** The address of the submissions that wait for a grade, the oldest first: all, or those of a class or a task. */
export function toGradeSearch(narrowed: { classroom?: number; task?: number } = {}): string {
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
  narrowed: { task?: number; only?: 'missing' } = {},
): string {
  return `?${gradebookView.write({
    ...gradebookView.read(new URLSearchParams()),
    classroom,
    ...narrowed,
  })}`;
}
