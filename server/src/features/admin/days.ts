const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** A time zone: what its clocks show at a moment. All moments are epoch milliseconds. */
export interface Zone {
  /** What has to be added to a moment for its clock to be read as if it were UTC. */
  offsetAt(moment: number): number;
}

/** @param name as IANA knows it */
export function zoneOf(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return {
    offsetAt(moment) {
      const parts = format.formatToParts(moment);
      const part = (type: Intl.DateTimeFormatPartTypes) =>
        Number(parts.find((one) => one.type === type)?.value ?? 0);
      const shown = Date.UTC(
        part('year'),
        part('month') - 1,
        part('day'),
        part('hour'),
        part('minute'),
        part('second'),
      );
      return shown - (moment - (moment % 1000));
    },
  };
}

/**
 * When the day began that lies so many days before the one of a moment: with its first hour, which is not everywhere
 * and always the one after midnight.
 */
export function startOfDay(zone: Zone, moment: number, daysBefore = 0): number {
  const day = dayOf(zone, moment) - daysBefore;
  const midnight = day * DAY_MS;
  // Where the clocks are changed, midnight is a different moment by the time before and by the time after.
  const candidates = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - zone.offsetAt(near));
  const begins = (at: number) => dayOf(zone, at) === day && dayOf(zone, at - 1) < day;
  return candidates.toSorted((a, b) => a - b).find(begins) ?? Math.min(...candidates);
}

/** When each hour begins that the clocks show from a moment on, which is the first, up to another. */
export function hoursBetween(zone: Zone, from: number, to: number): number[] {
  const hours: number[] = [];
  for (let hour = from; hour <= to; ) {
    hours.push(hour);
    const next = hour + HOUR_MS;
    // A zone whose clocks are changed by half an hour has an hour that is shorter.
    const beyond = modulo(next + zone.offsetAt(next), HOUR_MS);
    hour = next - beyond;
  }
  return hours;
}

/** Counts the days that the clocks have shown. */
function dayOf(zone: Zone, moment: number): number {
  return Math.floor((moment + zone.offsetAt(moment)) / DAY_MS);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
