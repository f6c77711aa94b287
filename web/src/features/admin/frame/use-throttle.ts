import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Throttles an action: the first call acts at once, calls within the interval act together at its end. A pending call
 * acts on unmount.
 */
export function useThrottle(intervalMs: number, act: () => void): () => void {
  const run = useEffectEvent(act);
  const limited = useRef<() => void>(undefined);
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    limited.current = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = Date.now();
          run();
        },
        Math.max(0, last + intervalMs - Date.now()),
      );
    };
    return () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      run();
    };
  }, [intervalMs]);
  return useCallback(() => limited.current?.(), []);
}
