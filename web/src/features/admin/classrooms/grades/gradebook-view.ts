import { addressView, flag, number, oneOf, page, text, type ViewOf } from '#lib/browser/address-view.ts';
import { groupInAddress } from '#shared/groups/group-choice.ts';

/** Filters of the gradebook. */
export const GRADEBOOK_FILTERS = ['missing', 'late', 'outdated', 'to_grade', 'regrade'] as const;
export type GradebookFilter = (typeof GRADEBOOK_FILTERS)[number];

/**
 * The gradebook of a `classroom`: `task` or `upload` shows one of its tasks or uploaded assignments, `only` those who have
 * something of a kind. It is sorted by a column: `task-7` is the one of a task.
 */
export const gradebookView = addressView({
  section: { section: 'classrooms', tab: 'grades' },
  fields: {
    classroom: number,
    group: groupInAddress,
    search: text,
    task: number,
    upload: number,
    only: oneOf(GRADEBOOK_FILTERS),
    sort: text.withDefault('student'),
    direction: oneOf(['ascending', 'descending']).withDefault('ascending'),
    percent: flag,
    /** Hides former students. */
    present: flag,
    page,
  },
  filters: ['search', 'task', 'upload', 'only'],
});
export type GradebookView = ViewOf<typeof gradebookView>;

/** Sorts by a column; a second time reverses the order. Points start with the highest. */
export function sortGradebook(view: GradebookView, by: string): Pick<GradebookView, 'sort' | 'direction'> {
  const first = by === 'student' ? 'ascending' : 'descending';
  const other = first === 'ascending' ? 'descending' : 'ascending';
  return { sort: by, direction: view.sort === by && view.direction === first ? other : first };
}
