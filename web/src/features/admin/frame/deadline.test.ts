import { afterEach, beforeEach, expect, it } from 'vitest';
import { deadlineAt, describeDeadline, formatDay, formatTimeOfDay, parseDeadline } from './deadline.ts';

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
