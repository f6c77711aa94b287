import { expect, it } from 'vitest';
import { shiftDate } from './shift-date.ts';

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
