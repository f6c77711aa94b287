import type { Amount } from '#analysis/growth/amount.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import type { VariableChange } from '#analysis/program/changes.ts';
import type { Binding, Expression, Statement } from '#syntax/tree.ts';

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
  /** Sizes that stand for the variables at the beginning of a round. */
  symbols: Map<string, number>;
  /** The changes of each variable in a round. */
  steps: Map<string, Step[]>;
}

export interface Step {
  change: VariableChange;
  after: Amount | null;
}
