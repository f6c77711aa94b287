/** Input in lines: how many there are, how long each is, and whether the program takes them for rows of a grid. */
import { message } from '@coderoom/contract/message';
import {
  type Growth,
  growthOfSize,
  mentions,
  multiplyGrowths,
  ONE,
  symbolsOf,
} from '#analysis/growth/growth.ts';
import type { Size, Sizes } from '#analysis/growth/symbols.ts';
import type { Collection } from './values.ts';

/** Maximum number of parts of the input that are read one after the other. */
const MAX_LATER = 4;

/** The lines of the input. Unless they turn out to be rows, their number is taken for the size of the input. */
export class InputLines {
  readonly #sizes: Sizes;
  #count: Size | null = null;
  /** The same for what is read after a loop over lines has ended. */
  readonly #later: Size[] = [];
  /** Line of that loop, until something more is read. */
  #endedAt: number | null = null;
  /** Lengths of lines. */
  readonly #lengths = new Set<number>();
  #isGrid = false;
  #isSquare = false;
  #isBoard = false;
  /** Numbers of the input that say how many rows and columns there are. */
  #rows: number | null = null;
  #columns: number | null = null;

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  /**
   * Returns the number of lines of an input of that size.
   *
   * @param isOnce true where it may be that of those after the last loop over lines
   */
  countOf(input: Growth, isOnce: boolean): Growth {
    this.#count ??= this.#sizes.bounded(input);
    if (isOnce && this.#endedAt !== null && this.#later.length < MAX_LATER) {
      this.#later.push(this.#sizes.bounded(input));
      this.#endedAt = null;
    }
    return growthOfSize((this.#later.at(-1) ?? this.#count).id);
  }

  /** A loop has ended that a growth says the rounds of. */
  endLoop(count: Growth, line: number): void {
    const last = this.#later.at(-1) ?? this.#count;
    if (last === null || !mentions(count, last.id)) return;
    last.meaning = message`the number of values read in line ${line}`;
    this.#endedAt = line;
  }

  /** The sizes that stand for the number of lines, or for that of several parts of them. */
  get counts(): readonly Size[] {
    return this.#count === null ? [] : [this.#count, ...this.#later];
  }

  /** True for a size that stands for a number of lines. */
  isCount(id: number): boolean {
    return this.#count?.id === id || this.#later.some((later) => later.id === id);
  }

  /** The number of lines, and the length of each. */
  get sizes(): ReadonlySet<number> {
    return new Set([...this.counts.map(({ id }) => id), ...this.#lengths]);
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
    const hasCount = (growth: Growth) => [...symbolsOf(growth)].some((symbol) => this.isCount(symbol));
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
    this.#isSquare ||= symbols.length === 1 && this.isCount(symbols[0] ?? -1);
    this.#columns ??= this.#numberIn(symbols);
  }

  /** Lines are rows of a board, which has as many rows and columns as the program says. */
  areOfBoard(): void {
    this.#isBoard = true;
  }

  /** The program goes to rows up to this one: as many as there are columns if columns are counted. */
  hasRows(row: Growth): void {
    const symbols = this.#symbolsIn(row);
    this.#isSquare ||= symbols.length === 1 && this.#lengths.has(symbols[0] ?? -1);
    this.#rows ??= this.#numberIn(symbols);
  }

  /** Returns the sizes that an index depends on, the number of lines and their lengths among them. */
  #symbolsIn(index: Growth): readonly number[] {
    const ids = [...this.#lengths, ...this.counts.map(({ id }) => id)];
    const bounds = new Map(ids.map((id) => [id, this.#sizes.get(id).bound]));
    for (const id of ids) this.#sizes.get(id).bound = null;
    const symbols = [...symbolsOf(this.#sizes.resolve(index))];
    for (const [id, bound] of bounds) this.#sizes.get(id).bound = bound;
    return symbols;
  }

  /** Returns the number of the input that an index goes up to; null if it goes up to something else. */
  #numberIn([symbol, ...others]: readonly number[]): number | null {
    if (symbol === undefined || others.length > 0 || this.isCount(symbol)) return null;
    const { bound, isValue, isGuess, isNumber } = this.#sizes.get(symbol);
    return isNumber && bound === null && !isValue && !isGuess ? symbol : null;
  }

  /** Called at the end of the analysis: rows and columns get sizes of their own; returns those of all cells. */
  settle(): Growth | null {
    if (!this.#isGrid || this.#count === null) return null;
    const rows = this.#count;
    if (this.#isBoard) {
      for (const id of this.sizes) this.#sizes.get(id).bound = ONE;
      return ONE;
    }
    rows.bound = this.#rows === null ? null : growthOfSize(this.#rows);
    rows.meaning = message`the number of lines of the input`;
    for (const later of this.#later) later.bound = growthOfSize(rows.id);
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
