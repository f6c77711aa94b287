import { draftTemplate, LANGUAGE_FACTS, languageId } from '@coderoom/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { isProjectFiles } from '#features/playground/project/stored-project.ts';
import { openTask } from '#features/playground/templates/choose.ts';
import { professorTemplateQuery } from '#features/playground/templates/queries.ts';
import { readNumber } from '#lib/browser/address.ts';
import { ApiError, describeFailure } from '#lib/server/api-error.ts';
import { hasTree } from '#shared/project-files/project.ts';
import { TASK_PARAMETER, taskAddress } from '#shared/tasks/queries.ts';
import { actsTexts } from '#texts/acts.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { type OpenedProgram, useProgram } from './program-store.ts';
import { useRunStore } from './run-store.ts';

/** How long a replaced program can be restored, in ms. */
const UNDO_MS = 15_000;

/** Opens the program passed by another screen in the editor, once. */
export function useOpenedProgram(): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    const program = parseProgram(state);
    if (program === null) return;
    // Cleared, so that a reload does not open it again over later changes.
    void navigate('.', { replace: true, state: null });
    const { owner } = useProgram.getState();
    if (owner === null || program.template?.kind !== 'professor') return openProgram(program);
    void isTaskGone(queries, owner, program.template.id).then((isGone) => {
      // Another user may have signed in meanwhile.
      if (useProgram.getState().owner === owner)
        openProgram(isGone ? { ...program, template: null } : program);
    });
  }, [state, navigate, queries]);
}

/** True if a task was deleted or withdrawn, or is no longer for this user: a program that named it would be lost. */
function isTaskGone(queries: QueryClient, owner: number, id: number): Promise<boolean> {
  return queries.query(professorTemplateQuery(owner, id)).then(
    () => false,
    (error) => error instanceof ApiError && error.status === 404,
  );
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
  const { language, code, template } = useProgram.getState();
  const isOpen = language === program.language && template?.id === program.template?.id;
  if (isOpen && code === program.code && program.project === undefined) return;
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

/** Opens the task that the address names, once; visitors sign in first. The program that was open stays a draft. */
export function useOpenedTask(): void {
  const [params, setParams] = useSearchParams();
  const id = readNumber(params.get(TASK_PARAMETER));
  const owner = useProgram((state) => state.owner);
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    if (id === null) return;
    if (owner === null) {
      void navigate('/login', { replace: true, state: { from: taskAddress(id) } });
      return;
    }
    // Cleared, so that a reload does not leave what was chosen since.
    setParams({}, { replace: true });
    queries.query(professorTemplateQuery(owner, id)).then(
      (template) => {
        // Another user may have signed in meanwhile.
        if (useProgram.getState().owner === owner) openTask(template);
      },
      (error) => toastFailure(describeFailure(error, playgroundTexts.templates.failed)),
    );
  }, [id, owner, navigate, queries, setParams]);
}
