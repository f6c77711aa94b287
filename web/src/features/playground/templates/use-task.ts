import { useEffect } from 'react';
import { create } from 'zustand';
import { showTab } from '#features/playground/screen-store.ts';
import { storage } from '#lib/browser/storage.ts';
import { useNarrow } from '#ui/use-media-query.ts';
import { useProfessorTemplate } from './use-chosen-template.ts';

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
