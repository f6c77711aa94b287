import { describe, expect, it } from 'vitest';
import { hoursBetween, startOfDay, zoneOf } from './days.ts';

const HOUR_MS = 60 * 60 * 1000;
const at = (text: string) => Date.parse(text);
const text = (moment: number) => new Date(moment).toISOString().replace('.000', '');

describe('a day', () => {
  it.each([
    ['UTC', '2026-03-29T23:59:59.999Z', '2026-03-29T00:00:00Z'],
    ['Europe/Ljubljana', '2026-01-15T22:59:59.999Z', '2026-01-14T23:00:00Z'],
    ['Europe/Ljubljana', '2026-01-15T23:00:00Z', '2026-01-15T23:00:00Z'],
    ['America/Los_Angeles', '2026-07-01T06:59:59Z', '2026-06-30T07:00:00Z'],
    ['Asia/Kolkata', '2026-07-01T18:30:00Z', '2026-07-01T18:30:00Z'],
    ['Asia/Kolkata', '2026-07-01T18:29:59Z', '2026-06-30T18:30:00Z'],
    ['Pacific/Chatham', '2026-07-01T11:15:00Z', '2026-07-01T11:15:00Z'],
    ['America/St_Johns', '2026-07-01T02:29:59Z', '2026-06-30T02:30:00Z'],
    // The day on which the clocks are changed, before and after.
    ['Europe/Ljubljana', '2026-03-29T00:30:00Z', '2026-03-28T23:00:00Z'],
    ['Europe/Ljubljana', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z'],
    ['Europe/Ljubljana', '2026-10-25T00:30:00Z', '2026-10-24T22:00:00Z'],
    ['Europe/Ljubljana', '2026-10-25T22:59:59Z', '2026-10-24T22:00:00Z'],
    ['America/St_Johns', '2026-11-01T12:00:00Z', '2026-11-01T02:30:00Z'],
    ['Pacific/Chatham', '2026-04-05T06:00:00Z', '2026-04-04T10:15:00Z'],
    // Where midnight does not exist, and where there are two of them.
    ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-23T22:00:00Z'],
    ['America/Havana', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00Z'],
    ['America/Asuncion', '2024-03-24T12:00:00Z', '2024-03-24T04:00:00Z'],
  ])('of %s holds %s and begins at %s', (zone, moment, start) => {
    expect(text(startOfDay(zoneOf(zone), at(moment)))).toBe(start);
  });

  it('before others is found over the change of clocks', () => {
    const zone = zoneOf('Europe/Ljubljana');
    const noon = at('2026-03-31T10:00:00Z');
    expect([0, 1, 2, 3].map((days) => text(startOfDay(zone, noon, days)))).toEqual([
      '2026-03-30T22:00:00Z',
      '2026-03-29T22:00:00Z',
      '2026-03-28T23:00:00Z',
      '2026-03-27T23:00:00Z',
    ]);
  });

  it.each([
    ['Europe/Ljubljana', '2026-03-29T12:00:00Z', 23],
    ['Europe/Ljubljana', '2026-10-25T12:00:00Z', 25],
    ['America/St_Johns', '2026-03-08T16:00:00Z', 23],
    ['Pacific/Chatham', '2026-04-05T00:00:00Z', 25],
    ['Asia/Kolkata', '2026-03-29T12:00:00Z', 24],
  ])('of %s around %s has so many hours: %i', (name, moment, count) => {
    const zone = zoneOf(name);
    const start = startOfDay(zone, at(moment));
    const end = startOfDay(zone, start + 30 * HOUR_MS);
    const hours = hoursBetween(zone, start, end - 1);
    expect(hours).toHaveLength(count);
    expect(new Set(hours.map((hour, n) => hour - start - n * HOUR_MS))).toEqual(new Set([0]));
  });

  it('has whole hours again after one that is half as long', () => {
    const zone = zoneOf('Australia/Lord_Howe');
    for (const moment of ['2026-04-05T00:00:00Z', '2026-10-04T00:00:00Z']) {
      const start = startOfDay(zone, at(moment));
      const hours = hoursBetween(zone, start, start + 30 * HOUR_MS);
      expect(hours.every((hour, n) => n === 0 || hour > (hours[n - 1] ?? 0))).toBe(true);
      const last = hours.at(-1) ?? 0;
      expect((last + zone.offsetAt(last)) % HOUR_MS).toBe(0);
    }
  });
});
