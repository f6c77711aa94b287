import { expect, it, vi } from 'vitest';

/** Vitest looks every 50 ms, and gives up after a second by itself. */
const LOOKS = 25;

/** Returns a function whose result is true from its 25th call on. */
function trueLater(): () => boolean {
  let looks = 0;
  return () => {
    looks += 1;
    return looks >= LOOKS;
  };
}

it('a condition may take longer than a second, unless a test says how long', async () => {
  const [one, other, third, fourth] = [trueLater(), trueLater(), trueLater(), trueLater()];
  await Promise.all([
    vi.waitFor(() => expect(one()).toBe(true)),
    expect.poll(other).toBe(true),
    expect(vi.waitFor(() => expect(third()).toBe(true), 100)).rejects.toThrow(),
    expect(vi.waitFor(() => expect(fourth()).toBe(true), { timeout: 100 })).rejects.toThrow(),
  ]);
});
