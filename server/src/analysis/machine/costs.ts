/** A cost with its reasons, and the loops that costs arise in. */
import type { Message } from '@coderoom/contract';
import { type Growth, isAtMost, type Progress } from '#analysis/growth/growth.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import type { Collection } from './values.ts';

/** The reason for a cost. */
export interface CostReason {
  line: number;
  /** In plain words: `the search goes through it`; null: a loop, whose rounds say it. */
  what: Message | null;
  cost: Growth;
}

/** A cost, with its reasons from the outermost to the innermost. */
export interface Cost {
  growth: Growth;
  reasons: readonly CostReason[];
}

/** A loop that is being analysed. */
export interface OpenLoop {
  line: number;
  count: Growth;
  progress: Progress;
  /** Sizes that take each of their values once, with their bounds. */
  runs: Map<number, Growth>;
  /** The collection that the loop empties. */
  drains: Collection | null;
  costs: Cost[];
  /** Costs that arise once over all rounds together. */
  amortised: Cost[];
  what: Message | null;
  /** Number of calls that were open around the loop. */
  callDepth: number;
  /** The loop's body; null for an entry that stands for something other than a loop. */
  body: readonly Statement[] | null;
  /** Names that each round sets anew, whatever the round before made of them: of a loop over items. */
  own: ReadonlySet<string>;
  /** True for rounds within an expression: a function that the library calls again and again, a comprehension. */
  isInExpression: boolean;
  /** Loop level over whose rounds together it runs so often; null if it does each time that it is started. */
  amortisedAt: number | null;
  /** For such a loop, how often it runs in one round of the loop around it: a part of the whole. */
  share: Growth | null;
  /** The loop's step expressions. */
  steps: readonly Expression[];
  /** The question before each round. */
  test: Expression | null;
  /** The variables that a round takes from what was asked: `while let Some(x) = stack.pop()`. */
  taken: Expression | null;
  /** The number of rounds if it is fixed. */
  rounds: number | null;
}

/** Maximum number of costs kept apart. */
const MAX_COSTS = 8;

/** Adds a cost unless a kept one already dominates it. */
export function keepLargest(costs: Cost[], cost: Cost): void {
  if (costs.some((other) => isAtMost(cost.growth, other.growth))) return;
  for (let index = costs.length - 1; index >= 0; index -= 1) {
    if (isAtMost(costs[index]?.growth ?? [], cost.growth)) costs.splice(index, 1);
  }
  if (costs.length < MAX_COSTS) costs.push(cost);
}
