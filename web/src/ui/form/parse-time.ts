/** Hours with or without minutes: `9`, `930`, `0930`, `9:30`, `09.30`. */
const TIME = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/;

/** Returns a typed time of day as `HH:MM`; null if it is none. */
export function parseTime(typed: string): string | null {
  const [whole, hours = '', minutes = '00'] = TIME.exec(typed.trim()) ?? [];
  if (whole === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
