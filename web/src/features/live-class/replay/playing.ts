import { countUntil } from './film.ts';

/** How many times as fast as it was. */
export const SPEEDS = [1, 4, 16, 64] as const;
type Speed = (typeof SPEEDS)[number];

/** Longer pauses are skipped, in ms of whoever looks on. */
const LONGEST_PAUSE_MS = 1_500;

/** How a replay goes on. */
export interface Pace {
  speed: Speed;
  skipsPauses: boolean;
}

/**
 * The time of a replay when so much has gone by for whoever looks on; all in ms. Where nothing happens for long it is
 * at once the time of what happens next.
 *
 * @param moments what happens, in its order
 */
export function timeAfter(
  time: number,
  passed: number,
  moments: readonly { at: number }[],
  { speed, skipsPauses }: Pace,
): number {
  const later = time + passed * speed;
  const next = moments[countUntil(moments, time)];
  if (!skipsPauses || next === undefined || next.at <= later) return later;
  return next.at - time > LONGEST_PAUSE_MS * speed ? next.at : later;
}
