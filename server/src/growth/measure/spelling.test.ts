import { expect, it } from 'vitest';
import type { Counter } from '#growth/instrument/runtimes/counters.ts';
import type { MeasuredSize } from './runs.ts';
import { withoutSpelling } from './spelling.ts';

const COUNTERS: Counter[] = [
  { kind: 'loop', line: 1 },
  { kind: 'library', line: 2 },
];

/** Sizes of an input of the numbers from 0 on, one a line, of which counts are given. */
function sizesOf(countsOf: (n: number, characters: number) => number[]): MeasuredSize[] {
  return [8, 32, 128, 512, 2048].map((n) => {
    const letters = Array.from({ length: n }, (_, number) => String(number)).join('').length;
    const counts = countsOf(n, letters + n);
    const steps = counts.reduce((sum, count) => sum + count, 0);
    return {
      counts,
      point: { n, steps, least: steps, most: steps, runs: 1, peak_bytes: null },
      input: { isRead: true, characters: letters + n, letters, items: n },
      seconds: 0.02,
    };
  });
}

function perSize(measured: readonly MeasuredSize[]): number[] {
  return measured.map(({ point }) => Math.round((10 * point.steps) / point.n) / 10);
}

it('counts a walk over the characters of numbers by their count', () => {
  const measured = withoutSpelling(
    sizesOf((n, characters) => [n, characters - 1]),
    COUNTERS,
  );
  const [first, ...others] = perSize(measured);
  expect(Math.max(...others) / Math.min(...others)).toBeLessThan(1.25);
  expect(others.at(-1)).toBeLessThanOrEqual(first ?? 0);
});

it.each<[string, (n: number) => number[]]>([
  ['what the program does itself', (n) => [n, n * Math.ceil(Math.log2(n))]],
  ['sorting', (n) => [n, n * (Math.floor(Math.log2(n)) + 1)]],
  ['half of sorting', (n) => [n, Math.round((n * Math.log2(n)) / 2)]],
  ['updates of a tree of bits', (n) => [n, Math.round(n * (2 + 0.57 * Math.log2(n)))]],
  ['few steps for each number', (n) => [n, 3 * n]],
  ['nothing', (n) => [n, 0]],
])('leaves %s', (_, countsOf) => {
  const measured = sizesOf(countsOf);
  expect(withoutSpelling(measured, COUNTERS)).toEqual(measured);
});

it('leaves the digits of a number that the program works on', () => {
  const measured = [8, 521, 131_101, 33_554_467].map((n) => {
    const digits = String(n).length;
    const point = { n, steps: digits, least: digits, most: digits, runs: 1, peak_bytes: null };
    const input = { isRead: true, characters: digits + 1, letters: digits, items: 1 };
    return { counts: [digits, 0], point, input, seconds: 0.02 };
  });
  expect(withoutSpelling(measured, COUNTERS)).toBe(measured);
});

it('leaves the letters of a text, and programs that read nothing', () => {
  const texts = sizesOf((n, characters) => [n, characters]).map((one) => ({
    ...one,
    input: { ...one.input, items: one.input.letters },
  }));
  expect(perSize(withoutSpelling(texts, COUNTERS))).toEqual(perSize(texts));
  const unread = sizesOf((n) => [n, 1]).map((one) => ({
    ...one,
    input: { isRead: false, characters: 0, letters: 0, items: 0 },
  }));
  expect(withoutSpelling(unread, COUNTERS)).toEqual(unread);
});
