import { expect, it } from 'vitest';
import { formatDue, formatTimeLeft } from './due-text.ts';

const HOUR = 60 * 60_000;
const NOW = new Date(2026, 10, 20, 13, 47);

it.each([
  [new Date(2026, 10, 20, 18), 'Today 18:00'],
  [new Date(2026, 10, 21, 8), 'Tomorrow 08:00'],
  [new Date(2026, 10, 19, 18), 'Yesterday 18:00'],
  [new Date(2026, 10, 27, 18), 'Fri 27 Nov, 18:00'],
  [new Date(2027, 0, 12, 18), '12 Jan 2027'],
])('a deadline is told by its day: %s', (deadline, text) => {
  expect(formatDue(deadline.toISOString(), NOW)).toBe(text);
});

it.each([
  [7 * 24 * HOUR, 'in 7 days'],
  [30 * HOUR, 'in 30 hours'],
  [HOUR, 'in 1 hour'],
  [HOUR - 1, 'in 59 minutes'],
  [-19.5 * HOUR, '19 hours ago'],
  [-72 * HOUR, '3 days ago'],
])('%d ms before the deadline are told as %s', (remaining, text) => {
  expect(formatTimeLeft(remaining)).toBe(text);
});
