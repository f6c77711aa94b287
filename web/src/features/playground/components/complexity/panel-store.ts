import { create } from 'zustand';
import { storage } from '#lib/browser/storage.ts';
import { useAuth } from '#lib/server/auth-store.ts';

interface ComplexityPanelState {
  /** False: collapsed to one line. Remembered for each person in this browser. */
  open: boolean;
  /** True if this page's user opened or collapsed it: the other button then takes the focus. */
  byHand: boolean;
  setOpen: (open: boolean) => void;
}

function keyOfUser(): string {
  const { user } = useAuth.getState();
  return user === null ? 'complexity-panel' : `complexity-panel:${user.id}`;
}

function stored() {
  return { open: storage.getItem(keyOfUser()) === 'open', byHand: false };
}

/** State of the complexity panel on wide screens. */
export const useComplexityPanel = create<ComplexityPanelState>()((set) => ({
  ...stored(),
  setOpen: (open) => {
    storage.setItem(keyOfUser(), open ? 'open' : 'collapsed');
    set({ open, byHand: true });
  },
}));

useAuth.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) useComplexityPanel.setState(stored());
});
