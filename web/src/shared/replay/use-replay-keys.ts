import { useEffect, useEffectEvent } from 'react';
import { countUntil, type TimelineStep } from './timeline.ts';
import type { Player } from './use-player.ts';

/** Elements on which arrow keys and the space bar have their own meaning. */
const OWN_KEYS =
  'a, button, input, summary, [role="slider"], [role="combobox"], [role="menu"], [role="listbox"]';

/** The space bar plays and pauses, the arrows step between changes. */
export function useReplayKeys(player: Player, steps: readonly TimelineStep[]): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return;
    const count = countUntil(steps, player.time);
    const acts: Record<string, () => void> = {
      ' ': player.toggle,
      ArrowLeft: () => player.seek(steps[count - 2]?.at ?? 0),
      ArrowRight: () => player.seek(steps[count]?.at ?? player.time),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
