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
