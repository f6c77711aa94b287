import { useEffect, useEffectEvent } from 'react';
import { hasCommandKey } from '#lib/browser/keyboard.ts';

/** Saves on Ctrl+S or ⌘S wherever the focus is, in place of the browser's own dialog. */
export function useSaveShortcut(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !hasCommandKey(event) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
