/** Numbers and lengths of the input that may say how much of it there is: `n` before n numbers. */
import { type Growth, mentions, symbolsOf } from '#analysis/growth/growth.ts';
import type { Size } from '#analysis/growth/symbols.ts';
import type { OpenLoop } from './costs.ts';
import type { Memory } from './memory.ts';

/** A number that was read, and whether it has been taken as the length of a list. */
interface NumberRead {
  size: Size;
  isUsed: boolean;
  loop: OpenLoop | null;
}

export class CountsRead {
  readonly #memory: Memory;
  readonly #numbers: NumberRead[] = [];
  /** Sizes that say how much of the input there is. */
  readonly #counts = new Set<number>();
  /** Those of them that are lengths of lines and lists. */
  readonly #lengths = new Set<number>();

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  addNumber(size: Size, loop: OpenLoop | null): void {
    this.#numbers.push({ size, isUsed: false, loop });
  }

  /** Adds the length of a line or list. */
  addLength(id: number): void {
    this.#counts.add(id);
    this.#lengths.add(id);
  }

  /** True for a number that has been found to say how much of the input there is. */
  isCount(id: number): boolean {
    return this.#counts.has(id);
  }

  /** Notes that so much of the input is read: a number that was read before may be its count. */
  addThoseIn(growth: Growth): void {
    const symbols = symbolsOf(this.#memory.sizes.resolve(growth));
    for (const { size, loop } of this.#numbers) if (!loop && symbols.has(size.id)) this.#counts.add(size.id);
  }

  /**
   * Returns the counts that a growth depends on.
   *
   * @param isOfLines values are read from each line of the input: the length of one line says nothing of the others
   */
  countsIn(growth: Growth, isOfLines: boolean): number[] {
    const { sizes } = this.#memory;
    return [...this.#counts].filter(
      (id) =>
        mentions(growth, id) &&
        sizes.get(id).bound === null &&
        !sizes.isNoCount(sizes.get(id)) &&
        !(isOfLines && this.#lengths.has(id)),
    );
  }

  /**
   * Returns the number that gives the length of the next list: one of the same round, else one that no enclosing loop
   * counts to.
   */
  numberFor(loop: OpenLoop | null): NumberRead | null {
    const { loops, sizes } = this.#memory;
    const counted = new Set(loops.flatMap(({ count }) => [...symbolsOf(sizes.resolve(count))]));
    const counts = this.#numbers.filter(({ size }) => !sizes.isNoCount(size));
    const outer = counts.filter(({ size }) => !counted.has(size.id)).slice(-4);
    const ofRound = counts.filter((number) => number.loop === loop).slice(-4);
    // `rows, columns = …; [row() for _ in range(rows)]`: each of the rows has as many as the other number says.
    const uncounted = ofRound.filter(({ size }) => !counted.has(size.id));
    const near = uncounted.length > 0 ? uncounted : ofRound;
    const candidates = near.length > 0 ? near : outer;
    return candidates.find(({ isUsed }) => !isUsed) ?? candidates.at(0) ?? null;
  }

  /** Returns the numbers outside all loops that a growth does not depend on. */
  notIn(growth: Growth): number[] {
    const { sizes } = this.#memory;
    return this.#numbers
      .filter(({ size, loop }) => loop === null && size.bound === null && !mentions(growth, size.id))
      .filter(({ size }) => !sizes.isNoCount(sizes.get(size.id)))
      .map(({ size }) => size.id);
  }

  /** The first number that was read. */
  get firstNumber(): number | undefined {
    return this.#numbers[0]?.size.id;
  }
}
