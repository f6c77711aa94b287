import { EXECUTION_TIME_DECIMALS, SIMILARITY_DECIMALS } from '@coderoom/contract';
import { once } from '#lib/once.ts';
import { formatsTexts } from '#texts/formats.ts';
import { pageLocale } from '#texts/language.ts';

/** `0.012 s` */
export function formatSeconds(seconds: number): string {
  return `${formatDecimal(seconds, EXECUTION_TIME_DECIMALS)} s`;
}

/** `0.012 s`; `N/A` if the program never ran (specification 2 §8). */
export function formatExecutionTime(seconds: number | null): string {
  return seconds === null ? formatsTexts.none : formatSeconds(seconds);
}

/** `12 ms` below a second, `1.24 s` above; `N/A` for null (specification 2 §9). */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return formatsTexts.none;
  const milliseconds = Math.round(seconds * 1000);
  return milliseconds < 1000 ? `${milliseconds} ms` : `${formatDecimal(seconds, 2)} s`;
}

/** The name; `Anonymous` if it is unknown (specification 2 §8). */
export function nameOrAnonymous(name: string | null): string {
  return name === null || name.trim() === '' ? formatsTexts.anonymous : name;
}

/** `Ada (guest)` for a person without an account, who could otherwise pose as one with an account. */
export function shownName({ username, is_guest }: { username: string; is_guest: boolean }): string {
  return is_guest ? formatsTexts.guestNamed(username) : username;
}

/** `512 KB`, `9.8 MB`: units of 1024, one decimal from a megabyte on. */
export function formatMemory(kibibytes: number): string {
  return kibibytes < 1024 ? `${Math.ceil(kibibytes)} KB` : `${formatDecimal(kibibytes / 1024, 1)} MB`;
}

// Each is created on first use: creating one is slow, and a page that opens needs none.
const numberFormat = once(() => new Intl.NumberFormat(pageLocale));

const decimalMark = once(
  () =>
    new Intl.NumberFormat(pageLocale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
);

/** `0.01` with two decimals. */
export function formatDecimal(number: number, decimals: number): string {
  return number.toFixed(decimals).replace('.', decimalMark());
}

/** `9,412` */
export function formatNumber(count: number): string {
  return numberFormat().format(count);
}

/** `1st`, `2nd`, `13th` */
export function formatOrdinal(count: number): string {
  return formatsTexts.ordinal(formatNumber(count), count);
}

/** `4.8 %` */
export function formatPercentage(percentage: number): string {
  return `${formatDecimal(percentage, 1)} %`;
}

/** `94.2 %`, from a similarity of 0 to 1 (specification 2 §9). */
export function formatSimilarity(similarity: number): string {
  return `${formatDecimal(similarity * 100, SIMILARITY_DECIMALS)} %`;
}

/** `80 %`, from a threshold of 0 to 1 (specification 2 §9). */
export function formatThreshold(threshold: number): string {
  return `${Math.round(threshold * 100)} %`;
}

const dateFormat = once(
  () => new Intl.DateTimeFormat(pageLocale, { day: 'numeric', month: 'short', year: 'numeric' }),
);
const dayFormat = once(() => new Intl.DateTimeFormat(pageLocale, { day: 'numeric', month: 'short' }));
const timeFormat = once(() => new Intl.DateTimeFormat(pageLocale, { hour: '2-digit', minute: '2-digit' }));
const clockFormat = once(() => new Intl.DateTimeFormat(pageLocale, { timeStyle: 'medium' }));

/** `20 Nov 2026` */
export function formatDate(moment: string): string {
  const date = new Date(moment);
  return isInvalid(date) ? formatsTexts.invalidDate : dateFormat().format(date);
}

/** `20 Nov` */
export function formatDayOfYear(moment: string): string {
  const date = new Date(moment);
  return isInvalid(date) ? formatsTexts.invalidDate : dayFormat().format(date);
}

/** `20 Nov 2026, 13:41` */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  return isInvalid(date)
    ? formatsTexts.invalidDate
    : `${dateFormat().format(date)}, ${timeFormat().format(date)}`;
}

/** `Today 13:41`, `Yesterday 16:20`, `18 Nov 10:12`, `31 Dec 2025` */
export function formatRecent(moment: string, now: Date): string {
  const date = new Date(moment);
  if (isInvalid(date)) return formatsTexts.invalidDate;
  const time = timeFormat().format(date);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return formatsTexts.today(time);
  if (date.toDateString() === yesterday.toDateString()) return formatsTexts.yesterday(time);
  return date.getFullYear() === now.getFullYear()
    ? `${dayFormat().format(date)} ${time}`
    : dateFormat().format(date);
}

/** `2026-11-20`: the local day, for file names. */
export function isoDay(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [date.getFullYear(), ...parts].join('-');
}

/** `13:41` today, `18 Nov 10:12` this year, `31 Dec 2025`: for narrow columns. */
export function formatBriefly(moment: string, now: Date): string {
  const date = new Date(moment);
  if (isInvalid(date)) return formatsTexts.invalidDate;
  if (date.toDateString() === now.toDateString()) return timeFormat().format(date);
  return date.getFullYear() === now.getFullYear()
    ? `${dayFormat().format(date)} ${timeFormat().format(date)}`
    : dateFormat().format(date);
}

/** `13:41:20` */
export function formatClock(epochMs: number): string {
  return clockFormat().format(epochMs);
}

function isInvalid(date: Date): boolean {
  return Number.isNaN(date.getTime());
}

/** The first `length` characters of a text, with an ellipsis if it is longer. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}

/** Turns a field's validation message, `must not be empty`, into a sentence. */
export function asSentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}${/[.!?]$/.test(problem) ? '' : '.'}`;
}

/** `1:12`, from an hour on `1:00:12`: a running time. */
export function formatTimer(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}

const MINUTE_MS = 60_000;

/** `6 min`, in completed minutes. */
export function formatMinutes(milliseconds: number): string {
  return formatsTexts.minutes(Math.max(0, Math.floor(milliseconds / MINUTE_MS)));
}
