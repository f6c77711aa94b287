/** The part of a Zustand store needed to restore it. */
interface Store {
  getInitialState: () => unknown;
  setState: (state: never, replace: true) => void;
}

/** Stores that `component-setup.ts` restores after the current test. */
export const restored: Store[] = [];

/** Resets stores to their initial state after the current test. */
export function restoreAfterTest(...stores: Store[]): void {
  restored.push(...stores);
}
