/** Formats a moment, in ms since the epoch, as the contract's `moment`; null stays null. */
export function isoTime(moment: number): string;
export function isoTime(moment: number | null): string | null;
export function isoTime(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
