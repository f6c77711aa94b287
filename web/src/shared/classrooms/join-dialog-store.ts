import { create } from 'zustand';
import { useAuth } from '#lib/server/auth-store.ts';

/** State of the dialog to join a classroom. Any screen opens it; the frame of all screens shows it. */
export const useJoinDialog = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export function openJoinDialog(): void {
  useJoinDialog.setState({ isOpen: true });
}

export function closeJoinDialog(): void {
  useJoinDialog.setState({ isOpen: false });
}

// The dialog of one user is not shown to the next.
useAuth.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) closeJoinDialog();
});
