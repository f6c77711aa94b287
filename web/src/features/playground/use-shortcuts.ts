import { useEffect, useEffectEvent } from 'react';
import { hasCommandKey, isTyping } from '#lib/keyboard.ts';
import { useRunKey } from '#ui/use-run-key.ts';
import { useScreen } from './screen-store.ts';

interface Shortcuts {
  run: () => void;
  /** Undefined if there are no tests. */
  runTests: (() => void) | undefined;
  save: () => void;
}

/** Shortcuts for the whole screen. The editor handles its own first and prevents their default. */
export function useShortcuts({ run, runTests, save }: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || useScreen.getState().dialog !== null) return;
    if (event.key.toLowerCase() === 's' && hasCommandKey(event) && !event.shiftKey) {
      // The browser would save this page.
      event.preventDefault();
      save();
    } else if (event.key === 'Escape') {
      useScreen.setState({ drawer: null });
    } else if (event.key === '?' && !isTyping(event.target)) {
      event.preventDefault();
      useScreen.setState({ dialog: 'shortcuts' });
    } else if (event.key === 'F8') {
      event.preventDefault();
      useScreen.getState().editor?.goToNextFinding();
    }
  });

  useRunKey({ run, runTests, blocked: () => useScreen.getState().dialog !== null });

  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
