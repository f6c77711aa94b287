import { type AssignmentStatus, assignmentStatus, SUBMISSION_FILTERS } from '@coderoom/contract';
import { useSearchParams } from 'react-router';
import { readNumber } from '#lib/address.ts';

/** By what the students of an assignment may be narrowed. */
type SubmissionFilter = (typeof SUBMISSION_FILTERS)[number];

const TABS = ['submissions', 'plagiarism', 'tests'] as const;
/** What of an assignment is opened. */
type AssignmentTab = (typeof TABS)[number];

/** What of an assignment is looked at. */
export interface AssignmentView {
  tab: AssignmentTab;
  /** Whether students are shown without their names. */
  isAnonymous: boolean;
  /** How a program ended, or that it is flagged; null: any. */
  show: SubmissionFilter | null;
  /** Part of a student's name; empty: any. */
  student: string;
  /** The page of students. */
  students: number;
  /** The student whose program is open. */
  submission: number | null;
  /** The two students whose programs are open side by side. */
  pair: number | null;
}

/** What of the assignments is looked at: all of it stands in the address. */
export interface AssignmentsView extends AssignmentView {
  page: number;
  /** Part of a name; empty: any. */
  search: string;
  status: AssignmentStatus | null;
  /** The assignment that is open. */
  assignment: number | null;
}

/** What clears the filters of the list. */
export const NO_FILTER = { search: '', status: null } as const;
/** What clears those of the students. */
export const EVERYBODY = { show: null, student: '' } as const;

/** An assignment as it is come to. Who looks on without names goes on so. */
const FRESH = { ...EVERYBODY, tab: 'submissions', students: 1, submission: null, pair: null } as const;

/** An address may have been written by anyone: what makes no sense is as if it were not there. */
export function readView(params: URLSearchParams): AssignmentsView {
  const isAnonymous = params.has('anonymous');
  return {
    page: readNumber(params.get('page')) ?? 1,
    search: params.get('search')?.trim() ?? '',
    status: assignmentStatus.safeParse(params.get('status')).data ?? null,
    assignment: readNumber(params.get('assignment')),
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'submissions',
    isAnonymous,
    show: SUBMISSION_FILTERS.find((filter) => filter === params.get('show')) ?? null,
    // Without names nobody is searched for by theirs.
    student: isAnonymous ? '' : (params.get('student')?.trim() ?? ''),
    students: readNumber(params.get('students')) ?? 1,
    submission: readNumber(params.get('submission')),
    pair: readNumber(params.get('pair')),
  };
}

export function writeView(view: AssignmentsView): URLSearchParams {
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
 * The view with a part of it changed. Another filter begins at the first page, another assignment afresh; without
 * names nobody is searched for by theirs.
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

export function isFiltered({ search, status }: Pick<AssignmentsView, 'search' | 'status'>): boolean {
  return search !== '' || status !== null;
}

/** The view, how to change it, and the address of a change, for links. */
export function useAssignmentsView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const change = (part: Partial<AssignmentsView>) =>
    setParams(writeView(changeView(view, part)), { replace: true });
  const addressOf = (part: Partial<AssignmentsView>) => ({
    search: `?${writeView(changeView(view, part))}`,
  });
  return { view, change, addressOf };
}
