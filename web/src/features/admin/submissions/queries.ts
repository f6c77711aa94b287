import {
  downloadSubmissions,
  GRADING_POLL_MS,
  type GroupParameter,
  getSubmission,
  getSubmissionStats,
  listRegradeRequests,
  listSubmissions,
  PAGE_SIZE,
  type Submission,
} from '@coderoom/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListScope } from '#features/admin/frame/list-scope.ts';
import { LIST_POLL_MS } from '#features/admin/grading/queries.ts';
import { call } from '#lib/server/api.ts';
import { groupParameter } from '#shared/groups/group-choice.ts';
import type { SubmissionsView } from './submissions-view.ts';

function filterOf({
  template,
  task,
  student,
  user,
  language,
  status,
  isLate,
  classroom,
  group,
  grading,
}: SubmissionsView) {
  return {
    template_name: template === '' ? undefined : template,
    template_id: task ?? undefined,
    user_id: student ?? undefined,
    user: user === '' ? undefined : user,
    language: language ?? undefined,
    status: status ?? undefined,
    is_late: isLate === null ? undefined : String(isLate),
    classroom_id: classroom ?? undefined,
    // Without a class, only those of one's own groups can be meant.
    group: classroom === null && group !== 'mine' ? undefined : groupParameter(group ?? 'all'),
    grading: grading ?? undefined,
  };
}

function isPending({ grade }: Submission): boolean {
  return grade?.status === 'pending';
}

/** A page of the submissions. */
export function submissionsQuery(view: SubmissionsView, scope: ListScope) {
  const query = {
    scope,
    skip: (view.page - 1) * PAGE_SIZE.submissions,
    limit: PAGE_SIZE.submissions,
    sort: view.sort,
    direction: view.direction,
    ...filterOf(view),
  };
  return queryOptions({
    queryKey: ['admin', 'submissions', 'list', query],
    queryFn: ({ signal }) => call(listSubmissions, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.submissions.some(isPending) ? LIST_POLL_MS : false),
  });
}

export function loadSubmissionsCsv(view: SubmissionsView, scope: ListScope): Promise<string> {
  return call(downloadSubmissions, { query: { scope, ...filterOf(view) } });
}

/** Figures of the submissions that are listed. */
export function submissionStatsQuery(view: SubmissionsView, scope: ListScope) {
  const query = { scope, ...filterOf(view) };
  return queryOptions({
    queryKey: ['admin', 'submissions', 'stats', query],
    queryFn: ({ signal }) => call(getSubmissionStats, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The submission that has waited longest to be graded. */
export function nextToGradeQuery(scope: ListScope, group?: GroupParameter) {
  return queryOptions({
    queryKey: ['admin', 'submissions', 'next', scope, group ?? null],
    queryFn: async ({ signal }) => {
      const query = {
        scope,
        group,
        grading: 'to_grade',
        sort: 'submitted',
        direction: 'ascending',
        limit: 1,
      } as const;
      const { submissions, total } = await call(listSubmissions, { query, signal });
      return { id: submissions[0]?.id ?? null, total };
    },
  });
}

export function submissionQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'submissions', id],
    queryFn: ({ signal }) => call(getSubmission, { params: { id }, signal }),
    // Without tests there is no grade that would be polled.
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'pending' && !data.check_failed ? GRADING_POLL_MS : false,
  });
}

/** The requests for a regrade of a submission. */
export function regradeRequestsQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'grade', 'regrades', id],
    queryFn: ({ signal }) => call(listRegradeRequests, { params: { id }, signal }),
  });
}
