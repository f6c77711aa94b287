import { useEffect, useEffectEvent, useState } from 'react';
import { remainingUntil, untilNextTick } from './countdown.ts';

/** Returns the time left until a deadline, in ms, updated while the page is visible. */
export function useRemaining(deadline: string, offsetMs: number, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const remaining = remainingUntil(deadline, offsetMs, now);
  const over = remaining <= 0;

  useEffect(() => {
    if (over) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const left = remainingUntil(deadline, offsetMs, Date.now());
      setNow(Date.now());
      if (left > 0) timer = setTimeout(tick, untilNextTick(left));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [deadline, offsetMs, over]);

  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (over) end();
  }, [over]);
  return remaining;
}
