import { expect, it, vi } from 'vitest';
import { withOurTimeout } from './condition-waits.ts';

it('a condition may take longer than a second, unless a test says how long', async () => {
  expect([undefined, { interval: 1 }, 100, { timeout: 100 }].map(withOurTimeout)).toEqual([
    { timeout: 20_000 },
    { timeout: 20_000, interval: 1 },
    { timeout: 100 },
    { timeout: 100 },
  ]);
  await expect(vi.waitFor(() => expect(1).toBe(2), 1)).rejects.toThrow();
});

it('is waited for in our way in every file', () => {
  expect(Object.getOwnPropertySymbols(vi.waitFor)).toContain(Symbol.for('coderoom.waits'));
});
