import { expect, it } from 'vitest';
import {
  asSentence,
  formatBriefly,
  formatClock,
  formatDate,
  formatDuration,
  formatExecutionTime,
  formatMemory,
  formatMoment,
  formatNumber,
  formatOrdinal,
  formatPercentage,
  formatRecent,
  formatSeconds,
  formatSimilarity,
  formatThreshold,
  isoDay,
  nameOrAnonymous,
  truncate,
} from './format.ts';

it('shows execution times with three decimals', () => {
  expect(formatSeconds(0)).toBe('0.000 s');
  expect(formatSeconds(0.0124)).toBe('0.012 s');
  expect(formatSeconds(30)).toBe('30.000 s');
});

it('shows memory in the unit that people read', () => {
  expect(formatMemory(640)).toBe('640 KB');
  // A small file, in bytes.
  expect(formatMemory(70 / 1024)).toBe('1 KB');
  expect(formatMemory(10_035)).toBe('9.8 MB');
});

it('groups the digits of what is counted', () => {
  expect(formatNumber(999)).toBe('999');
  expect(formatNumber(1_234_567)).toBe('1,234,567');
});

it('counts', () => {
  expect(formatNumber(1200)).toBe('1,200');
  expect([1, 2, 3, 4, 11, 12, 23, 101].map(formatOrdinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 23rd 101st',
  );
  expect(formatPercentage(4.75)).toBe('4.8 %');
  expect(formatPercentage(100)).toBe('100.0 %');
});

it('says that a program never ran', () => {
  expect(formatExecutionTime(null)).toBe('N/A');
  expect(formatExecutionTime(0.5)).toBe('0.500 s');
});

it('shows durations in the unit that people read', () => {
  expect(formatDuration(null)).toBe('N/A');
  expect(formatDuration(0)).toBe('0 ms');
  expect(formatDuration(0.0124)).toBe('12 ms');
  expect(formatDuration(0.9996)).toBe('1.00 s');
  expect(formatDuration(12.345)).toBe('12.35 s');
});

it('shows similarities with one decimal, and thresholds whole', () => {
  expect(formatSimilarity(0.9424)).toBe('94.2 %');
  expect(formatSimilarity(1)).toBe('100.0 %');
  expect(formatThreshold(0.55)).toBe('55 %');
});

it('names whoever nobody knows', () => {
  expect(nameOrAnonymous('mira')).toBe('mira');
  expect(nameOrAnonymous(' ')).toBe('Anonymous');
  expect(nameOrAnonymous(null)).toBe('Anonymous');
});

it('shows moments, and what is none', () => {
  const now = new Date(2026, 10, 20, 15, 0);
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();
  expect(formatMoment(at(2026, 10, 20, 13, 41))).toBe('20 Nov 2026, 13:41');
  expect(formatDate(at(2026, 10, 20, 13, 41))).toBe('20 Nov 2026');
  expect(formatRecent(at(2026, 10, 20, 0, 5), now)).toBe('Today 00:05');
  expect(formatRecent(at(2026, 10, 19, 16, 20), now)).toBe('Yesterday 16:20');
  expect(formatRecent(at(2026, 10, 18, 10, 12), now)).toBe('18 Nov 10:12');
  expect(formatRecent(at(2025, 11, 31, 23, 59), now)).toBe('31 Dec 2025');
  expect(formatBriefly(at(2026, 10, 20, 0, 5), now)).toBe('00:05');
  expect(formatBriefly(at(2026, 10, 19, 16, 20), now)).toBe('19 Nov 16:20');
  expect(formatBriefly(at(2025, 11, 31, 23, 59), now)).toBe('31 Dec 2025');
  expect(formatClock(new Date(2026, 10, 20, 13, 4, 9).getTime())).toBe('13:04:09');
  const relative = [formatRecent, formatBriefly].map((format) => (text: string) => format(text, now));
  for (const format of [formatMoment, formatDate, ...relative]) {
    expect(format('nonsense')).toBe('Invalid date');
  }
});

it('cuts long texts between characters', () => {
  expect(truncate('short', 5)).toBe('short');
  expect(truncate('😀😀😀', 2)).toBe('😀😀…');
});

it('makes a sentence of a problem', () => {
  expect(asSentence('must not be empty')).toBe('Must not be empty.');
});

it('names a day as files are named', () => {
  expect(isoDay(new Date(2026, 10, 5, 0, 30))).toBe('2026-11-05');
  expect(isoDay(new Date(2026, 0, 31, 23, 59))).toBe('2026-01-31');
});
