import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { type DemoState, delayAfter, nextState } from './typing-demo.ts';

/** Returns the state of the typing demo: paused in a hidden tab, fully typed for people who prefer reduced motion. */
export function useTypingDemo(lengths: readonly number[]): DemoState {
  const [state, setState] = useState<DemoState>({ snippet: 0, typed: 0, deleting: false });
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const visible = useSyncExternalStore(subscribeToVisibility, () => !document.hidden);

  useEffect(() => {
    if (still || !visible) return;
    const delay = delayAfter(state, lengths, Math.random());
    const timer = setTimeout(() => setState(nextState(state, lengths)), delay);
    return () => clearTimeout(timer);
  }, [state, lengths, still, visible]);

  return still ? { snippet: 0, typed: lengths[0] ?? 0, deleting: false } : state;
}

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
