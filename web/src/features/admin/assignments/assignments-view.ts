import { assignmentStatus, SUBMISSION_FILTERS } from '@coderoom/contract';
import { useSearchParams } from 'react-router';
import {
  type AddressView,
  addressView,
  flag,
  number,
  oneOf,
  page,
  text,
  type ViewOf,
} from '#lib/browser/address-view.ts';

const address = addressView({
  section: { section: 'assignments' },
  fields: {
    search: text,
    status: oneOf(assignmentStatus.options),
    /** A task: its comparisons. */
    task: number,
    page,
    /** True while students' names are hidden. */
    isAnonymous: flag,
    /** The assignment that is open. */
    assignment: number,
    tab: oneOf(['submissions', 'plagiarism', 'tests', 'class']).withDefault('submissions'),
    /** An outcome, or flagged programs only; null: no filter. */
    show: oneOf(SUBMISSION_FILTERS),
    /** Part of a student's name. */
    student: text,
    /** Page of the student list. */
    students: page,
    /** The student whose program is open. */
    submission: number,
    /** The pair of students whose programs are open side by side. */
    pair: number,
  },
  urlKeys: { isAnonymous: 'anonymous' },
  filters: ['search', 'status', 'task'],
});

/** The state of the assignments section. */
export type AssignmentsView = ViewOf<typeof address>;
/** The part of the view that concerns the open assignment. */
export type AssignmentView = Pick<
  AssignmentsView,
  'tab' | 'isAnonymous' | 'show' | 'student' | 'students' | 'submission' | 'pair'
>;

/** Clears the filters of the students. */
export const EVERYBODY = { show: null, student: '' } as const;
/** The view of an assignment that was just opened. Hidden names stay hidden. */
const FRESH = { ...EVERYBODY, tab: 'submissions', students: 1, submission: null, pair: null } as const;

export const assignmentsView: AddressView<AssignmentsView> = {
  ...address,
  read(params) {
    const view = address.read(params);
    // While names are hidden nobody can be searched for by name.
    return view.isAnonymous ? { ...view, student: '' } : view;
  },
  write: (view) => address.write(view.assignment === null ? { ...view, ...FRESH } : view),
};

/**
 * Returns the view with some of it changed. A new filter starts at the first page, another assignment with a fresh
 * view; while names are hidden the name filter is dropped.
 */
export function changeView(view: AssignmentsView, part: Partial<AssignmentsView>): AssignmentsView {
  const other = part.assignment !== undefined && part.assignment !== view.assignment;
  const next = { ...view, ...(other && FRESH), ...part };
  const filtered = part.search !== undefined || part.status !== undefined || part.task !== undefined;
  const narrowed = part.show !== undefined || part.student !== undefined || part.isAnonymous !== undefined;
  return {
    ...next,
    page: part.page ?? (filtered ? 1 : view.page),
    student: next.isAnonymous ? '' : next.student,
    students: part.students ?? (narrowed ? 1 : next.students),
  };
}

/** Returns the view, a function that changes it, and one that builds the address of a change for links. */
export function useAssignmentsView() {
  const [params, setParams] = useSearchParams();
  const view = assignmentsView.read(params);
  const change = (part: Partial<AssignmentsView>) =>
    setParams(assignmentsView.write(changeView(view, part)), { replace: true });
  const addressOf = (part: Partial<AssignmentsView>) => ({
    search: `?${assignmentsView.write(changeView(view, part))}`,
  });
  return { view, change, addressOf };
}
