import { AUTO_SAVE_INTERVAL_MS } from '@coderoom/contract';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { playgroundTexts } from '#texts/playground.ts';
import { useProgram } from './program-store.ts';

/** Keeps what was written every few seconds and when the page is left or hidden. */
export function useAutosave(): void {
  useEffect(() => {
    let told = false;
    const save = () => {
      const kept = useProgram.getState().save();
      if (!kept && !told) {
        toast.error(playgroundTexts.draft.cannotBeKept);
      }
      told = !kept;
    };
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    const timer = setInterval(save, AUTO_SAVE_INTERVAL_MS);
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      save();
      clearInterval(timer);
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  }, []);
}
