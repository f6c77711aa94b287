import { type Growth, ONE, type Progress } from './growth.ts';
import type { Collection } from './values.ts';

/** What one condition says about the number of rounds. */
export interface Bound {
  count: Growth;
  progress: Progress;
  /** The variables that bring it to an end. */
  by: string[];
  /** Not every round brings it nearer to the end. */
  isConditional: boolean;
  drains: Collection | null;
  /** Rounds of all loops around together that something is left over for. */
  isPerRoundOutside: boolean;
}

export function once(): Bound {
  return {
    count: ONE,
    progress: 'arithmetic',
    by: [],
    isConditional: false,
    drains: null,
    isPerRoundOutside: false,
  };
}
