import { GRADING_FILTERS, languageId, SUBMISSION_SORTS, submissionStatus } from '@coderoom/contract';
import { createParser } from 'nuqs/server';
import { addressView, number, oneOf, page, sortAgain, text, type ViewOf } from '#lib/browser/address-view.ts';
import { groupInAddress } from '#shared/groups/group-choice.ts';

const LATE = new Map([
  ['yes', true],
  ['no', false],
]);

/**
 * The list of submissions, or the `submission` that is open. `template`: part of a template's name; `user`: part of a
 * username, a full name or an email address; `task` and `student`: the id of
 * one; `isLate`: false for punctual ones.
 */
export const submissionsView = addressView({
  section: { section: 'submissions' },
  fields: {
    template: text,
    task: number,
    student: number,
    user: text,
    language: oneOf(languageId.options),
    status: oneOf(submissionStatus.options),
    isLate: createParser({
      parse: (value) => LATE.get(value) ?? null,
      serialize: (isLate: boolean) => (isLate ? 'yes' : 'no'),
    }),
    classroom: number,
    group: groupInAddress,
    grading: oneOf(GRADING_FILTERS),
    sort: oneOf(SUBMISSION_SORTS).withDefault('submitted'),
    direction: oneOf(['ascending', 'descending']).withDefault('descending'),
    page,
    submission: number,
  },
  urlKeys: { template: 'template_name', isLate: 'late' },
  filters: [
    'template',
    'task',
    'student',
    'user',
    'language',
    'status',
    'isLate',
    'classroom',
    'group',
    'grading',
  ],
  opens: ['submission'],
});
export type SubmissionsView = ViewOf<typeof submissionsView>;

/** Sorts by a column; the active column reverses its order. Times and points start with the highest. */
export function sortSubmissions(
  view: SubmissionsView,
  by: string,
): Pick<SubmissionsView, 'sort' | 'direction'> {
  const sort = SUBMISSION_SORTS.find((column) => column === by) ?? 'submitted';
  const isNumber = sort === 'submitted' || sort === 'score' || sort === 'time';
  return sortAgain(view, sort, isNumber ? 'descending' : 'ascending');
}
