import { compareSubmissions, downloadTemplateSubmissions, UPLOAD_TIMEOUT_MS } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { assignmentsView } from '#features/admin/assignments/assignments-view.ts';
import { LISTS_KEY } from '#features/admin/assignments/queries.ts';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { downloadName } from '#lib/text/download-name.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';

interface TaskSubmissions {
  templateId: number;
  name: string;
  /** Only those of its students; all if left out. */
  classroomId?: number;
}

/** Downloads the submissions to a task as a ZIP that an upload of an assignment takes. */
export function useSubmissionsZip({ templateId: id, name, classroomId }: TaskSubmissions) {
  return useMutation({
    mutationFn: () =>
      call(downloadTemplateSubmissions, { params: { id }, query: { classroom_id: classroomId } }),
    onSuccess: (file) => saveFile(downloadName(name, 'zip'), file),
    onError: (error) => announceFailure(describeFailure(error, gradingTexts.zip.failed)),
  });
}

/** Compares the submissions to a task as an assignment of their own, and opens it. */
export function useComparison({ templateId: id, classroomId }: Omit<TaskSubmissions, 'name'>) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      call(compareSubmissions, {
        params: { id },
        body: classroomId === undefined ? {} : { classroom_ids: [classroomId] },
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
    onSuccess: async ({ id: assignment }) => {
      const closed = assignmentsView.read(new URLSearchParams());
      await navigate({ search: `?${assignmentsView.write({ ...closed, assignment, tab: 'plagiarism' })}` });
      await queries.invalidateQueries({ queryKey: LISTS_KEY });
    },
    onError: (error) => announceFailure(describeFailure(error, gradingTexts.compare.failed)),
  });
}
