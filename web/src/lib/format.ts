import { EXECUTION_TIME_DECIMALS, SIMILARITY_DECIMALS } from '@coderoom/contract';
import { once } from './once.ts';

/** `0.012 s` */
export function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(EXECUTION_TIME_DECIMALS)} s`;
}

/** `0.012 s`; `N/A` where the program never ran (specification 2 §8). */
export function formatExecutionTime(seconds: number | null): string {
  return seconds === null ? 'N/A' : formatSeconds(seconds);
}

/** `12 ms` under a second, `1.24 s` from there on; `N/A` where there is none (specification 2 §9). */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return 'N/A';
  const milliseconds = Math.round(seconds * 1000);
  return milliseconds < 1000 ? `${milliseconds} ms` : `${seconds.toFixed(2)} s`;
}

/** What somebody is called; `Anonymous` where nobody knows (specification 2 §8). */
export function nameOrAnonymous(name: string | null): string {
  return name === null || name.trim() === '' ? 'Anonymous' : name;
}

/** `512 KB`, `9.8 MB`: KiB as people say it, one decimal from a megabyte on. */
export function formatMemory(kibibytes: number): string {
  return kibibytes < 1024 ? `${kibibytes} KB` : `${(kibibytes / 1024).toFixed(1)} MB`;
}

// Each is made when something is first written by it: making one is slow, and a page that opens needs none.
const numberFormat = once(() => new Intl.NumberFormat('en-GB'));

/** `9,412` */
export function formatNumber(count: number): string {
  return numberFormat().format(count);
}

/** `1 error`, `3 errors`, `1,200 errors` */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

const ORDINAL_ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinalRules = once(() => new Intl.PluralRules('en-GB', { type: 'ordinal' }));

/** `1st`, `2nd`, `13th` */
export function formatOrdinal(count: number): string {
  return `${formatNumber(count)}${ORDINAL_ENDINGS[ordinalRules().select(count)]}`;
}

/** `4.8 %` */
export function formatPercentage(percentage: number): string {
  return `${percentage.toFixed(1)} %`;
}

/** `94.2 %`, of a similarity from 0 to 1 (specification 2 §9). */
export function formatSimilarity(similarity: number): string {
  return `${(similarity * 100).toFixed(SIMILARITY_DECIMALS)} %`;
}

/** `80 %`, of a threshold from 0 to 1 (specification 2 §9). */
export function formatThreshold(threshold: number): string {
  return `${Math.round(threshold * 100)} %`;
}

const dateFormat = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
);
const dayFormat = once(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }));
const timeFormat = once(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }));
const clockFormat = once(() => new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }));

/** Specification 2 §8. */
const INVALID_DATE = 'Invalid date';

/** `20 Nov 2026` */
export function formatDate(moment: string): string {
  const date = new Date(moment);
  return isInvalid(date) ? INVALID_DATE : dateFormat().format(date);
}

/** `20 Nov 2026, 13:41` */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  return isInvalid(date) ? INVALID_DATE : `${dateFormat().format(date)}, ${timeFormat().format(date)}`;
}

/** `Today 13:41`, `Yesterday 16:20`, `18 Nov 10:12`, `31 Dec 2025` */
export function formatRecent(moment: string, now: Date): string {
  const date = new Date(moment);
  if (isInvalid(date)) return INVALID_DATE;
  const time = timeFormat().format(date);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return `Today ${time}`;
  if (date.toDateString() === yesterday.toDateString()) return `Yesterday ${time}`;
  return date.getFullYear() === now.getFullYear()
    ? `${dayFormat().format(date)} ${time}`
    : dateFormat().format(date);
}

/** `2026-11-20`: the day here, as files are named by it. */
export function isoDay(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [date.getFullYear(), ...parts].join('-');
}

/** `13:41` today, `18 Nov 10:12` this year, `31 Dec 2025`: for narrow columns. */
export function formatBriefly(moment: string, now: Date): string {
  const date = new Date(moment);
  if (isInvalid(date)) return INVALID_DATE;
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

/** The first characters of a text, with an ellipsis where it goes on. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}

/** `must not be empty`, as the contract says it of a field, as a sentence of its own. */
export function asSentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}${/[.!?]$/.test(problem) ? '' : '.'}`;
}
