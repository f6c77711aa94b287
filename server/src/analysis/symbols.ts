import { add, type Growth, ONE, substitute, symbolsOf } from './growth.ts';

/** A size that a program's cost depends on, or a value on the way there. */
export interface Size {
  readonly id: number;
  /** What it is called in the program; '' where it has no name. */
  name: string;
  /** In plain words: `the length of a`. */
  meaning: string;
  /** What it grows with at most; null: it is a size of the input itself. */
  bound: Growth | null;
  /** All of them together, where they are parts of a whole: the neighbours of all nodes are the edges. */
  whole: { total: Growth; partOf: ReadonlySet<number> } | null;
  /** How many cases of input the program solves one after the other. */
  isCaseCount: boolean;
}

/** All sizes of one program. */
export class Sizes {
  readonly #all: Size[] = [];

  input(name: string, meaning: string): Size {
    return this.#add({ name, meaning, bound: null, whole: null, isCaseCount: false });
  }

  /** A value of which no more is known than what it grows with at most. */
  bounded(bound: Growth, name = ''): Size {
    return this.#add({ name, meaning: '', bound, whole: null, isCaseCount: false });
  }

  get(id: number): Size {
    const size = this.#all[id];
    if (size === undefined) throw new Error(`There is no size ${id}.`);
    return size;
  }

  /** The same in sizes of the input alone. */
  resolve(growth: Growth): Growth {
    let resolved = growth;
    // Bounds speak of older sizes, so the newest goes first and each once.
    for (let round = 0; round < this.#all.length; round += 1) {
      const newest = Math.max(...[...symbolsOf(resolved)].filter((id) => this.get(id).bound !== null), -1);
      if (newest < 0) break;
      resolved = this.#replace(resolved, newest);
    }
    return resolved;
  }

  /** The same in sizes that were known before the one with that number, or are among those to keep. */
  resolveSince(growth: Growth, first: number, keep: ReadonlySet<number>): Growth {
    let resolved = growth;
    const isInner = (id: number) =>
      id >= first && !keep.has(id) && this.get(id).bound !== null && this.get(id).whole === null;
    for (let round = 0; round < this.#all.length; round += 1) {
      const newest = Math.max(...[...symbolsOf(resolved)].filter(isInner), -1);
      if (newest < 0) break;
      resolved = this.#replace(resolved, newest);
    }
    return resolved;
  }

  /** The number that the next size will get. */
  get next(): number {
    return this.#all.length;
  }

  #replace(growth: Growth, id: number): Growth {
    const bound = this.get(id).bound ?? ONE;
    return substitute(withoutDivision(growth, id), id, bound.length === 0 ? ONE : bound);
  }

  #add(size: Omit<Size, 'id'>): Size {
    const added = { id: this.#all.length, ...size };
    this.#all.push(added);
    return added;
  }
}

/** What is divided by a value that may be small is not made smaller by it. */
function withoutDivision(growth: Growth, symbol: number): Growth {
  return add(
    growth.map((term) => {
      const factor = term.get(symbol);
      if (factor === undefined || factor.power >= 0) return term;
      const kept = new Map(term);
      kept.set(symbol, { ...factor, power: 0 });
      return kept;
    }),
  );
}
