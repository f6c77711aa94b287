import { expect, it } from 'vitest';
import { daysUntil, shiftDate } from './deadline.ts';

it.each([
  // The tests' time zone is half an hour off, and moves its clocks on 8 March 2026.
  ['2026-03-01T21:30:00.000Z', 14, '2026-03-15T20:30:00.000Z'],
  ['2026-03-15T20:30:00.000Z', -14, '2026-03-01T21:30:00.000Z'],
  ['2026-03-01T21:30:00.000Z', 0, '2026-03-01T21:30:00.000Z'],
  ['2026-09-08T16:00:00.000Z', 364, '2027-09-07T16:00:00.000Z'],
])('%s moved by %i days is %s: the same time of day', (moment, days, moved) => {
  expect(shiftDate(moment, days)).toBe(moved);
});

it('leaves what has no date without one', () => {
  expect(shiftDate(null, 7)).toBeNull();
});

it.each([
  // Clocks move in between, forwards and back, and the local day differs from that of UTC.
  ['2026-03-02T02:00:00.000Z', new Date(2026, 2, 15), 14],
  ['2026-10-25T16:00:00.000Z', new Date(2026, 10, 8), 14],
  ['2026-03-15T20:30:00.000Z', new Date(2026, 2, 1, 23, 59), -14],
  ['2026-09-08T16:00:00.000Z', new Date(2027, 8, 7), 364],
])('%s comes to %s by as many days', (moment, day, days) => {
  expect(daysUntil(day, moment)).toBe(days);
  expect(new Date(shiftDate(moment, days) ?? '').toDateString()).toBe(day.toDateString());
});

it('is no shift to the day that it is on, at any time of it', () => {
  const moment = new Date(2026, 2, 8, 0, 15);
  expect(daysUntil(new Date(2026, 2, 8, 23, 45), moment.toISOString())).toBe(0);
});
