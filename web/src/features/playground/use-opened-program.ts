import { draftTemplate, LANGUAGE_FACTS, languageId } from '@coderoom/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from 'sonner';
import { hasTree } from '#shared/project-files/project.ts';
import { actsTexts } from '#texts/acts.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { type OpenedProgram, useProgram } from './program-store.ts';
import { isProjectFiles } from './project/stored-project.ts';
import { useRunStore } from './run-store.ts';

/** How long a replaced program can be restored, in ms. */
const UNDO_MS = 15_000;

/** Opens the program passed by another screen in the editor, once. */
export function useOpenedProgram(): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const program = parseProgram(state);
    if (program === null) return;
    // Cleared, so that a reload does not open it again over later changes.
    void navigate('.', { replace: true, state: null });
    const { language, code, template } = useProgram.getState();
    const isOpen = language === program.language && template?.id === program.template?.id;
    if (isOpen && code === program.code && program.project === undefined) return;
    openProgram(program);
  }, [state, navigate]);
}

/** Validates navigation state, which the browser stores between visits and which may be anything. */
export function parseProgram(state: unknown): OpenedProgram | null {
  const program = (state as { program?: Partial<OpenedProgram> | null } | null)?.program;
  const language = languageId.safeParse(program?.language);
  if (!language.success || typeof program?.code !== 'string') return null;
  const template = draftTemplate.nullish().safeParse(program.template);
  if (!template.success) return null;
  const project = isProjectFiles(program.project) ? program.project : undefined;
  return {
    language: language.data,
    code: program.code,
    template: template.data ?? null,
    ...(project !== undefined && { project }),
  };
}

function openProgram(program: OpenedProgram): void {
  useRunStore.getState().reset();
  const replaced = useProgram.getState().open(program);
  const hadFiles = replaced.draft !== null && hasTree(replaced.draft.project);
  if (replaced.draft === null || (replaced.draft.code === program.code && !hadFiles)) return;
  const undo = () => {
    useRunStore.getState().reset();
    useProgram.getState().bringBack(replaced);
  };
  toast(playgroundTexts.editor.replacedByOpened(LANGUAGE_FACTS[program.language].name), {
    duration: UNDO_MS,
    action: { label: actsTexts.undo, onClick: undo },
  });
}
