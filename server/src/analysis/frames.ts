/** The calls that are being gone through, and what they say of those within them. */
import type { Expression } from '#syntax/tree.ts';
import type { Growth } from './growth.ts';
import type { Collection, FunctionValue, Value } from './values.ts';

/** A way that was taken where a program parts. */
export interface Arm {
  branch: object;
  way: number;
}

/** A call within the call of the same function. */
export interface RecursiveCall {
  given: readonly Value[];
  written: readonly Expression[];
  receiver: Expression | null;
  line: number;
  arms: readonly Arm[];
  /** How often one call makes it. */
  times: Growth;
  /** The same where it is a fixed number. */
  fixedTimes: number;
  /** The values that loops around it run through. */
  running: ReadonlySet<number>;
}

/** A call that is being gone through. */
export interface Frame {
  called: FunctionValue;
  returned: Value | null;
  yielded: Collection | null;
  /** How many loops were open when it began. */
  level: number;
  armsBefore: number;
  recursive: RecursiveCall[];
  /** Sizes from this one on belong to one call alone. */
  firstSize: number;
  parameters: Map<string, Value>;
}
