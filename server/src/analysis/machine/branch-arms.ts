/** The alternatives of branches that are being followed, and what each makes of the size of a collection. */
import { type Amount, greatest } from '#analysis/growth/amount.ts';
import { isAtMost } from '#analysis/growth/growth.ts';
import type { Arm } from './frames.ts';
import { Ledger } from './ledger.ts';
import type { Collection, Value } from './values.ts';

/** The open alternatives, from the outermost to the innermost. */
export class BranchArms extends Ledger {
  readonly #arms: Arm[] = [];
  /** Collections that alternatives of branches have given another size, with the size before and the number of arms then. */
  readonly #resized: { collection: Collection; before: Amount; arms: number }[] = [];

  /** Runs a function within one alternative of a branch. */
  inArm<Result>(branch: object, way: number, what: () => Result): Result {
    this.#arms.push({ branch, way });
    try {
      return what();
    } finally {
      this.#arms.pop();
      this.#leaveArms();
    }
  }

  /** Runs a function within the given alternatives of several branches. */
  inArms<Result>(arms: readonly Arm[], what: () => Result): Result {
    this.#arms.push(...arms);
    try {
      return what();
    } finally {
      this.#arms.splice(this.#arms.length - arms.length, arms.length);
      this.#leaveArms();
    }
  }

  /** Gives a collection another size; after the alternative in which this happens, it may still have the one before. */
  resize(collection: Collection, size: Amount): void {
    this.#resized.push({ collection, before: collection.size, arms: this.#arms.length });
    collection.size = size;
  }

  /** Returns the value as it is now: a collection that has another size for a while as one of its own. */
  asItIs(value: Value): Value {
    return this.#resized.some(({ collection }) => collection === value) ? { ...value } : value;
  }

  #leaveArms(): void {
    for (
      let last = this.#resized.at(-1);
      last && last.arms > this.#arms.length;
      last = this.#resized.at(-1)
    ) {
      const { collection, before } = last;
      collection.size = isAtMost(collection.size.growth, before.growth)
        ? before
        : greatest(collection.size, before);
      this.#resized.pop();
    }
  }

  get arms(): readonly Arm[] {
    return this.#arms;
  }
}
