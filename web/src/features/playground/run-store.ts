import { useAuth } from '#lib/auth-store.ts';
import { createRunStore } from '#lib/run-store.ts';

/** The last run of the program in the editor. */
export const useRunStore = createRunStore();

/** What a person's program wrote is not for whoever comes after them. */
useAuth.subscribe((now, before) => {
  if (before.user !== null && now.user?.id !== before.user.id) useRunStore.getState().reset();
});
