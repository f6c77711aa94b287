import {
  type Assignment,
  type AssignmentSubmission,
  downloadAssignmentSubmissions,
  getAssignment,
  getAssignmentReport,
  getAssignmentSubmission,
  type ListedAssignment,
  listAdminTemplates,
  listAssignmentMatches,
  listAssignmentSubmissions,
  listAssignments,
  MAX_PAGE_SIZE,
  PAGE_SIZE,
  type Template,
} from '@coderoom/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListScope } from '#features/admin/frame/list-scope.ts';
import { LIST_POLL_MS } from '#features/admin/grading/queries.ts';
import { removeOnceUnused } from '#lib/remove-once-unused.ts';
import { call } from '#lib/server/api.ts';
import type { AssignmentsView, AssignmentView } from './assignments-view.ts';

/** Query key of everything about assignments. */
export const ASSIGNMENTS_KEY = ['admin', 'assignments'] as const;
/** Query key of their lists. */
export const LISTS_KEY = [...ASSIGNMENTS_KEY, 'list'] as const;

/** A page of the assignments. */
export function assignmentsQuery(
  { page, search, status, task }: Pick<AssignmentsView, 'page' | 'search' | 'status' | 'task'>,
  scope: ListScope,
) {
  const query = {
    scope,
    skip: (page - 1) * PAGE_SIZE.assignments,
    limit: PAGE_SIZE.assignments,
    search: search === '' ? undefined : search,
    status: status ?? undefined,
    template_id: task ?? undefined,
  };
  return queryOptions({
    queryKey: [...LISTS_KEY, query],
    queryFn: ({ signal }) => call(listAssignments, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One assignment; everything shown about it is cached under its key. */
export function assignmentQuery(id: number) {
  return queryOptions({
    queryKey: [...ASSIGNMENTS_KEY, id],
    queryFn: ({ signal }) => call(getAssignment, { params: { id }, signal }),
  });
}

export function reportQuery(id: number) {
  return queryOptions({
    queryKey: [...ASSIGNMENTS_KEY, id, 'report'],
    queryFn: ({ signal }) => call(getAssignmentReport, { params: { id }, signal }),
  });
}

/** Number of students on a page. */
export const STUDENTS_PAGE_SIZE = MAX_PAGE_SIZE;

type StudentsView = Pick<AssignmentView, 'show' | 'student' | 'isAnonymous'>;

function filterOf({ show, student, isAnonymous }: StudentsView) {
  return {
    status: show ?? undefined,
    search: student === '' ? undefined : student,
    anonymous: isAnonymous ? 'true' : undefined,
  };
}

/** Query key of an assignment's students. */
export function studentsKey(id: number) {
  return [...ASSIGNMENTS_KEY, id, 'submissions'] as const;
}

function isPending({ grade }: AssignmentSubmission): boolean {
  return grade?.status === 'pending';
}

/** A page of an assignment's students. */
export function assignmentSubmissionsQuery(
  id: number,
  view: StudentsView & Pick<AssignmentView, 'students'>,
) {
  const query = {
    skip: (view.students - 1) * STUDENTS_PAGE_SIZE,
    limit: STUDENTS_PAGE_SIZE,
    ...filterOf(view),
  };
  return queryOptions({
    queryKey: [...studentsKey(id), query],
    queryFn: ({ signal }) => call(listAssignmentSubmissions, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.submissions.some(isPending) ? LIST_POLL_MS : false),
  });
}

export function loadAssignmentSubmissionsCsv(id: number, view: StudentsView): Promise<string> {
  return call(downloadAssignmentSubmissions, { params: { id }, query: filterOf(view) });
}

/** One student's submission in full. */
export function assignmentSubmissionQuery(id: number, submissionId: number) {
  return queryOptions({
    queryKey: [...ASSIGNMENTS_KEY, id, 'submission', submissionId],
    queryFn: ({ signal }) => call(getAssignmentSubmission, { params: { id, submissionId }, signal }),
  });
}

/**
 * The templates to choose the template code from. Under the templates' key: whatever changes them reloads these too.
 */
export function templateChoicesQuery(scope: ListScope) {
  return queryOptions({
    queryKey: ['admin', 'templates', 'choices', scope],
    queryFn: async ({ signal }) => {
      const templates: Pick<Template, 'id' | 'name' | 'language'>[] = [];
      for (;;) {
        const query = { scope, skip: templates.length, limit: MAX_PAGE_SIZE };
        const answer = await call(listAdminTemplates, { query, signal });
        templates.push(...answer.templates.map(({ id, name, language }) => ({ id, name, language })));
        if (answer.templates.length < MAX_PAGE_SIZE) return templates;
      }
    },
  });
}

/** Updates an assignment to the server's new state, everywhere on the page. */
export function takeAssignment(queries: QueryClient, assignment: Assignment): void {
  const { id } = assignment;
  queries.setQueriesData<{ assignments: ListedAssignment[]; total: number }>(
    { queryKey: LISTS_KEY },
    (page) =>
      page && {
        ...page,
        assignments: page.assignments.map((one) => (one.id === id ? { ...one, ...assignment } : one)),
      },
  );
  queries.setQueryData(assignmentQuery(id).queryKey, (current) => current && { ...current, ...assignment });
  queries.setQueryData(reportQuery(id).queryKey, (report) => report && { ...report, assignment });
}

/** Reloads everything about one assignment, and the lists that contain it. */
export async function refreshAssignment(queries: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: LISTS_KEY }),
    queries.invalidateQueries({ queryKey: assignmentQuery(id).queryKey }),
  ]);
}

/** Reloads the lists without a deleted assignment, and drops everything else about it once its screen is gone. */
export async function forgetAssignment(queries: QueryClient, id: number): Promise<void> {
  removeOnceUnused(queries, assignmentQuery(id).queryKey);
  await queries.invalidateQueries({ queryKey: LISTS_KEY });
}

/** Which members of its class the students of an assignment are. */
export function matchesQuery(id: number) {
  return queryOptions({
    queryKey: [...assignmentQuery(id).queryKey, 'matches'],
    queryFn: ({ signal }) => call(listAssignmentMatches, { params: { id }, signal }),
  });
}
