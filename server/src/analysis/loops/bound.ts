import { type Growth, ONE, type Progress } from '#analysis/growth/growth.ts';
import type { Collection } from '#analysis/machine/values.ts';

/** A bound on the number of rounds, derived from one condition. */
export interface Bound {
  count: Growth;
  progress: Progress;
  /** The variables that make the condition false in the end. */
  by: string[];
  /** Not every round makes progress. */
  isConditional: boolean;
  /** The collection that the loop empties. */
  drains: Collection | null;
  /** Only what is read in each round ends the loop: it runs at most as often as there is input. */
  isByInput?: true;
  /** The variable jumps from value to value: `j = border[j - 1]`. */
  isJumping?: true;
  /** Loop level at which the bounding marks began: all rounds within those loops together obey the bound. */
  markedSince?: number;
}

/** Returns the bound of a loop that never repeats. */
export function boundOfOneRound(): Bound {
  return {
    count: ONE,
    progress: 'arithmetic',
    by: [],
    isConditional: false,
    drains: null,
  };
}
