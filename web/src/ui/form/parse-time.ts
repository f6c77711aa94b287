/** Hours with or without minutes, and a half of the day: `9`, `930`, `9:30`, `09.30`, `9:30 pm`, `9 a.m.`, `9.30 Uhr`. */
const TIME = /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?:\s*(?:([ap])(?:\.?\s?m)?\.?|uhr|h))?$/i;

/** Returns a typed time of day as `HH:MM`, of 24 hours; null if it is none. */
export function parseTime(typed: string): string | null {
  const [whole, hours = '', minutes = '00', half] = TIME.exec(typed.trim()) ?? [];
  if (whole === undefined || Number(minutes) > 59) return null;
  const hour = hourOfDay(Number(hours), half?.toLowerCase());
  return hour === null ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** With a half of the day, hours count from 12 (midnight or noon) over 1 to 11. */
function hourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour > 23 ? null : hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
