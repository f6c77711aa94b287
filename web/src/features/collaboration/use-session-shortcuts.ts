import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#lib/keyboard.ts';
import { useRunKey } from '#ui/use-run-key.ts';
import { useRun } from './use-run.ts';
import { useVisit } from './visit.ts';

/** Shortcuts for the whole screen. The editor handles its own first and prevents their default. */
export function useSessionShortcuts(): void {
  const { screen } = useVisit();
  const { run } = useRun();
  useRunKey({ run, blocked: () => screen.getState().dialog !== null });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { dialog, editor } = screen.getState();
    if (event.defaultPrevented || dialog !== null) return;
    if (event.key === 'Escape') {
      screen.setState({ drawer: null });
    } else if (event.key === '?' && !isTyping(event.target)) {
      event.preventDefault();
      screen.setState({ dialog: 'shortcuts' });
    } else if (event.key === 'F8') {
      event.preventDefault();
      editor?.goToNextFinding();
    }
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
