/** Frames of the calls that are being analysed, and what they tell the calls within them. */

import type { Growth } from '#analysis/growth/growth.ts';
import type { Expression } from '#syntax/tree.ts';
import type { Collection, FunctionValue, Value } from './values.ts';

/** Control flow after a statement. */
export type Flow = 'next' | 'leaves';

/** Position of a call of the program's own function, and its arguments as written. */
export interface CallSite {
  line: number;
  arguments: readonly Expression[];
  /** The expression before the name. */
  receiver?: Expression | null;
}

/** One alternative taken at a branch. */
export interface Arm {
  branch: object;
  way: number;
}

/** A recursive call within a call of the same function. */
export interface RecursiveCall {
  given: readonly Value[];
  written: readonly Expression[];
  receiver: Expression | null;
  line: number;
  arms: readonly Arm[];
  /** How often one call makes it. */
  times: Growth;
  /** The same count if it is a fixed number. */
  fixedTimes: number;
  /** The sizes that enclosing loops iterate over. */
  running: ReadonlySet<number>;
}

/** A call that is being analysed. */
export interface Frame {
  called: FunctionValue;
  /** The arguments of the call as they are written. */
  site: readonly Expression[];
  returned: Value | null;
  yielded: Collection | null;
  /** Number of loops that were open when the call began. */
  level: number;
  armsBefore: number;
  recursive: RecursiveCall[];
  /** Sizes with this number or higher belong to this call alone. */
  firstSize: number;
  parameters: Map<string, Value>;
  /** Line where the call makes a node of a linked structure; null if it makes none. */
  makesNode: number | null;
  /** The size of what the only call within returns, if it stands for itself; null if none does. */
  sizeOfResult: number | null;
  /** Values that the parameters were given at first. */
  values: readonly Value[];
  /** The size that tells which piece of a text or list its calls take; absent if they take none. */
  round?: number;
}
