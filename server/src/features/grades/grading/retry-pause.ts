/** First pause, in ms: parts of a toolchain are not prepared again sooner. */
const PAUSE_MS = 60_000;
/** Attempts at a grade; after the last one it has failed. */
const MAX_ATTEMPTS = 6;

/** No pause is longer, in ms. */
export const LONGEST_PAUSE_MS = PAUSE_MS * 2 ** (MAX_ATTEMPTS - 2);

/** Returns the pause after some attempts that failed, in ms, each twice as long; null: it is not tried again. */
export function retryPauseMs(failedAttempts: number): number | null {
  return failedAttempts >= MAX_ATTEMPTS ? null : PAUSE_MS * 2 ** (failedAttempts - 1);
}
