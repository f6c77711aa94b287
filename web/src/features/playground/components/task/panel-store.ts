import { create } from 'zustand';
import { storage } from '#lib/browser/storage.ts';

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
