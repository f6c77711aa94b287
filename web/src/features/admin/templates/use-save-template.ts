import { createTemplate, type TemplateState, updateTemplate } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { formatMoment } from '#lib/text/format.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { createBody, type TemplateDraft, updateBody } from './draft.ts';
import { refreshTemplates } from './queries.ts';

/** Saves a draft and reloads the list and the figures. */
export function useSaveTemplate(id: number | null, onSaved: (draft: TemplateDraft) => void) {
  const queries = useQueryClient();
  /** True once the editor may be left: read before the next render. */
  const leaving: RefObject<boolean> = useRef(false);
  const save = useMutation({
    mutationFn: (draft: TemplateDraft) =>
      id === null
        ? call(createTemplate, { body: createBody(draft) })
        : call(updateTemplate, { params: { id }, body: updateBody(draft) }),
    onSuccess: ({ name, state, opens_at }, draft) => {
      announceSuccess(describeSaved(name, state, opens_at));
      onSaved(draft);
      return refreshTemplates(queries);
    },
  });
  return { save, leaving };
}

function describeSaved(name: string, state: TemplateState, opensAt: string | null): string {
  const { saved, savedAsDraft, savedForDate } = templatesTexts.editor;
  if (state === 'draft') return savedAsDraft(name);
  return state === 'scheduled' && opensAt !== null ? savedForDate(name, formatMoment(opensAt)) : saved(name);
}
