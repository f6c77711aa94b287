import { downloadTemplateSubmissions, type GroupParameter } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
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
