/**
 * Returns a moment some days later, at the same local time of day: 18:00 stays 18:00 when clocks change in between.
 * @param moment ISO 8601; null stays null
 */
export function shiftDate(moment: string | null, days: number): string | null {
  if (moment === null) return null;
  const shifted = new Date(moment);
  shifted.setDate(shifted.getDate() + days);
  return shifted.toISOString();
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the days by which {@link shiftDate} brings a moment to a day of the local calendar. */
export function daysUntil(day: Date, moment: string): number {
  return (countDays(day) - countDays(new Date(moment))) / DAY_MS;
}

/** In UTC every day is as long as every other: the difference of two is a whole number. */
function countDays(day: Date): number {
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
}
