import { useAuth } from '#lib/server/auth-store.ts';
import { createRunStore } from '#shared/runs/run-store.ts';

/** The last run of the program in the editor. */
export const useRunStore = createRunStore();

/** Clears the output when its user signs out or another one signs in. */
useAuth.subscribe((now, before) => {
  if (before.user !== null && now.user?.id !== before.user.id) useRunStore.getState().reset();
});
