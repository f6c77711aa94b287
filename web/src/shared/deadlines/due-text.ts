import { once } from '#lib/once.ts';
import { formatDate } from '#lib/text/format.ts';
import { formatsTexts } from '#texts/formats.ts';
import { pageLocale } from '#texts/language.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const timeFormat = once(() => new Intl.DateTimeFormat(pageLocale, { hour: '2-digit', minute: '2-digit' }));
const weekdayFormat = once(
  () => new Intl.DateTimeFormat(pageLocale, { weekday: 'short', day: 'numeric', month: 'short' }),
);
const relativeFormat = once(() => new Intl.RelativeTimeFormat(pageLocale, { numeric: 'always' }));

/** `Today 18:00`, `Tomorrow 08:00`, `Fri 27 Nov, 18:00`, `12 Jan 2027` in another year. */
export function formatDue(deadline: string, now: Date): string {
  const date = new Date(deadline);
  const time = timeFormat().format(date);
  const day = (offset: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset).toDateString();
  if (date.toDateString() === day(0)) return formatsTexts.today(time);
  if (date.toDateString() === day(1)) return formatsTexts.tomorrow(time);
  if (date.toDateString() === day(-1)) return formatsTexts.yesterday(time);
  if (date.getFullYear() !== now.getFullYear()) return formatDate(deadline);
  return `${weekdayFormat().format(date)}, ${time}`;
}

/** `in 3 days`, `in 4 hours`, `19 hours ago`: whole units, rounded towards the deadline. */
export function formatTimeLeft(remainingMs: number): string {
  const size = Math.abs(remainingMs);
  const sign = remainingMs < 0 ? -1 : 1;
  const whole = (unitMs: number) => sign * Math.floor(size / unitMs);
  if (size >= 2 * DAY) return relativeFormat().format(whole(DAY), 'day');
  if (size >= HOUR) return relativeFormat().format(whole(HOUR), 'hour');
  return relativeFormat().format(whole(MINUTE), 'minute');
}
