const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** A time zone. All moments are epoch ms. */
export interface Zone {
  /** Offset from UTC at a moment, in ms; added to the moment, UTC getters read the local clock. */
  offsetAt(moment: number): number;
}

/** @param name IANA time zone name */
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
 * Returns the moment at which a day began, `daysBefore` days before the day of a moment. A day begins with its
 * first existing hour, which is not always midnight.
 */
export function startOfDay(zone: Zone, moment: number, daysBefore = 0): number {
  const day = dayOf(zone, moment) - daysBefore;
  const midnight = day * DAY_MS;
  // Where clocks change, midnight differs by the offset before and the offset after the change.
  const candidates = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - zone.offsetAt(near));
  const begins = (time: number) => dayOf(zone, time) === day && dayOf(zone, time - 1) < day;
  return candidates.toSorted((a, b) => a - b).find(begins) ?? Math.min(...candidates);
}

/** Returns the starts of all local hours between two moments; `from` is the first. */
export function hoursBetween(zone: Zone, from: number, to: number): number[] {
  const hours: number[] = [];
  for (let hour = from; hour <= to; ) {
    hours.push(hour);
    const next = hour + HOUR_MS;
    // Where clocks change by half an hour, one hour is shorter.
    const beyond = modulo(next + zone.offsetAt(next), HOUR_MS);
    hour = next - beyond;
  }
  return hours;
}

/** Returns the number of the local day. */
function dayOf(zone: Zone, moment: number): number {
  return Math.floor((moment + zone.offsetAt(moment)) / DAY_MS);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
