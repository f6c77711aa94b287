import { type AssignmentStatus, assignmentStatus, SUBMISSION_FILTERS } from '@coderoom/contract';
import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/browser/address.ts';

/** Outcomes that the students of an assignment can be filtered by. */
type SubmissionFilter = (typeof SUBMISSION_FILTERS)[number];

const TABS = ['submissions', 'plagiarism', 'tests'] as const;
/** Tabs of an assignment. */
type AssignmentTab = (typeof TABS)[number];

/** The part of the view that concerns the open assignment. */
export interface AssignmentView {
  tab: AssignmentTab;
  /** True while students' names are hidden. */
  isAnonymous: boolean;
  /** An outcome, or flagged programs only; null: no filter. */
  show: SubmissionFilter | null;
  /** Part of a student's name; empty: no filter. */
  student: string;
  /** Page of the student list. */
  students: number;
  /** The student whose program is open. */
  submission: number | null;
  /** The pair of students whose programs are open side by side. */
  pair: number | null;
}

/** The state of the assignments section, held entirely in the address. */
export interface AssignmentsView extends AssignmentView {
  page: number;
  /** Part of a name; empty: no filter. */
  search: string;
  status: AssignmentStatus | null;
  /** The assignment that is open. */
  assignment: number | null;
}

/** Clears the filters of the list. */
export const NO_ASSIGNMENTS_FILTER = { search: '', status: null } as const;
/** Clears the filters of the students. */
export const EVERYBODY = { show: null, student: '' } as const;

/** The view of an assignment that was just opened. Hidden names stay hidden. */
const FRESH = { ...EVERYBODY, tab: 'submissions', students: 1, submission: null, pair: null } as const;

/** Reads the view from the address, which anyone may have written: invalid values are ignored. */
export function readAssignmentsView(params: URLSearchParams): AssignmentsView {
  const isAnonymous = params.has('anonymous');
  return {
    page: readNumber(params.get('page')) ?? 1,
    search: params.get('search')?.trim() ?? '',
    status: assignmentStatus.safeParse(params.get('status')).data ?? null,
    assignment: readNumber(params.get('assignment')),
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'submissions',
    isAnonymous,
    show: SUBMISSION_FILTERS.find((filter) => filter === params.get('show')) ?? null,
    // While names are hidden nobody can be searched for by name.
    student: isAnonymous ? '' : (params.get('student')?.trim() ?? ''),
    students: readNumber(params.get('students')) ?? 1,
    submission: readNumber(params.get('submission')),
    pair: readNumber(params.get('pair')),
  };
}

export function writeAssignmentsView(view: AssignmentsView): URLSearchParams {
  const params = new URLSearchParams({ section: 'assignments' });
  if (view.search !== '') params.set('search', view.search);
  if (view.status !== null) params.set('status', view.status);
  if (view.page > 1) params.set('page', String(view.page));
  if (view.isAnonymous) params.set('anonymous', 'yes');
  if (view.assignment === null) return params;
  params.set('assignment', String(view.assignment));
  if (view.tab !== 'submissions') params.set('tab', view.tab);
  if (view.show !== null) params.set('show', view.show);
  if (view.student !== '') params.set('student', view.student);
  if (view.students > 1) params.set('students', String(view.students));
  if (view.submission !== null) params.set('submission', String(view.submission));
  if (view.pair !== null) params.set('pair', String(view.pair));
  return params;
}

/**
 * Returns the view with some of it changed. A new filter starts at the first page, another assignment with a fresh
 * view; while names are hidden the name filter is dropped.
 */
export function changeView(view: AssignmentsView, part: Partial<AssignmentsView>): AssignmentsView {
  const other = part.assignment !== undefined && part.assignment !== view.assignment;
  const next = { ...view, ...(other && FRESH), ...part };
  const filtered = part.search !== undefined || part.status !== undefined;
  const narrowed = part.show !== undefined || part.student !== undefined || part.isAnonymous !== undefined;
  return {
    ...next,
    page: part.page ?? (filtered ? 1 : view.page),
    student: next.isAnonymous ? '' : next.student,
    students: part.students ?? (narrowed ? 1 : next.students),
  };
}

export function isAssignmentsFiltered({
  search,
  status,
}: Pick<AssignmentsView, 'search' | 'status'>): boolean {
  return search !== '' || status !== null;
}

/** Returns the view, a function that changes it, and one that builds the address of a change for links. */
export function useAssignmentsView() {
  const [params, setParams] = useSearchParams();
  const view = readAssignmentsView(params);
  const change = (part: Partial<AssignmentsView>) =>
    setParams(writeAssignmentsView(changeView(view, part)), { replace: true });
  const addressOf = (part: Partial<AssignmentsView>) => ({
    search: `?${writeAssignmentsView(changeView(view, part))}`,
  });
  return { view, change, addressOf };
}
