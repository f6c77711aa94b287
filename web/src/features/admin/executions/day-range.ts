/** A range of days, inclusive at both ends, written `2026-11-20`; null: open at that end. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** Returns the local start of a day named in an address; null if there is no such day. */
export function parseDay(text: string | null): Date | null {
  const [, year, month, day] = /^([12]\d{3})-(\d\d)-(\d\d)$/.exec(text ?? '')?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = new Date(year, month - 1, day);
  return date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

/** Returns the moments that bound a range. Days follow the viewer's time zone: one may have 23 or 25 hours. */
export function toMoments({ from, to }: DayRange) {
  const first = parseDay(from);
  const last = parseDay(to);
  return {
    date_from: first?.toISOString(),
    date_to:
      last === null
        ? undefined
        : new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1).toISOString(),
  };
}

/** Returns the range with one end moved; the other end moves along if the two would cross. */
export function moveEnd({ from, to }: DayRange, end: 'from' | 'to', day: string | null): DayRange {
  if (end === 'from') return { from: day, to: day !== null && to !== null && to < day ? day : to };
  return { from: day !== null && from !== null && from > day ? day : from, to: day };
}
