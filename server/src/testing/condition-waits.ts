import { vi } from 'vitest';

type WaitForOptions = Exclude<Parameters<typeof vi.waitFor>[1], number | undefined>;

/** How long a test waits for a condition unless it says otherwise, in ms: Vitest's second is too short on a busy machine. */
const WAITS_MS = 20_000;
/** Marks our `waitFor`: files share a process. */
const MARK = Symbol.for('coderoom.waits');

/** Returns the options of `waitFor`, with our time where a test does not say how long. */
export function withOurTimeout(options: number | WaitForOptions = {}): WaitForOptions {
  return { timeout: WAITS_MS, ...(typeof options === 'number' ? { timeout: options } : options) };
}

const { waitFor } = vi;
if (!Object.hasOwn(waitFor, MARK)) {
  const patient: typeof waitFor = (condition, options) => waitFor(condition, withOurTimeout(options));
  vi.waitFor = Object.assign(patient, { [MARK]: true });
}
