import type { getRunHistory, ResponseOf } from '@coderoom/contract';
import { overviewTexts } from '#texts/admin/overview.ts';
import { pageLocale } from '#texts/language.ts';

/** Known before the chart library is loaded, so that nothing moves when it is. */
export const PLOT_HEIGHT_PX = 208;

export type Hour = ResponseOf<typeof getRunHistory>['hours'][number];

/** Runs in a period of time: a bar of the plot, a row of its table. */
export interface Stretch {
  /** Unique: the day, or the moment at which the hour began. */
  id: string;
  /** `Fri 20 Nov`, `Fri 20 Nov, 13:00` */
  title: string;
  /** Label below the bar: the day of the month or the hour; null: none. */
  tick: string | null;
  runs: number;
  failed: number;
}

export interface Day extends Stretch {
  hours: Stretch[];
}

/** Hours between two labels below the bars of a single day. */
const TICK_HOURS = 3;

/**
 * Groups hours into days by the clock of the time zone: when it changes, a day has 23 or 25 hours. They keep their
 * order, so that an hour that occurs twice is listed twice.
 */
export function groupByDay(hours: readonly Hour[], timeZone: string): Day[] {
  const clock = clockOf(timeZone);
  const days: Day[] = [];
  for (const { start, runs, failed } of hours) {
    const { id, day, number, hour, time } = clock(start);
    let last = days.at(-1);
    if (last?.id !== id) {
      last = { id, title: day, tick: number, runs: 0, failed: 0, hours: [] };
      days.push(last);
    }
    const tick = hour % TICK_HOURS === 0 ? String(hour).padStart(2, '0') : null;
    last.hours.push({ id: start, title: `${day}, ${time}`, tick, runs, failed });
    last.runs += runs;
    last.failed += failed;
  }
  return days;
}

/** Returns the hours of all days in sequence; the first of each day is labelled with the day of the month. */
export function listHours(days: readonly Day[]): Stretch[] {
  return days.flatMap(({ tick, hours }) =>
    hours.map((hour, index) => ({ ...hour, tick: index === 0 ? tick : null })),
  );
}

/** Failed runs in percent; null if nothing ran. */
export function errorRate({ runs, failed }: { runs: number; failed: number }): number | null {
  return runs === 0 ? null : (100 * failed) / runs;
}

export function sumUp(stretches: readonly Stretch[]): { runs: number; failed: number } {
  const sum = { runs: 0, failed: 0 };
  for (const { runs, failed } of stretches) {
    sum.runs += runs;
    sum.failed += failed;
  }
  return sum;
}

function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat(pageLocale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (moment: string) => {
    const parts = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    const day = overviewTexts.runs.dayTitle(part('weekday'), part('day'), part('month'));
    return {
      id: `${part('year')} ${day}`,
      day,
      number: part('day'),
      hour: Number(part('hour')),
      time: `${part('hour')}:${part('minute')}`,
    };
  };
}
