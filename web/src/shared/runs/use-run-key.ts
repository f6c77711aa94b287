import { useEffect, useEffectEvent } from 'react';
import { hasCommandKey } from '#lib/browser/keyboard.ts';

interface RunKey {
  run: () => void;
  /** Bound with Shift as well, where there are tests. */
  runTests?: (() => void) | undefined;
  blocked: () => boolean;
}

/** Binds Ctrl+Enter (⌘ and Enter on a Mac), wherever the focus is; not while a dialog is open. */
export function useRunKey({ run, runTests, blocked }: RunKey): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !hasCommandKey(event) || blocked()) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey && runTests !== undefined) runTests();
    else run();
  });

  // Captured before the focused element: a select would treat the Enter of Ctrl+Enter as its own.
  useEffect(() => {
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
