/** A loop that is being bounded, and a bound on its rounds. */
import type { Amount } from '#analysis/growth/amount.ts';
import { type Growth, ONE, type Progress } from '#analysis/growth/growth.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Collection, Scope } from '#analysis/machine/values.ts';
import type { VariableChange } from '#analysis/program/changes.ts';
import type { Binding, Expression, Statement } from '#syntax/tree.ts';
import type { OwnEffects } from './own-methods.ts';

/** A loop, its variables, and how each round changes them. */
export interface LoopSituation {
  machine: AbstractMachine;
  scope: Scope;
  before: Scope;
  /** Values of the variables declared within a round, in terms of those at its beginning. */
  locals: Scope;
  body: readonly Statement[];
  /** The conditions tested before each round. */
  loopTests: readonly Expression[];
  /** The name that the test binds its value to. */
  binds: Binding | null;
  line: number;
  changes: readonly VariableChange[];
  /** Effects of the program's own methods that a round calls. */
  own: OwnEffects;
  /** Sizes that stand for the variables at the beginning of a round. */
  symbols: Map<string, number>;
  /** The changes of each variable in a round. */
  steps: Map<string, Step[]>;
}

export interface Step {
  change: VariableChange;
  after: Amount | null;
}

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
  /** The collection that each round replaces by one of about half its size. */
  halves?: string;
  /** The variable jumps from value to value: `j = border[j - 1]`. */
  isJumping?: true;
  /** The variable that holds another item in each round. */
  another?: string;
  /** Loop level at which the bounding marks began: all rounds within those loops together obey the bound. */
  markedSince?: number;
  /** How often each round can come again, for a search that comes to the same place by ever shorter ways. */
  again?: Growth;
  /** Set if all rounds within those loops take a text or list apart: what tells the pieces apart, and the places. */
  pieces?: { round: number; places: ReadonlySet<string> };
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
