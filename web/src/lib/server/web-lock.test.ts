import { API_TIMEOUT_MS } from '@coderoom/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#lib/testing/local-storage.ts';
import { withLease, withLock } from './web-lock.ts';

const KEY = 'lease:test';
let browser: ReturnType<typeof stubLocalStorage>;

beforeEach(() => {
  browser = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

/** An asynchronous task that counts how many of its calls overlap. */
function createWork() {
  const seen = { now: 0, max: 0, done: 0 };
  const work = async () => {
    seen.now++;
    seen.max = Math.max(seen.max, seen.now);
    await new Promise((resolve) => setImmediate(resolve));
    seen.now--;
    seen.done++;
  };
  return { seen, work };
}

describe.each([
  ['a lock', (act: () => Promise<void>) => withLock('test', act)],
  ['a lease', (act: () => Promise<void>) => withLease(KEY, act)],
])('under %s', (_, run) => {
  it('things are done one after the other', async () => {
    const { seen, work } = createWork();
    await Promise.all([run(work), run(work), run(work)]);
    expect(seen).toMatchObject({ max: 1, done: 3 });
  });

  it('a failure is passed on and makes room for the next', async () => {
    const { seen, work } = createWork();
    await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await run(work);
    expect(seen.done).toBe(1);
  });
});

describe('a lease', () => {
  it('is given back', async () => {
    await withLease(KEY, async () => expect(browser.kept.has(KEY)).toBe(true));
    expect(browser.kept.has(KEY)).toBe(false);
  });

  it.each([
    ['has run out', () => `1 ${Date.now() - 1}`],
    ['lasts longer than any does', () => `1 ${Date.now() + 10 * API_TIMEOUT_MS}`],
    ['is none', () => 'rubbish'],
  ])('that %s is no hindrance', async (_, left) => {
    const { seen, work } = createWork();
    browser.kept.set(KEY, left());
    await withLease(KEY, work);
    expect(seen.done).toBe(1);
  });

  it('of another tab is waited for', async () => {
    const { seen, work } = createWork();
    browser.kept.set(KEY, `1 ${Date.now() + API_TIMEOUT_MS}`);
    const waiting = withLease(KEY, work);
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen.done).toBe(0);
    browser.kept.delete(KEY);
    await waiting;
    expect(seen.done).toBe(1);
  });

  it('is not needed where nothing can be stored', async () => {
    const { seen, work } = createWork();
    browser.full = true;
    await withLease(KEY, work);
    expect(seen.done).toBe(1);
  });
});
