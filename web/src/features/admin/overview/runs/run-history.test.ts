import { describe, expect, it } from 'vitest';
import { errorRate, groupByDay, type Hour, listHours, sumUp } from './run-history.ts';

const HOUR_MS = 3_600_000;

/** Consecutive hours with one run each, of which every fourth failed. */
function hours(from: string, count: number): Hour[] {
  return Array.from({ length: count }, (_, index) => ({
    start: new Date(Date.parse(from) + index * HOUR_MS).toISOString(),
    runs: 1,
    failed: index % 4 === 0 ? 1 : 0,
  }));
}

describe('the days of hours', () => {
  it('are those of the zone', () => {
    const days = groupByDay(hours('2026-11-18T23:00:00Z', 48), 'Europe/Oslo');
    expect(days.map(({ title, tick, runs, failed }) => [title, tick, runs, failed])).toEqual([
      ['Thu 19 Nov', '19', 24, 6],
      ['Fri 20 Nov', '20', 24, 6],
    ]);
    expect(days[1]?.hours.at(13)).toEqual({
      id: '2026-11-20T12:00:00.000Z',
      title: 'Fri 20 Nov, 13:00',
      tick: null,
      runs: 1,
      failed: 0,
    });
  });

  it.each([
    ['put forward', 'Europe/Oslo', '2026-03-28T23:00:00Z', 23, '01:00', '03:00'],
    ['put back', 'Europe/Oslo', '2026-10-24T22:00:00Z', 25, '01:00', '02:00'],
    ['put back by half an hour', 'Australia/Lord_Howe', '2026-04-04T13:00:00Z', 25, '01:00', '01:30'],
  ])('are as long as they are where the clock is %s', (_, zone, midnight, length, second, third) => {
    const [day, next] = groupByDay(hours(midnight, length + 1), zone);
    expect(day?.hours).toHaveLength(length);
    expect(day?.runs).toBe(length);
    expect(next?.hours).toHaveLength(1);
    expect(day?.hours[1]?.title).toContain(second);
    expect(day?.hours[2]?.title).toContain(third);
    expect(new Set(day?.hours.map(({ id }) => id)).size).toBe(length);
  });

  it.each([
    ['Asia/Kolkata', '2026-11-19T18:30:00Z'],
    ['Asia/Kathmandu', '2026-11-19T18:15:00Z'],
    ['America/St_Johns', '2026-11-20T03:30:00Z'],
  ])('begin at midnight where hours do not begin with those of UTC: %s', (zone, midnight) => {
    const [day, ...others] = groupByDay(hours(midnight, 24), zone);
    expect(others).toEqual([]);
    expect(day?.title).toBe('Fri 20 Nov');
    expect(day?.hours[0]?.title).toBe('Fri 20 Nov, 00:00');
    expect(day?.hours.map(({ tick }) => tick).filter((tick) => tick !== null)).toEqual(
      ['00', '03', '06', '09', '12', '15', '18', '21'], // biome-ignore format: as they are read
    );
  });

  it('stand below the first of their hours where all hours are shown', () => {
    const shown = listHours(groupByDay(hours('2026-11-19T00:00:00Z', 30), 'UTC'));
    expect(shown).toHaveLength(30);
    expect(shown.flatMap(({ tick }, index) => (tick === null ? [] : [[index, tick]]))).toEqual([
      [0, '19'],
      [24, '20'],
    ]);
  });
});

it('knows no error rate where nothing ran', () => {
  expect(errorRate({ runs: 0, failed: 0 })).toBeNull();
  expect(errorRate({ runs: 8, failed: 1 })).toBe(12.5);
  expect(sumUp(groupByDay(hours('2026-11-19T00:00:00Z', 30), 'UTC'))).toEqual({ runs: 30, failed: 8 });
  expect(sumUp([])).toEqual({ runs: 0, failed: 0 });
});
