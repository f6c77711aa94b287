import { queryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { storage } from '#lib/browser/storage.ts';
import { FOR_EVERYONE } from '#lib/server/api.ts';
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

/** Contents of the open panel. They load after the first run, or with the panel: at first that is a line. */
export const complexityPartQuery = queryOptions({
  queryKey: ['complexity-part'],
  queryFn: async () => (await import('./panel-parts.ts')).panelParts,
  staleTime: Number.POSITIVE_INFINITY,
  meta: FOR_EVERYONE,
});

/** Ref of the button that opens or collapses the panel: it takes the focus of the one that it replaces. */
export function useToggleFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!useComplexityPanel.getState().byHand) return;
    useComplexityPanel.setState({ byHand: false });
    button.current?.focus();
  }, []);
  return button;
}
