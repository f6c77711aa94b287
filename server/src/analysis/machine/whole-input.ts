/** The whole input of a program: how large it is, and what of it is held in memory at once. */
import { message } from '@coderoom/contract/message';
import { sizeAmount } from '#analysis/growth/amount.ts';
import {
  addGrowths,
  type Growth,
  growthOfSize,
  isConstant,
  mentions,
  ONE,
  symbolsOf,
} from '#analysis/growth/growth.ts';
import type { Size } from '#analysis/growth/symbols.ts';
import type { OpenLoop } from './costs.ts';
import type { CountsRead } from './counts-read.ts';
import type { InputLines } from './grid.ts';
import type { Memory } from './memory.ts';
import type { Collection } from './values.ts';

export class WholeInput {
  readonly #memory: Memory;
  readonly #lines: InputLines;
  /** Null until something depends on it. */
  #size: Size | null = null;
  /** True if the program reads values from each of its lines. */
  #isReadByLine = false;
  /** Line at which it is read at once; null if it isn't. */
  #readAtOnce: { line: number; least: Growth } | null = null;
  /** Lengths of lines that the program takes all of it apart into. */
  readonly #rows: number[] = [];
  /** True if a loop goes through it. */
  #isGoneThrough = false;
  /** Total amount taken from it piece by piece; null if nothing was. */
  #taken: Growth | null = null;
  /** Texts taken from it that are no numbers. */
  readonly #texts = new Set<unknown>();

  constructor(memory: Memory, lines: InputLines) {
    this.#memory = memory;
    this.#lines = lines;
  }

  /** Its size, which from now on something depends on. */
  get size(): Growth {
    this.#size ??= this.#memory.sizes.input('', message`the size of the input`);
    return sizeAmount(this.#size.id).growth;
  }

  /** False as long as nothing depends on its size. */
  get isAsked(): boolean {
    return this.#size !== null;
  }

  isItsSize(symbol: number): boolean {
    return symbol === this.#size?.id;
  }

  /** True for an amount that depends on its size or on the number of its lines. */
  isIn(growth: Growth): boolean {
    return (
      this.#size !== null &&
      [...symbolsOf(growth)].some((symbol) => this.isItsSize(symbol) || this.#lines.isCount(symbol))
    );
  }

  /** True for a list of everything that is read. */
  isAllOf({ size }: Collection): boolean {
    if (this.#size === null) return false;
    const { multiples } = size.linear ?? {};
    return [this.#size, ...this.#lines.counts].some(({ id }) => multiples?.get(id) === 1);
  }

  /** The innermost open loop that runs until the input ends. */
  get readingLoop(): OpenLoop | null {
    return this.#memory.loops.findLast(({ count }) => this.isIn(count)) ?? null;
  }

  /** Adds a piece: all that the loop reads make up the whole together, however long each is. */
  addPart(piece: Collection, size: Size, reading: OpenLoop): void {
    const round = this.#memory.sizes.bounded(this.size).id;
    reading.runs.set(round, this.size);
    size.whole = { total: this.size, partOf: new Set([round]) };
    piece.total = this.size;
    piece.reachedBy = new Set([round]);
  }

  addRow(size: number): void {
    this.#rows.push(size);
  }

  noteLoop(count: Growth, takesValues: () => boolean): void {
    if (!this.isIn(count)) return;
    this.#isGoneThrough = true;
    this.#isReadByLine ||= takesValues();
  }

  /** From here on it is in memory, before it is split; `least` is held if nothing is taken from it. */
  readsAtOnce(line: number, least: Growth): void {
    this.#readAtOnce ??= { line, least };
    if (isConstant(this.#readAtOnce.least)) this.#readAtOnce.least = least;
  }

  takes(count: Growth): void {
    if (this.#readAtOnce !== null)
      this.#taken = addGrowths(this.#taken ?? ONE, this.#memory.timesSince(1, count));
  }

  takesText(text: Collection): void {
    if (this.#readAtOnce !== null) this.#texts.add(text);
  }

  /** Corrects a value that was taken as a text: it is a number. */
  takesNumber(text: unknown): void {
    this.#texts.delete(text);
  }

  /** Called at the end of the analysis: charges the memory in which it was held before it was split. */
  settle(): void {
    const cells = this.#lines.settle();
    if (cells !== null && this.#size !== null) this.#size.bound = cells;
    if (cells === null) this.#settleParts();
    if (this.#readAtOnce === null) return;
    const { line, least } = this.#readAtOnce;
    this.#memory.hold(
      this.#taken === null || isConstant(this.#taken) ? this.#heldUntaken(least) : this.#taken,
      line,
      message`the input is held`,
    );
  }

  /** Lists that are read one after the other, each to an end of its own, have lengths of their own. */
  #settleParts(): void {
    const { counts } = this.#lines;
    if (counts.length < 2 || this.#size === null) return;
    const all = new Set(counts.map(({ id }) => id));
    const kept = new Set<number>();
    for (const { size, isView } of this.#memory.made) {
      const parts = isView ? [] : [...symbolsOf(this.#memory.sizes.resolve(size.growth, all))];
      const [part, ...others] = parts.filter((id) => all.has(id));
      if (part !== undefined && others.length === 0) kept.add(part);
    }
    if (kept.size < 2) return;
    for (const id of kept) this.#memory.sizes.get(id).bound = null;
    this.#size.bound = addGrowths(...[...kept].map(growthOfSize));
  }

  /** Returns what is held of an input of which a few numbers, nothing but texts, or nothing is taken. */
  #heldUntaken(least: Growth): Growth {
    const isOfNumbers =
      this.#taken !== null && this.#texts.size === 0 && !this.#isGoneThrough && !this.#isCharged(least);
    if (isOfNumbers) return ONE;
    return this.#isGoneThrough ? addGrowths(least, this.size) : least;
  }

  /** True if anything takes as long as it is. */
  #isCharged(least: Growth): boolean {
    const costs = this.#memory.loops.flatMap((loop) => [...loop.costs, ...loop.amortised]);
    return [...symbolsOf(least)].some((id) => costs.some(({ growth }) => mentions(growth, id)));
  }

  /** Called at the end of the analysis: it is as large as the counts in it say, if these matter. */
  tie(growth: Growth, counts: CountsRead): void {
    if (this.#size === null || this.#size.bound !== null || !mentions(growth, this.#size.id)) return;
    const parts = this.#rows.length > 1 ? this.#rows : counts.countsIn(growth, this.#isReadByLine);
    if (parts.length > 0) this.#size.bound = addGrowths(...parts.map(growthOfSize));
  }
}
