/** Kind of event that a counter counts. */
export type CounterKind =
  /** Rounds of a loop. */
  | 'loop'
  /** Calls of a function. */
  | 'function'
  /** Times that a branch was taken: shown per line, but no step. */
  | 'branch'
  /** Cost of a library call. */
  | 'library';

/** A counter of an instrumented program. Its number is its place in the list. */
export interface Counter {
  kind: CounterKind;
  /** Counts from 1. */
  line: number;
  /** Absent: the entry. */
  file?: string;
}

/** A line with statements, and the counters that tell how often it was reached. */
export interface CountedLine {
  line: number;
  /** Absent: the entry. */
  file?: string;
  /** Counter of the innermost block around it; null: it is reached once. */
  block: number | null;
  /** Counters of its loop, and of the library calls in it. */
  own: number[];
}

/** Maximum number of counters of an entry, and of all other files: nobody writes longer programs by hand. */
export const MAX_COUNTERS = 4_000;

/** The counters of one file, numbered after those of the files before it. */
export class Counters {
  readonly #all: Counter[];
  readonly #limit: number;
  readonly #file: { file?: string };
  readonly #lines = new Map<number, CountedLine>();

  /**
   * @param all counters of all files, to which those of this one are added
   * @param limit number of counters in `all` from which on there are too many
   */
  constructor(all: Counter[], limit: number, file: string | null) {
    this.#all = all;
    this.#limit = limit;
    this.#file = file === null ? {} : { file };
  }

  /** Returns the new counter's number; null if there are too many. */
  add(kind: CounterKind, line: number): number | null {
    if (this.#all.length >= this.#limit) return null;
    const id = this.#all.push({ kind, line, ...this.#file }) - 1;
    if (kind === 'loop' || kind === 'library') this.#line(line, null).own.push(id);
    return id;
  }

  /** Notes that a statement begins in a line. The outermost block counts if several begin there. */
  reach(line: number, block: number | null): void {
    if (!this.#lines.has(line)) this.#line(line, block);
  }

  get lines(): CountedLine[] {
    return [...this.#lines.values()].toSorted((one, other) => one.line - other.line);
  }

  #line(line: number, block: number | null): CountedLine {
    let found = this.#lines.get(line);
    if (found === undefined) {
      found = { line, ...this.#file, block, own: [] };
      this.#lines.set(line, found);
    }
    return found;
  }
}
