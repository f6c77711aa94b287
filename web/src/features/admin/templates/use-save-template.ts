import { createTemplate, type EditedTemplate, updateTemplate } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { keepUnsent, sendFiles, type UnsentFile } from '#features/admin/templates/statement/unsent-files.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatMoment } from '#lib/text/format.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { createBody, type TemplateDraft, updateBody } from './draft.ts';
import { refreshTemplates } from './queries.ts';

interface SaveTemplateOptions {
  /** Null: a new one. */
  id: number | null;
  /** True if no student sees the saved version yet: saving it as anything but a draft publishes it. */
  wasDraft: boolean;
  /** Files to send with a new one. */
  unsent: readonly UnsentFile[];
  onSaved: (draft: TemplateDraft) => void;
  /** A new one was saved as a draft, but not all of its files, or it could not be published after them. */
  onIncomplete: (id: number) => void;
}

/** Saves a draft and reloads the list and the figures. */
export function useSaveTemplate({ id, wasDraft, unsent, onSaved, onIncomplete }: SaveTemplateOptions) {
  const queries = useQueryClient();
  /** True once the editor may be left: read before the next render. */
  const leaving: RefObject<boolean> = useRef(false);
  const save = useMutation({
    mutationFn: async (draft: TemplateDraft): Promise<SavedTemplate> => {
      if (id !== null) {
        return {
          template: await call(updateTemplate, { params: { id }, body: updateBody(draft) }),
          problem: null,
        };
      }
      return unsent.length === 0
        ? { template: await call(createTemplate, { body: createBody(draft) }), problem: null }
        : await createWithFiles(draft, unsent);
    },
    onSuccess: ({ template, problem }, draft) => {
      if (problem === null) {
        announceSuccess(describeSaved(template, wasDraft));
        onSaved(draft);
      } else {
        announceFailure(problem);
        onIncomplete(template.id);
      }
      return refreshTemplates(queries);
    },
  });
  return { save, leaving };
}

interface SavedTemplate {
  template: Pick<EditedTemplate, 'id' | 'name' | 'state' | 'opens_at' | 'is_global' | 'classrooms'>;
  /** First thing that keeps the template from being saved; null: nothing. */
  problem: string | null;
}

/** Students see it once it has all of its files: until then it is a draft. */
async function createWithFiles(draft: TemplateDraft, unsent: readonly UnsentFile[]): Promise<SavedTemplate> {
  const template = await call(createTemplate, { body: createBody({ ...draft, isDraft: true }) });
  const files = unsent.map(({ file }) => file);
  const failed = await sendFiles(template.id, files);
  keepUnsent(template.id, failed);
  if (failed.length > 0) {
    const names = failed.map(({ file }) => file.name).join(', ');
    return { template, problem: templatesTexts.editor.savedWithoutFiles(template.name, names) };
  }
  if (draft.isDraft) return { template, problem: null };
  try {
    const params = { id: template.id };
    return { template: await call(updateTemplate, { params, body: { is_draft: false } }), problem: null };
  } catch (error) {
    return { template, problem: describeFailure(error, templatesTexts.editor.saveFailed) };
  }
}

function describeSaved(
  { name, state, opens_at, is_global, classrooms }: SavedTemplate['template'],
  wasDraft: boolean,
): string {
  const { saved, savedAsDraft, savedForDate, published, publishedForAll, publishedForNobody } =
    templatesTexts.editor;
  if (state === 'draft') return savedAsDraft(name);
  if (state === 'scheduled' && opens_at !== null) return savedForDate(name, formatMoment(opens_at));
  if (!wasDraft) return saved(name);
  if (is_global) return publishedForAll(name);
  if (classrooms.length === 0) return publishedForNobody(name);
  return published(name, classrooms.map((one) => one.name).join(', '));
}
