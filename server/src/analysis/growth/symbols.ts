import type { Message } from '@coderoom/contract';
import { message } from '@coderoom/contract/message';
import {
  addGrowths,
  type Growth,
  growthOfSize,
  ONE,
  type SizeOrder,
  substitute,
  symbolsOf,
  without,
} from './growth.ts';

/** A size that the program's cost depends on, or an intermediate value. */
export interface Size {
  readonly id: number;
  /** Name in the program; '' if it has none. */
  name: string;
  /** In plain words: `the length of a`. */
  meaning: Message;
  /** Upper bound; null if it is a size of the input itself. */
  bound: Growth | null;
  /** It grows as its bound does. */
  isExact: boolean;
  /** A second upper bound, of which the smaller one holds; null if there is only one. */
  orElse: Growth | null;
  /** Sum over all parts of a whole: the neighbours of all nodes are the edges. */
  whole: { total: Growth; partOf: ReadonlySet<number> } | null;
  /** True for a value among others, such as each number of a list: it says nothing of how many there are. */
  isValue: boolean;
  /** True for a number that was read, false for a length. */
  isNumber: boolean;
  /** True for a number of rounds that only the program's values decide. */
  isGuess: boolean;
  /** True for a size that nothing ties to the input: how it grows beside others cannot be told. */
  isUntied: boolean;
  /** For the size of something written in the program, which stands for any: what it is, and where it is written. */
  sample: { kind: Message; line: number } | null;
  /** True for the number of test cases that the program solves one after the other. */
  isCaseCount: boolean;
  /** Set for a length that is small unless the program goes through what is so long: it is one of so many. */
  oneOf: Growth | null;
}

/** Maximum number of orders that are kept. */
const MAX_ORDERS = 40;

/** The symbol of a bounded value, which is never shown. */
const NO_MEANING: Message = { text: '', values: [] };

const NO_TRAITS = {
  ...{ isValue: false, isNumber: false, isGuess: false, isCaseCount: false, isUntied: false },
  isExact: false,
  ...{ sample: null, oneOf: null, orElse: null },
};

/** All sizes of one program. */
export class Sizes {
  readonly #all: Size[] = [];
  /** Sizes that stand for the sums of values, by the value and by themselves. */
  readonly #sums = new Map<number, number>();
  /** Sizes of what the program goes through. */
  readonly #gone = new Set<number>();
  /** Returns the names of numbers that do not say how many values follow; asked for when they matter. */
  namesOfNoCounts: () => ReadonlySet<string> = () => new Set();
  /** Orders of single sizes that have been noted. */
  readonly #noted = new Set<string>();
  readonly #atMost: { small: Growth; large: Growth; isOfLogarithms: boolean }[] = [];

