import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Acts at once where it has not for a while, else as soon as that while is over: once for all that came in it. Whoever
 * leaves before that has it done then.
 */
export function useAtMostEvery(intervalMs: number, act: () => void): () => void {
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
