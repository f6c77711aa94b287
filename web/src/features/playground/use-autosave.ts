import { AUTO_SAVE_INTERVAL_MS } from '@coderoom/contract';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { playgroundTexts } from '#texts/playground.tsx';
import { useProgram } from './program-store.ts';

/**
 * Saves the program every few seconds, and when its window is left, hidden or closed. Returns a function that stops it.
 */
export function beginAutosave(): () => void {
  let hasWarned = false;
  const save = () => {
    const isSaved = useProgram.getState().save();
    if (!isSaved && !hasWarned) {
      toast.error(playgroundTexts.draft.cannotBeKept);
    }
    hasWarned = !isSaved;
  };
  const saveWhenHidden = () => {
    if (document.visibilityState === 'hidden') save();
  };
  const timer = setInterval(save, AUTO_SAVE_INTERVAL_MS);
  addEventListener('pagehide', save);
  // Two windows must not be closed at once with changes that neither knows of the other.
  addEventListener('blur', save);
  document.addEventListener('visibilitychange', saveWhenHidden);
  return () => {
    save();
    clearInterval(timer);
    removeEventListener('pagehide', save);
    removeEventListener('blur', save);
    document.removeEventListener('visibilitychange', saveWhenHidden);
  };
}

/** Runs {@link beginAutosave} while the screen is mounted. */
export function useAutosave(): void {
  useEffect(beginAutosave, []);
}
