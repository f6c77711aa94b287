import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdIdleWork, whenIdle } from './when-idle.ts';

/** Longer than any page is left alone before its work begins, in ms. */
const LONG_MS = 60_000;

describe('work for an idle page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('begins once, and ends with what it returned', () => {
    const end = vi.fn();
    const begin = vi.fn(() => end);
    const finish = whenIdle(begin);
    expect(begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(LONG_MS);
    expect(begin).toHaveBeenCalledOnce();
    finish();
    expect(end).toHaveBeenCalledOnce();
  });

  it('begins only when nothing is loading that people wait for', () => {
    const begin = vi.fn(() => () => undefined);
    const releaseFirst = holdIdleWork();
    whenIdle(begin);
    const releaseSecond = holdIdleWork();
    releaseFirst();
    releaseFirst();
    vi.advanceTimersByTime(LONG_MS);
    expect(begin).not.toHaveBeenCalled();
    releaseSecond();
    vi.advanceTimersByTime(LONG_MS);
    expect(begin).toHaveBeenCalledOnce();
  });

  it('waits for what starts to load after it has begun to wait', () => {
    const begin = vi.fn(() => () => undefined);
    whenIdle(begin);
    const release = holdIdleWork();
    vi.advanceTimersByTime(LONG_MS);
    expect(begin).not.toHaveBeenCalled();
    release();
    vi.advanceTimersByTime(LONG_MS);
    expect(begin).toHaveBeenCalledOnce();
  });

  it('never begins once it was given up, held or not', () => {
    const begin = vi.fn(() => () => undefined);
    whenIdle(begin)();
    const release = holdIdleWork();
    const giveUp = whenIdle(begin);
    giveUp();
    release();
    vi.advanceTimersByTime(LONG_MS);
    expect(begin).not.toHaveBeenCalled();
  });
});
