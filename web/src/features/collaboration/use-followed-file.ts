import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSessionContext, useSessionScreen } from './session-context.ts';

/** Opens the file that the followed participant is in, whenever they go to another one. */
export function useFollowedFile(): void {
  const { files, screen } = useSessionContext();
  const following = useSessionScreen((state) => state.following);
  const path = useStore(files.store, ({ people }) => people.find(({ id }) => id === following)?.path);
  useEffect(() => {
    if (following === null || path === undefined) return;
    files.show(path);
    // Whoever shows a file by hand follows nobody.
    screen.setState({ following });
  }, [files, screen, following, path]);
}
