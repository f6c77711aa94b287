import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  daysUntil,
  deadlineAt,
  describeDeadline,
  formatDay,
  formatTimeOfDay,
  parseDeadline,
  shiftDate,
} from './deadline.ts';

// In a UTC environment the two could not be told apart.
const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Europe/Oslo';
});
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it('begins at nine in the morning here', () => {
  const deadline = deadlineAt(new Date(2026, 10, 20));
  expect(deadline).toBe('2026-11-20T08:00:00.000Z');
  expect(formatTimeOfDay(deadline)).toBe('09:00');
  expect(formatDay(deadline)).toBe('Fri 20 Nov 2026');
});

it('is a moment in UTC that comes back as the time here', () => {
  const deadline = deadlineAt(new Date(2026, 6, 1), '18:05');
  expect(deadline).toBe('2026-07-01T16:05:00.000Z');
  expect(formatTimeOfDay(deadline)).toBe('18:05');
});

it('takes a moment without a zone for UTC', () => {
  const moment = Date.UTC(2026, 10, 20, 8, 0);
  for (const text of ['2026-11-20T08:00:00', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00+01:00']) {
    expect(parseDeadline(text).getTime()).toBe(moment);
  }
});

it('says what it means for the students, and that it has passed', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(describeDeadline(null, true, now)).toBe('Without a deadline, students can submit at any time.');
  expect(describeDeadline('2026-11-20T12:00:01Z', false, now)).toMatch(
    /^Students see a countdown\. .* closed\. Time zone: /,
  );
  expect(describeDeadline('2026-11-20T12:00:00Z', false, now)).toMatch(/^This deadline has passed: Submit/);
  expect(describeDeadline('2026-11-20T12:00:00Z', true, now)).toMatch(/marked as late/);
});

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
