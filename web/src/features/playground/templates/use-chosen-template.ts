import { GRADING_POLL_MS, type OpenedTemplate, type OwnSubmission } from '@coderoom/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useProgram } from '#features/playground/program-store.ts';
import { showTab } from '#features/playground/screen-store.ts';
import { storage } from '#lib/browser/storage.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { ApiError, describeFailure } from '#lib/server/api-error.ts';
import { holdConnection } from '#lib/server/socket.ts';
import { spreadReads } from '#lib/server/spread-reads.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { ownTemplateQuery, professorTemplateQuery, templateKeys } from './queries.ts';

/** Placeholder for no template; the query is disabled then. */
const NONE = 0;

/** The chosen professor template in its server state. */
export function useProfessorTemplate() {
  const owner = useProgram((state) => state.owner);
  const id = useProgram(({ template }) => (template?.kind === 'professor' ? template.id : null));
  return useQuery({ ...professorTemplateQuery(owner ?? NONE, id ?? NONE), enabled: id !== null });
}

/** True if the chosen template hides the complexity analysis. */
export function useComplexityHidden(): boolean {
  return useProfessorTemplate().data?.hide_complexity === true;
}

/** Polls the chosen professor template while a submission to it is being graded. */
export function useGradingPoll(): void {
  const owner = useProgram((state) => state.owner);
  const id = useProgram(({ template }) => (template?.kind === 'professor' ? template.id : null));
  useQuery({
    ...professorTemplateQuery(owner ?? NONE, id ?? NONE),
    enabled: id !== null,
    // Stops while the page is hidden, which is the default.
    refetchInterval: ({ state }) => isAwaited(state.data?.user_submission ?? null) && GRADING_POLL_MS,
  });
}

/** True while the tests of a submission, or its one run, are to come. */
function isAwaited(submission: OwnSubmission | null): boolean {
  return submission?.grade?.status === 'pending' || submission?.checked?.status === 'pending';
}

/** The chosen template, if it is the user's own. */
function useOwnTemplate() {
  const owner = useProgram((state) => state.owner);
  const id = useProgram(({ template }) => (template?.kind === 'own' ? template.id : null));
  return useQuery({ ...ownTemplateQuery(owner ?? NONE, id ?? NONE), enabled: id !== null });
}

/** The chosen template of either kind; null if none is chosen. */
export function useChosenTemplate() {
  const kind = useProgram(({ template }) => template?.kind);
  const professor = useProfessorTemplate();
  const own = useOwnTemplate();
  if (kind === undefined) return null;
  return kind === 'professor' ? professor : own;
}

/** Clears the choice of a template that cannot be loaded. */
export function useTemplateFailures(): void {
  const query = useChosenTemplate();
  const error = query?.error ?? null;
  // Loaded data remains in use unless the template was deleted or withdrawn.
  const lost = query?.data === undefined || (error instanceof ApiError && error.status === 404);
  useEffect(() => {
    if (error === null || !lost) return;
    useProgram.getState().chooseTemplate(null);
    toastFailure(describeFailure(error, playgroundTexts.templates.failed));
  }, [error, lost]);
}

/**
 * Reads the user's templates anew when some of them opened, changed or were withdrawn, or a class of theirs was archived
 * or brought back.
 */
export function useLiveTemplates(): void {
  const owner = useProgram((state) => state.owner);
  const queries = useQueryClient();
  useEffect(() => {
    if (owner === null) return;
    const { readSoon, cancel } = spreadReads(() => {
      for (const queryKey of templateKeys(owner)) void queries.invalidateQueries({ queryKey });
    });
    const letGo = whenIdle(() =>
      holdConnection((live) => {
        live.on('templates_changed', readSoon);
        // Also sent when a class is archived.
        live.on('classroom_left', readSoon);
        // Sent on every connection too, so it is ignored unless an archived class may be back.
        live.on('classroom_joined', () => hasArchivedTemplate(queries, owner) && readSoon());
      }),
    );
    return () => {
      cancel();
      letGo();
    };
  }, [owner, queries]);
}

/** True if a template that was read belongs to an archived class. */
function hasArchivedTemplate(queries: QueryClient, owner: number): boolean {
  return queries
    .getQueriesData<OpenedTemplate>({ queryKey: ['template', owner] })
    .some(([, template]) => template?.submit_reason === 'archived');
}

/** Storage key of whether the panel is open. */
const STORAGE_KEY = 'task-panel';

/** State of the task's panel on wide screens; remembered in this browser. */
export const useTaskPanel = create<{ open: boolean; setOpen: (open: boolean) => void }>()((set) => ({
  open: storage.getItem(STORAGE_KEY) !== 'closed',
  setOpen: (open) => {
    storage.setItem(STORAGE_KEY, open ? 'open' : 'closed');
    set({ open });
  },
}));

/** Returns the chosen professor template if it has anything to read; otherwise null. */
export function useTask() {
  const { data: template } = useProfessorTemplate();
  return template !== undefined && (template.statement !== null || template.description !== null)
    ? template
    : null;
}

/** Shows the task first when one is opened on a screen that has no room for it beside the editor. */
export function useTaskFirst(): void {
  const id = useTask()?.id ?? null;
  const narrow = useNarrow();
  useEffect(() => {
    if (id !== null && narrow) showTab('task');
  }, [id, narrow]);
}
