import { countUntil } from './timeline.ts';

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
