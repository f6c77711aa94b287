import { DEFAULT_DEADLINE_TIME } from '@coderoom/contract';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { pageLocale } from '#texts/language.ts';

const DAY = new Intl.DateTimeFormat(pageLocale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Parses a deadline. One without a time zone is UTC (specification 2 §3). */
export function parseDeadline(deadline: string): Date {
  return new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(deadline) ? deadline : `${deadline}Z`);
}

/** Returns the local time of day, `HH:MM`. */
export function formatTimeOfDay(deadline: string): string {
  const moment = parseDeadline(deadline);
  return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns the deadline in UTC for a local day and time; without a time, the picker's default. */
export function deadlineAt(day: Date, time = DEFAULT_DEADLINE_TIME): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes).toISOString();
}

/** Describes what a deadline means for the students of a class. */
export function describeDeadline(deadline: string | null, allowLate: boolean, now: Date): string {
  if (deadline === null) return templatesTexts.deadline.always;
  const { passed, passedLate, coming, comingLate } = templatesTexts.deadline;
  const describe =
    parseDeadline(deadline) <= now ? (allowLate ? passedLate : passed) : allowLate ? comingLate : coming;
  return describe(localZone());
}

/** `Fri 20 Nov 2026` */
export function formatDay(deadline: string): string {
  return DAY.format(parseDeadline(deadline)).replace(',', '');
}

/** Returns the time zone that times are shown in: `Europe/Zagreb`. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

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

/** True if a deadline, in UTC, is over. */
export function hasPassed(deadline: string | null, now = new Date()): boolean {
  return deadline !== null && parseDeadline(deadline) <= now;
}

/** True if students could not hand it in on time, because they do not see it before its deadline. Times in UTC. */
export function opensAfterDeadline({
  opensAt,
  deadline,
}: {
  opensAt: string | null;
  deadline: string | null;
}): boolean {
  return opensAt !== null && deadline !== null && parseDeadline(opensAt) >= parseDeadline(deadline);
}
