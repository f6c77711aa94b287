import { useEffect, useEffectEvent } from 'react';
import { hasCommandKey, isTyping } from '#lib/keyboard.ts';

/** J opens the next pair, K the previous one, anywhere on the screen except in inputs and dialogs. */
export function usePairKeys(goBy: (steps: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasCommandKey(event) || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return;
    const key = event.key.toLowerCase();
    if (key === 'j') goBy(1);
    if (key === 'k') goBy(-1);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
