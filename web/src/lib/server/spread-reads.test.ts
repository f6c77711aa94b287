import { CHANGES_READ_WITHIN_MS } from '@coderoom/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spreadReads } from './spread-reads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('pages that hear of a change at once read at different moments', () => {
  const moments: number[] = [];
  const begun = Date.now();
  const pages = Array.from({ length: 50 }, () => spreadReads(() => moments.push(Date.now() - begun)));
  for (const { readSoon } of pages) readSoon();
  vi.advanceTimersByTime(CHANGES_READ_WITHIN_MS);
  expect(moments).toHaveLength(50);
  expect(new Set(moments).size).toBeGreaterThan(25);
});

it('a page reads once for changes that follow each other, and again for later ones', () => {
  const read = vi.fn();
  const { readSoon } = spreadReads(read);
  for (let change = 0; change < 5; change += 1) readSoon();
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(CHANGES_READ_WITHIN_MS);
  expect(read).toHaveBeenCalledTimes(1);
  readSoon();
  vi.advanceTimersByTime(CHANGES_READ_WITHIN_MS);
  expect(read).toHaveBeenCalledTimes(2);
});

it('a screen that is left reads no more', () => {
  const read = vi.fn();
  const { readSoon, cancel } = spreadReads(read);
  readSoon();
  cancel();
  vi.advanceTimersByTime(CHANGES_READ_WITHIN_MS);
  expect(read).not.toHaveBeenCalled();
});
