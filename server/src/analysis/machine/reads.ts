/** The log of a program's reads, in order; each piece names the one that it is a part of. */
import { isConstant } from '#analysis/growth/growth.ts';
import type { OpenLoop } from './costs.ts';
import type { Collection } from './values.ts';

/** A piece of input that the program reads. */
export interface InputRead {
  /** A number, a value for an item, a text, a list, all of the input, or lines that a loop may take. */
  kind: 'number' | 'value' | 'text' | 'list' | 'whole' | 'lines';
  line: number;
  /** The size that it gives: of a number its value, otherwise its length; null if it is a fixed one. */
  size: number | null;
  /** Number of values that are read together if it is fixed; otherwise null. */
  exactly: number | null;
  /** The loops around it, outermost first. */
  loops: readonly OpenLoop[];
  /** The piece that it is a part of, as a word is of its line. */
  of: InputRead | null;
  /** The place that it was taken from; 'next' for the one after the last, 'rest' for all further ones, null: no part. */
  place: Place | null;
  /** Where it comes from, unless it is a part of another piece. */
  origin: 'arguments' | 'whole' | null;
}

type Place = number | 'next' | 'rest';

/** A piece as the log keeps it. */
type Noted = Pick<InputRead, 'kind' | 'line' | 'size' | 'exactly'>;

/** Where a piece is taken from. */
export interface TakenFrom {
  from: Collection;
  place: Place;
}

interface Moment {
  /** True while nothing counts. */
  readonly isQuiet: boolean;
  readonly loops: readonly OpenLoop[];
}

/** Facts about collections. */
interface InputKnown {
  /** True for everything that is read, as one text or in parts. */
  isWhole(collection: Collection): boolean;
  isArguments(collection: Collection): boolean;
  /** True for what is as long as a line of the input. */
  isLine(collection: Collection): boolean;
  /** Returns the size that another one is at most as large as; null if there is none. */
  boundOf(size: number): number | null;
}

/** True for a loop that does not run once. */
export function repeats({ count, rounds }: OpenLoop): boolean {
  return rounds !== null || !isConstant(count);
}

/** Returns the line, text or value that a piece is taken out of in the end. */
export function outermostRead(read: InputRead): InputRead {
  return read.of === null ? read : outermostRead(read.of);
}

export class ReadLog {
  readonly all: InputRead[] = [];
  readonly #moment: Moment;
  readonly #input: InputKnown;
  readonly #byCollection = new WeakMap<Collection, InputRead>();
  readonly #bySize = new Map<number, InputRead>();
  /** Places of the whole input and of lists that were taken, by list. */
  readonly #taken = new Map<number | Collection, Set<number>>();
  #hasRest = false;

  constructor(moment: Moment, input: InputKnown) {
    this.#moment = moment;
    this.#input = input;
  }

