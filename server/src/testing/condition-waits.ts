import { vi } from 'vitest';

/** How long a test waits for a condition unless it says otherwise, in ms: Vitest's second is too short on a busy machine. */
const WAITS_MS = 20_000;
/** Marks our `waitFor`: files share a process. */
const MARK = Symbol.for('coderoom.waits');

const { waitFor } = vi;
if (!Object.hasOwn(waitFor, MARK)) {
  const patient: typeof waitFor = (condition, options = {}) =>
    waitFor(condition, {
      timeout: WAITS_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  vi.waitFor = Object.assign(patient, { [MARK]: true });
}