  input(name: string, meaning: Message): Size {
    return this.#add({
      name,
      meaning,
      bound: null,
      whole: null,
      ...NO_TRAITS,
    });
  }

  /** Adds a size of the input that nothing ties to its other sizes. */
  untied(name: string, meaning: Message): Size {
    const size = this.input(name, meaning);
    size.isUntied = true;
    return size;
  }

  /** Adds a value of which only an upper bound is known. */
  bounded(bound: Growth, name = ''): Size {
    return this.#add({
      name,
      meaning: NO_MEANING,
      bound,
      whole: null,
      ...NO_TRAITS,
    });
  }

  /** Adds a number that is at most one and at most the other. */
  least(one: Growth, other: Growth): Size {
    const size = this.bounded(one);
    size.orElse = other;
    return size;
  }

  /** Returns the size that stands for the sum of many values; null if the growth is no value among others. */
  sumOf(growth: Growth): Growth | null {
    const id = onlySize(this.resolve(growth));
    const value = id === null ? null : this.get(id);
    if (id === null || !value?.isValue || value.bound !== null) return null;
    const known = this.#sums.get(id);
    if (known !== undefined) return growthOfSize(known);
    const sum = this.input('', message`the sum of the values`);
    sum.isValue = true;
    this.#sums.set(id, sum.id).set(sum.id, sum.id);
    this.noteOrder(growthOfSize(id), growthOfSize(sum.id));
    return growthOfSize(sum.id);
  }

  /** True for a number that does not say how many values follow, as far as its use tells: a goal, or how often something is done again. */
  isNoCount({ name }: Size): boolean {
    return name !== '' && this.namesOfNoCounts().has(name);
  }

  get(id: number): Size {
    const size = this.#all[id];
    if (size === undefined) throw new Error(`There is no size ${id}.`);
    return size;
  }

  /**
   * Expresses a growth in sizes of the input alone.
   *
   * @param kept sizes that are not replaced by their bounds, either
   */
  resolve(growth: Growth, kept: ReadonlySet<number> | null = null): Growth {
    let resolved = growth;
    // Bounds refer to older sizes, so the newest is replaced first and each once.
    for (let round = 0; round < this.#all.length; round += 1) {
      let newest = -1;
      for (const term of resolved)
        for (const id of term.keys())
          if (id > newest && kept?.has(id) !== true && this.get(id).bound !== null) newest = id;
      if (newest < 0) break;
      resolved = this.#replace(resolved, newest);
    }
    return resolved;
  }

  /** Expresses a growth in sizes older than `first` or contained in `keep`. */
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

  /** True if a growth depends on a value among others. */
  isByValue(growth: Growth): boolean {
    return [...symbolsOf(this.resolve(growth))].some((id) => this.get(id).isValue);
  }

  /** Notes that the first is never larger than the second, as the program would fail otherwise. */
  noteOrder(small: Growth, large: Growth, isOfLogarithms = false): void {
    const key = `${onlySize(small)} ${onlySize(large)} ${isOfLogarithms}`;
    if (this.#noted.has(key) || this.#atMost.length >= MAX_ORDERS) return;
    if (!key.includes('null')) this.#noted.add(key);
    this.#atMost.push({ small, large, isOfLogarithms });
  }

  /** Returns what is known of which sizes of the input are at most others. */
  get orders(): SizeOrder[] {
    return this.#atMost.flatMap(({ small, large, isOfLogarithms }) => {
      const [one, other] = [small, large].map((growth) => onlySize(this.resolve(growth)));
      if (one == null || other == null || one === other) return [];
      return [{ small: one, large: other, isOfLogarithms }];
    });
  }

  /** Notes that the program goes through something so large. */
  goesThrough(growth: Growth): void {
    const waiting = [...symbolsOf(growth)];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (this.#gone.has(id)) continue;
      this.#gone.add(id);
      waiting.push(...symbolsOf(this.get(id).bound ?? []));
    }
  }

  /**
   * Called at the end of the analysis: names and lines that the program never goes through are short, unless each is a
   * test case. Returns their lengths.
   */
  settleShort(): Set<number> {
    const short = new Set<number>();
    for (const size of this.#all) {
      if (size.oneOf === null || this.#gone.has(size.id)) continue;
      const isCase = [...symbolsOf(this.resolve(size.oneOf))].some((id) => this.get(id).isCaseCount);
      if (isCase) continue;
      size.bound = ONE;
      size.whole = null;
      short.add(size.id);
    }
    return short;
  }

  /** The number of the next size. */
  get next(): number {
    return this.#all.length;
  }

  #replace(growth: Growth, id: number): Growth {
    const { bound, orElse, isExact } = this.get(id);
    const replacement = bound === null || bound.length === 0 ? ONE : bound;
    const divided = isExact ? growth : withoutDivision(growth, id);
    if (orElse === null) return substitute(divided, id, replacement);
    return addGrowths(
      ...divided.map((term) => {
        // Of `min(n, m) * n` the larger half is n * m, which `min(n, m) * m` is as well.
        const others = symbolsOf(this.resolve([without(term, id)]));
        const isThere = [...symbolsOf(this.resolve(replacement))].some((one) => others.has(one));
        return substitute([term], id, isThere ? orElse : replacement);
      }),
    );
  }

  #add(size: Omit<Size, 'id'>): Size {
    const added = { id: this.#all.length, ...size };
    this.#all.push(added);
    return added;
  }
}

/** Returns the size that a growth consists of; null if it is anything else. */
function onlySize(growth: Growth): number | null {
  const [term, ...others] = growth;
  const [only, ...more] = term ?? [];
  if (only === undefined || others.length > 0 || more.length > 0) return null;
  const [symbol, { power, log, exponent, factorial }] = only;
  return power === 1 && log === 0 && exponent === 0 && factorial === 0 ? symbol : null;
}

/** Drops a division by a value that may be small. */
function withoutDivision(growth: Growth, symbol: number): Growth {
  if (!growth.some((term) => (term.get(symbol)?.power ?? 0) < 0)) return addGrowths(growth);
  return addGrowths(
    growth.map((term) => {
      const factor = term.get(symbol);
      if (factor === undefined || factor.power >= 0) return term;
      const kept = new Map(term);
      kept.set(symbol, { ...factor, power: 0 });
      return kept;
    }),
  );
}
