import { formatsTexts } from '#texts/formats.ts';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

/** `normal` above a day, `warning` under a day, `danger` under an hour, `over` when the time is up. */
export type Urgency = 'normal' | 'warning' | 'danger' | 'over';

export function getUrgency(remainingMs: number): Urgency {
  if (remainingMs <= 0) return 'over';
  if (remainingMs < HOUR) return 'danger';
  return remainingMs < DAY ? 'warning' : 'normal';
}

/** `3 d 04 h` (in German `3 T. 04 Std.`) from a day on, else `04:12:09`. Rounds up to whole seconds, so that 00:00:00 is the end. */
export function formatRemaining(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / SECOND));
  const hours = Math.floor(seconds / 3600);
  if (seconds * SECOND >= DAY) {
    return formatsTexts.daysAndHours(Math.floor(hours / 24), twoDigits(hours % 24));
  }
  return [hours, Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Returns how far the server's clock is ahead of this one, in ms. `serverTime` must come from a fresh response. */
export function clockOffset(serverTime: string, now: number): number {
  return Date.parse(serverTime) - now;
}

/** Returns the time left until a deadline by the server's clock, in ms. */
export function remainingUntil(deadline: string, offsetMs: number, now: number): number {
  return Date.parse(deadline) - (now + offsetMs);
}

/** Returns how long the text of {@link formatRemaining} stays correct, in ms. */
export function untilNextTick(remainingMs: number): number {
  return remainingMs % SECOND || SECOND;
}
