import { describe, expect, it } from 'vitest';
import { formats as german } from '#texts/de/formats.ts';
import { submissionRules as rules } from '#texts/de/submission-rules.ts';
import { clockOffset, formatRemaining, getUrgency, remainingUntil, untilNextTick } from './countdown.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [3 * DAY + 4 * HOUR + 59 * MINUTE, '3 d 04 h'],
  [DAY, '1 d 00 h'],
  [DAY - 500, '1 d 00 h'],
  [DAY - 1_000, '23:59:59'],
  [4 * HOUR + 12 * MINUTE + 9_000, '04:12:09'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5_000, '00:00:00'],
])('%i ms are shown as %s', (remaining, text) => {
  expect(formatRemaining(remaining)).toBe(text);
});

it.each([
  [DAY, 'normal'],
  [DAY - 1, 'warning'],
  [HOUR, 'warning'],
  [HOUR - 1, 'danger'],
  [1, 'danger'],
  [0, 'over'],
])('%i ms are %s', (remaining, urgency) => {
  expect(getUrgency(remaining)).toBe(urgency);
});

it('has the units of German in German', () => {
  expect(german.daysAndHours(8, '16')).toBe('8 T. 16 Std.');
  expect(rules.delay.hours(5)).toBe('5 Std. Verspätung');
});

describe("the server's clock", () => {
  const deadline = '2026-11-20T18:00:00Z';

  it('decides, however wrong this one is', () => {
    const now = Date.parse('2024-01-01T00:00:00Z');
    const offset = clockOffset('2026-11-20T17:59:00Z', now);
    expect(remainingUntil(deadline, offset, now)).toBe(MINUTE);
    expect(remainingUntil(deadline, offset, now + MINUTE)).toBe(0);
  });

  it('ticks when the shown second is over', () => {
    expect(untilNextTick(61_250)).toBe(250);
    expect(untilNextTick(61_000)).toBe(1_000);
  });
});
