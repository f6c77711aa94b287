import { updateUserTemplate } from '@coderoom/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { allProjectFields } from '#shared/project-files/project.ts';
import { controlsTexts } from '#texts/controls.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { useProgram } from './program-store.ts';
import { toggleDrawer, useScreen } from './screen-store.ts';
import { ownTemplateQuery, ownTemplatesQuery } from './templates/queries.ts';

interface Saving {
  /** Updates the chosen template if it is the user's own, else opens or closes the Save drawer. */
  save: () => void;
  /** Opens the Save drawer, which makes another template; null: `save` does it. */
  saveAs: (() => void) | null;
}

/** Saves the program as a template. Visitors are told to sign in first. */
export function useSaveProgram(): Saving {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const owner = useProgram((state) => state.owner);
  const id = useProgram(({ template }) => (template?.kind === 'own' ? template.id : null));
  if (owner === null) {
    const action = { label: controlsTexts.signIn, onClick: () => void navigate('/login') };
    return { save: () => toast(playgroundTexts.save.signInFirst, { action }), saveAs: null };
  }
  if (id === null) return { save: () => toggleDrawer('save'), saveAs: null };
  return {
    save: () => void update(queries, owner, id),
    saveAs: () => useScreen.setState({ drawer: 'save' }),
  };
}

async function update(queries: QueryClient, owner: number, id: number): Promise<void> {
  const { code, project } = useProgram.getState();
  if (code === null || code.trim() === '') {
    toast.error(playgroundTexts.save.noCode);
    return;
  }
  try {
    const template = await call(updateUserTemplate, {
      params: { id },
      body: { code_content: code, ...allProjectFields(project) },
    });
    queries.setQueryData(ownTemplateQuery(owner, id).queryKey, template);
    void queries.invalidateQueries({ queryKey: ownTemplatesQuery(owner, template.language).queryKey });
    toast.success(playgroundTexts.save.updated(template.name));
  } catch (error) {
    toastFailure(describeFailure(error, playgroundTexts.save.failed));
  }
}
