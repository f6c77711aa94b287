import {
  downloadTemplateSubmissions,
  GRADING_POLL_MS,
  type GradingProgress,
  type GroupParameter,
  listAssignmentSubmissions,
  listTemplateSubmissions,
  MAX_PAGE_SIZE,
} from '@coderoom/contract';
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { downloadName, saveFile } from '#lib/browser/save-file.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';
import { studentName } from './graded-program.ts';
import { getCalls, type TestSubject } from './test-subject.ts';

/** Polling interval of a list while some of it is being graded, in ms: longer, because a list is large. */
export const LIST_POLL_MS = 4 * GRADING_POLL_MS;

/** The grading progress, polled while it runs and the page is visible. */
export function gradingQuery(subject: TestSubject) {
  return queryOptions({
    queryKey: ['admin', 'grading', subject.kind, subject.id],
    queryFn: ({ signal }) => call(getCalls(subject).getGrading, { params: { id: subject.id }, signal }),
    refetchInterval: ({ state }) => (isGoingOn(state.data) ? GRADING_POLL_MS : false),
  });
}

function isGoingOn(progress: GradingProgress | undefined): boolean {
  return progress !== undefined && progress.pending > 0;
}

/** Names of the students whose programs could not be graded because of a server error. */
export function failedNamesQuery(subject: TestSubject, failed: number, isAnonymous: boolean) {
  return queryOptions({
    queryKey: ['admin', 'grading', subject.kind, subject.id, 'failed', failed, isAnonymous],
    queryFn: async ({ signal }) => {
      const names: string[] = [];
      for (let skip = 0; names.length < failed; skip += MAX_PAGE_SIZE) {
        const page = await namesPage(subject, { skip, isAnonymous, signal });
        names.push(...page.flatMap(({ name, isFailed }) => (isFailed ? [name] : [])));
        if (page.length < MAX_PAGE_SIZE) break;
      }
      return names;
    },
    enabled: failed > 0,
  });
}

interface PageWish {
  skip: number;
  isAnonymous: boolean;
  signal: AbortSignal;
}

async function namesPage({ kind, id }: TestSubject, { skip, isAnonymous, signal }: PageWish) {
  const [params, slice] = [{ id }, { skip, limit: MAX_PAGE_SIZE }];
  if (kind === 'template') {
    const { submissions } = await call(listTemplateSubmissions, { params, query: slice, signal });
    return submissions.map(({ submitted_by_username, grade }) => ({
      name: submitted_by_username,
      isFailed: grade?.status === 'failed',
    }));
  }
  const query = { ...slice, anonymous: isAnonymous ? 'true' : undefined };
  const { submissions } = await call(listAssignmentSubmissions, { params, query, signal });
  return submissions.map((submission) => ({
    name: studentName(submission, isAnonymous),
    isFailed: submission.grade?.status === 'failed',
  }));
}

/** Reloads everything that shows grades, after they changed. */
export async function refreshGrades(queries: QueryClient): Promise<void> {
  await Promise.all(
    [
      ['admin', 'submissions'],
      ['admin', 'grade'],
      ['admin', 'grading'],
      ['admin', 'assignments'],
      ['admin', 'classrooms'],
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}

interface TaskSubmissions {
  templateId: number;
  name: string;
  /** Only those of its students; all if left out. */
  classroomId?: number;
  /** Only those of a group of it. */
  group?: GroupParameter;
}

/** Downloads the submissions to a task as a ZIP that an upload of an assignment takes. */
export function useSubmissionsZip({ templateId: id, name, classroomId, group }: TaskSubmissions) {
  return useMutation({
    mutationFn: () =>
      call(downloadTemplateSubmissions, { params: { id }, query: { classroom_id: classroomId, group } }),
    onSuccess: (file) => saveFile(downloadName(name, 'zip'), file),
    onError: (error) => announceFailure(describeFailure(error, gradingTexts.zip.failed)),
  });
}