  /**
   * Notes a piece.
   *
   * @param made what holds it
   * @param of what it was made of; a list of a line, a number of a word
   */
  note(noted: Noted, made: Collection | null = null, of: Collection | null = null): void {
    if (this.#moment.isQuiet) return;
    this.#add({ ...noted, of: of && this.#found(of), place: null, origin: null }, made);
  }

  /** Notes the values that a line is taken apart into. */
  noteParts(noted: Noted, from: Collection, made: Collection): void {
    if (this.#moment.isQuiet) return;
    const of = this.#found(from) ?? this.#lineOf(from, noted.line);
    if (of !== null) this.#add({ ...noted, of, place: null, origin: null }, made);
  }

  /** Notes a piece that is taken out of another; one that the program keeps was read before. */
  noteTaken(noted: Noted, { from, place }: TakenFrom, made: Collection | null = null): void {
    if (this.#moment.isQuiet) return;
    const origin = this.#originOf(from);
    if (origin !== null) {
      if (place !== 'rest' && !this.#isTakenAgain(from, place))
        this.#add({ ...noted, of: null, place: null, origin }, made);
      return;
    }
    const of = this.#found(from) ?? this.#lineOf(from, noted.line) ?? this.#few(from);
    if (of !== null) this.#add({ ...noted, of, place, origin: null }, made);
  }

  /** Notes a number in a loop that is taken at an unknown place of the whole input, after the first ones. */
  noteNext(line: number): void {
    if (this.#moment.isQuiet || !this.#followsFirst() || !this.#moment.loops.some(repeats)) return;
    // Rows that were read before have all that there is.
    if (this.all.some(({ kind, loops }) => kind === 'list' && loops.some(repeats))) return;
    this.#add(
      { kind: 'number', line, size: null, exactly: null, of: null, place: null, origin: 'whole' },
      null,
    );
  }

  /**
   * Notes that the program goes through what is left of the whole input after numbers that it took first.
   *
   * @param kind a list of numbers, or lines
   * @param size number that says how much of it
   */
  noteRest(kind: 'list' | 'lines', size: number | null): void {
    if (this.#moment.isQuiet || !this.#followsFirst() || this.#moment.loops.some(repeats)) return;
    this.#hasRest = size === null;
    this.#add({ kind, line: 0, size, exactly: null, of: null, place: null, origin: 'whole' }, null);
  }

  #followsFirst(): boolean {
    const whole = this.all.findLastIndex(({ kind }) => kind === 'whole');
    const taken = this.all.slice(whole + 1);
    return (
      whole >= 0 &&
      !this.#hasRest &&
      taken.length > 0 &&
      taken.every((read) => outermostRead(read).origin === 'whole')
    );
  }

  #originOf(from: Collection): InputRead['origin'] {
    if (this.#input.isArguments(from)) return 'arguments';
    if (this.#input.isWhole(from)) return 'whole';
    // Lines that were collected in a way that is not known.
    const isKept = this.#taken.has(this.#nameOf(from)) || this.all.every(({ kind }) => kind === 'number');
    const isOfTexts = from.items.kind === 'collection' && from.items.type === 'text';
    return isKept && isOfTexts && !this.#input.isLine(from) && this.#found(from) === null ? 'whole' : null;
  }

  #isTakenAgain(from: Collection, place: Place): boolean {
    const name = this.#nameOf(from);
    const taken = this.#taken.get(name) ?? new Set();
    this.#taken.set(name, taken);
    if (typeof place !== 'number') return false;
    const isAgain = taken.has(place);
    taken.add(place);
    return isAgain;
  }

  #nameOf(collection: Collection): number | Collection {
    const [symbol = collection] = collection.size.linear?.multiples.keys() ?? [];
    return symbol;
  }

  #add(read: Omit<InputRead, 'loops'>, made: Collection | null): InputRead {
    const noted = { ...read, loops: [...this.#moment.loops] };
    this.all.push(noted);
    if (made !== null) this.#byCollection.set(made, noted);
    if (read.size !== null && read.kind !== 'number') this.#bySize.set(read.size, noted);
    return noted;
  }

  #found(collection: Collection): InputRead | null {
    const known = this.#byCollection.get(collection);
    if (known) return known;
    for (const symbol of collection.size.linear?.multiples.keys() ?? []) {
      for (let size: number | null = symbol; size !== null; size = this.#input.boundOf(size)) {
        const read = this.#bySize.get(size);
        if (read) return read;
      }
    }
    return null;
  }

  /** A line that a loop goes through is noted when a piece of it is taken. */
  #lineOf(collection: Collection, line: number): InputRead | null {
    const [symbol = null] = collection.size.linear?.multiples.keys() ?? [];
    if (symbol === null || !this.#input.isLine(collection)) return null;
    return this.#add(
      { kind: 'text', line, size: symbol, exactly: null, of: null, place: null, origin: null },
      null,
    );
  }

  /** The last few values that were read at once. */
  #few({ size }: Collection): InputRead | null {
    if (size.linear !== null && size.linear.multiples.size > 0) return null;
    return this.all.findLast(({ exactly, kind }) => exactly !== null && kind !== 'number') ?? null;
  }
}
