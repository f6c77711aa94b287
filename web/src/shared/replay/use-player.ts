import { useEffect, useEffectEvent, useState } from 'react';
import { countUntil, type TimelineStep } from './timeline.ts';

/** Speed factors. */
export const SPEEDS = [1, 4, 16, 64] as const;
type Speed = (typeof SPEEDS)[number];

/** Longer pauses are skipped, in ms of the viewer's time. */
const LONGEST_PAUSE_MS = 1_500;

/** How a replay is played. */
export interface PlaybackSettings {
  speed: Speed;
  skipsPauses: boolean;
}

/**
 * Returns the replay's time after some of the viewer's time has passed; all in ms. Jumps straight to the next event
 * across a long pause.
 *
 * @param moments the events, sorted by time
 */
export function advanceTime(
  time: number,
  passed: number,
  moments: readonly { at: number }[],
  { speed, skipsPauses }: PlaybackSettings,
): number {
  const later = time + passed * speed;
  const next = moments[countUntil(moments, time)];
  if (!skipsPauses || next === undefined || next.at <= later) return later;
  return next.at - time > LONGEST_PAUSE_MS * speed ? next.at : later;
}

/** The player of a replay. Times in ms. */
export interface Player {
  time: number;
  isPlaying: boolean;
  pace: PlaybackSettings;
  toggle: () => void;
  seek: (time: number) => void;
  setPace: (pace: Partial<PlaybackSettings>) => void;
}

interface Span {
  begin: number;
  end: number;
  /** The events, sorted by time. */
  moments: readonly { at: number }[];
}

/** Plays a time span and stops at its end. It starts at the end, which shows the result. */
export function usePlayer({ begin, end, moments }: Span): Player {
  const [time, setTime] = useState(end);
  const [isPlaying, setPlaying] = useState(false);
  const [pace, setPace] = useState<PlaybackSettings>({ speed: 4, skipsPauses: true });

  const goOn = useEffectEvent((passed: number) => {
    const next = Math.min(end, advanceTime(time, passed, moments, pace));
    setTime(next);
    if (next === end) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function draw(now) {
      goOn(now - last);
      last = now;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  return {
    time,
    isPlaying,
    pace,
    toggle: () => {
      if (!isPlaying && time >= end) setTime(begin);
      setPlaying(!isPlaying);
    },
    seek: (wanted) => setTime(Math.min(end, Math.max(begin, wanted))),
    setPace: (part) => setPace({ ...pace, ...part }),
  };
}

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
