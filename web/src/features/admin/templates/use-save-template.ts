import { createTemplate, updateTemplate } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/api.ts';
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
    onSuccess: ({ name }, draft) => {
      announceSuccess(templatesTexts.editor.saved(name));
      onSaved(draft);
      return refreshTemplates(queries);
    },
  });
  return { save, leaving };
}
