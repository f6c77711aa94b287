import { TYPING_DEMO } from '@coderoom/contract';

/** How long a finished program stays before it is deleted, in ms. */
const READING_MS = 3_500;

/** The state of the typing demo: the number of characters of a snippet that are typed. */
export interface DemoState {
  snippet: number;
  typed: number;
  deleting: boolean;
}

/** Types or deletes one character; the last snippet is followed by the first. `lengths` in characters. */
export function nextState(state: DemoState, lengths: readonly number[]): DemoState {
  const length = lengths[state.snippet] ?? 0;
  if (!state.deleting) {
    return state.typed < length ? { ...state, typed: state.typed + 1 } : { ...state, deleting: true };
  }
  if (state.typed > 0) return { ...state, typed: state.typed - 1 };
  return { snippet: (state.snippet + 1) % lengths.length, typed: 0, deleting: false };
}

/** Returns the delay before the next state, in ms. `chance` is at least 0 and below 1. */
export function delayAfter(state: DemoState, lengths: readonly number[], chance: number): number {
  if (state.deleting) return TYPING_DEMO.deleteMs;
  if (state.typed === lengths[state.snippet]) return READING_MS;
  const { typeLeastMs, typeMostMs } = TYPING_DEMO;
  return typeLeastMs + chance * (typeMostMs - typeLeastMs);
}
