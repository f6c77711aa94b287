import { type Growth, ONE, type Progress } from '#analysis/growth.ts';
import type { Collection } from '#analysis/values.ts';

/** What one condition says about the number of rounds. */
export interface Bound {
  count: Growth;
  progress: Progress;
  /** The variables that bring it to an end. */
  by: string[];
  /** Not every round brings it nearer to the end. */
  isConditional: boolean;
  /** What it takes its items from. */
  drains: Collection | null;
  /** So many loops were open where the marks began that bound it: its rounds within them all are no more. */
  markedSince?: number;
}

/** A loop that does not come to a second round. */
export function once(): Bound {
  return {
    count: ONE,
    progress: 'arithmetic',
    by: [],
    isConditional: false,
    drains: null,
  };
}
