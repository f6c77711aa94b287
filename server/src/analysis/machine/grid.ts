/** Input in lines: how many there are, how long each is, and whether the program takes them for rows of a grid. */
import { message } from '@coderoom/contract/message';
import { type Growth, growthOfSize, multiplyGrowths, ONE, symbolsOf } from '#analysis/growth/growth.ts';
import type { Size, Sizes } from '#analysis/growth/symbols.ts';
import type { Collection } from './values.ts';

/** The lines of the input. Unless they turn out to be rows, their number is taken for the size of the input. */
export class InputLines {
  readonly #sizes: Sizes;
  #count: Size | null = null;
  /** Lengths of lines. */
  readonly #lengths = new Set<number>();
  #isGrid = false;
  #isSquare = false;
  /** Numbers of the input that say how many rows and columns there are. */
  #rows: number | null = null;
  #columns: number | null = null;

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  /** Returns the number of lines of an input of that size. */
  countOf(input: Growth): Growth {
    this.#count ??= this.#sizes.bounded(input);
    return growthOfSize(this.#count.id);
  }

  /** The size that stands for the number of lines. */
  get countId(): number {
    return this.#count?.id ?? -1;
  }

  /** The number of lines, and the length of each. */
  get sizes(): ReadonlySet<number> {
    return new Set([this.countId, ...this.#lengths]);
  }

  /** Notes that a size is the length of a line. */
  add(length: number): void {
    this.#lengths.add(length);
  }

  /** True if a text or row is as long as a line. */
  isRow({ size }: Collection): boolean {
    const { linear } = size;
    return linear !== null && [...linear.multiples.keys()].some((symbol) => this.#isLength(symbol));
  }

  /** True for two growths of which one is the number of lines, and the other the length of one. */
  areRowsAndColumns(one: Growth, other: Growth): boolean {
    const hasLength = (growth: Growth) => [...symbolsOf(growth)].some((symbol) => this.#isLength(symbol));
    const hasCount = (growth: Growth) => symbolsOf(growth).has(this.countId);
    return (hasCount(one) && hasLength(other)) || (hasCount(other) && hasLength(one));
  }

  /** True for the length of a line, and for that of what is made of its letters or words. */
  #isLength(symbol: number): boolean {
    if (this.#lengths.has(symbol)) return true;
    const [term, ...others] = this.#sizes.get(symbol).bound ?? [];
    const [bound = -1] = term?.keys() ?? [];
    // Bounds refer to older sizes.
    return others.length === 0 && term?.size === 1 && bound < symbol && bound >= 0 && this.#isLength(bound);
  }

  /** The program goes to cells by row and column; the column is at most as large as this. */
  hasCells(column: Growth): void {
    this.#isGrid = true;
    if (this.#count === null) return;
    const symbols = this.#symbolsIn(column);
    this.#isSquare ||= symbols.length === 1 && symbols[0] === this.#count.id;
    this.#columns ??= this.#numberIn(symbols);
  }

  /** The program goes to rows up to this one: as many as there are columns if columns are counted. */
  hasRows(row: Growth): void {
    const symbols = this.#symbolsIn(row);
    this.#isSquare ||= symbols.length === 1 && this.#lengths.has(symbols[0] ?? -1);
    this.#rows ??= this.#numberIn(symbols);
  }

  /** Returns the sizes that an index depends on, the number of lines and their lengths among them. */
  #symbolsIn(index: Growth): readonly number[] {
    const ids = [...this.#lengths, ...(this.#count === null ? [] : [this.#count.id])];
    const bounds = new Map(ids.map((id) => [id, this.#sizes.get(id).bound]));
    for (const id of ids) this.#sizes.get(id).bound = null;
    const symbols = [...symbolsOf(this.#sizes.resolve(index))];
    for (const [id, bound] of bounds) this.#sizes.get(id).bound = bound;
    return symbols;
  }

  /** Returns the number of the input that an index goes up to; null if it goes up to something else. */
  #numberIn([symbol, ...others]: readonly number[]): number | null {
    if (symbol === undefined || others.length > 0 || symbol === this.countId) return null;
    const { bound, isValue, isGuess, isNumber } = this.#sizes.get(symbol);
    return isNumber && bound === null && !isValue && !isGuess ? symbol : null;
  }

  /** Called at the end of the analysis: rows and columns get sizes of their own; returns those of all cells. */
  settle(): Growth | null {
    if (!this.#isGrid || this.#count === null) return null;
    const rows = this.#count;
    rows.bound = this.#rows === null ? null : growthOfSize(this.#rows);
    rows.meaning = message`the number of lines of the input`;
    const columns = this.#isSquare
      ? growthOfSize(this.#rows ?? rows.id)
      : growthOfSize(this.#columns ?? this.#sizes.input('', message`the length of a line of the input`).id);
    for (const id of this.#lengths) {
      const length = this.#sizes.get(id);
      length.bound = columns;
      length.whole = null;
    }
    return multiplyGrowths(ONE, growthOfSize(this.#rows ?? rows.id), columns);
  }
}
