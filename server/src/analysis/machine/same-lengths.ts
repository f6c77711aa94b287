/** Lengths of the input that a program treats as one. */
import type { Amount } from '#analysis/growth/amount.ts';
import { growthOfSize, isConstant, ONE, symbolsOf } from '#analysis/growth/growth.ts';
import type { Memory } from './memory.ts';
import type { Collection, Value } from './values.ts';

/** Ties the lengths of texts and lists that were read. */
export class SameLengths {
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** A text that was read is as long as the parts it is split into. */
  isAsLong(text: Collection, parts: Collection): void {
    const [symbol] = text.size.linear?.multiples.keys() ?? [];
    if (symbol === undefined || text.size === parts.size) return;
    const size = this.#memory.sizes.get(symbol);
    const isOlder = [...symbolsOf(parts.size.growth)].every((one) => one < symbol);
    if (size.bound === null && isOlder) size.bound = parts.size.growth;
    else text.size = parts.size;
  }

  /** A text that holds a number has few digits, unless the program goes through them. */
  isOfNumber({ size: { linear } }: Collection): void {
    const [symbol = -1] = linear?.multiples.keys() ?? [];
    if (symbol >= 0 && linear?.multiples.size === 1) this.#memory.sizes.get(symbol).oneOf ??= ONE;
  }

  /** Lists that are gone through together, item by item, have one length. */
  goTogether(lists: readonly Value[]): void {
    this.#tie(lists.map((list) => (list.kind === 'collection' && list.isInput ? list.size : null)));
  }

  /**
   * Numbers that are the same: lengths of what was read, or counts.
   *
   * @param first sizes with this number or higher belong to the call that asks; older ones may differ elsewhere
   */
  areEqual(numbers: readonly Value[], first = 0): void {
    const amounts = numbers.map((number) => (number.kind === 'number' ? number.amount : null));
    const isOwn = amounts.every((amount) => [...symbolsOf(amount?.growth ?? [])].every((id) => id >= first));
    if (isOwn) this.#tie(amounts);
  }

  /** Makes the sizes one if each of them is known to be one. */
  #tie(amounts: readonly (Amount | null)[]): void {
    const symbols = amounts.flatMap((amount) => {
      const [symbol = -1] = amount?.linear?.multiples.keys() ?? [];
      const isWhole = amount?.linear?.multiples.size === 1 && amount.linear.constant === 0;
      const size = isWhole && this.#memory.sizes.get(symbol);
      return size && size.bound === null && !size.isValue ? [symbol] : [];
    });
    const [first, ...others] = symbols.toSorted((one, other) => one - other);
    if (first === undefined || symbols.length < amounts.length) return;
    for (const id of others) if (id !== first) this.#memory.sizes.get(id).bound = growthOfSize(first);
  }

  /** `grid = new char[rows][columns]; grid[i] = line.toCharArray()`: a row that is read is as long as the one before. */
  takesPlaceOf(row: Value, before: Value): void {
    if (row.kind !== 'collection' || before.kind !== 'collection' || this.#memory.isQuiet) return;
    const { linear } = row.size;
    const [symbol = -1] = linear?.multiples.keys() ?? [];
    const isWhole = linear?.multiples.size === 1 && linear.constant === 0;
    if (!row.isInput || before.isInput || !isWhole || isConstant(before.size.growth)) return;
    const size = this.#memory.sizes.get(symbol);
    const isOlder = [...symbolsOf(this.#memory.sizes.resolve(before.size.growth))].every(
      (one) => one < symbol,
    );
    if (size.bound === null && isOlder) size.bound = before.size.growth;
  }

  /**
   * A list of unknown length that was read is as long as the indices used on it.
   *
   * @param isParameter the index is one of a recursive function, which goes through the list
   */
  reachesTo(list: Collection, index: Value, isParameter = false): void {
    const { linear } = list.size;
    const [symbol = -1] = linear?.multiples.keys() ?? [];
    const isWhole = linear?.multiples.size === 1 && linear.constant === 0;
    if (!list.isInput || !isWhole || index.kind !== 'number') return;
    const size = this.#memory.sizes.get(symbol);
    const running = symbolsOf(index.amount.growth);
    if (
      size.bound !== null ||
      !(isParameter || this.#memory.loops.some(({ runs }) => [...running].some((one) => runs.has(one))))
    )
      return;
    const reached = this.#memory.sizes.resolve(index.amount.growth);
    const symbols = [...symbolsOf(reached)];
    if (isConstant(reached) || symbols.some((one) => one >= symbol)) return;
    // `for i in range(k): total += values[i]`: a window of them.
    if (symbols.some((one) => this.#memory.sizes.isNoCount(this.#memory.sizes.get(one))))
      this.#memory.sizes.noteOrder(reached, list.size.growth);
    else size.bound = reached;
  }
}
