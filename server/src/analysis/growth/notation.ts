/**
 * Growth in written form, `O(n log n)`: formats it for verdicts, and parses it to compare labels with verdicts whatever
 * the sizes' names and the terms' order, and to compute values.
 */
import { compareFactors, type Factor, type Growth, type Term } from './growth.ts';

/** Display names of sizes. */
export type Names = ReadonlyMap<number, string>;

/** Formats a growth in big O notation: `O(n log n)`, `O(n^2 + m)`. */
export function inNotation(growth: Growth, names: Names): string {
  return `O(${inWords(growth, names)})`;
}

/** Formats a growth without the O. */
export function inWords(growth: Growth, names: Names): string {
  const terms = growth.map((term) => termInWords(term, names)).filter((text) => text !== '');
  const different = [...new Set(terms)].sort(
    (one, other) => other.length - one.length || one.localeCompare(other),
  );
  return different.length === 0 ? '1' : different.join(' + ');
}

function termInWords(term: Term, names: Names): string {
  const factors = [...term]
    .map(([symbol, factor]) => ({ name: names.get(symbol) ?? '?', factor }))
    .sort((one, other) => compareFactors(other.factor, one.factor) || one.name.localeCompare(other.name));
  const plain = factors.flatMap(({ name, factor }) => powersOf(name, factor));
  const logs = factors.flatMap(({ name, factor }) => logarithmsOf(name, factor));
  const first = plain.join(' * ');
  if (logs.length === 0) return first;
  return first === '' ? logs.join(' * ') : `${first} ${logs.join(' ')}`;
}

function powersOf(name: string, { factorial, exponent, power }: Factor): string[] {
  const parts: string[] = [];
  if (factorial > 0) parts.push(`${name}!`);
  if (exponent > 0) parts.push(`${rounded(2 ** exponent)}^${name}`);
  if (power > 0) parts.push(powerOf(name, power));
  return parts;
}

function powerOf(name: string, power: number): string {
  if (Math.abs(power - 1) < 1e-4) return name;
  if (Math.abs(power - 0.5) < 1e-4) return `sqrt(${name})`;
  return `${name}^${rounded(power)}`;
}

function logarithmsOf(name: string, { log, loglog }: Factor): string[] {
  const parts: string[] = [];
  if (log > 0) parts.push(Math.abs(log - 1) < 1e-4 ? `log ${name}` : `log^${rounded(log)} ${name}`);
  if (loglog > 0) parts.push(`log log ${name}`);
  return parts;
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Factors of a product, `n`, `log n`, `2^n`, `n!`, with their powers. */
type Product = ReadonlyMap<string, number>;

/** A growth: a sum of products. */
export type Notation = readonly Product[];

/** Parses `O(n^2 + m * log(n))`. Throws an Error if the text is invalid. */
export function readNotation(text: string): Notation {
  const inner = /^O\((.*)\)$/s.exec(text.trim())?.[1];
  if (inner === undefined) throw new Error(`"${text}" is no growth.`);
  const reader = new Reader(inner);
  const sum = reader.sum();
  if (!reader.isAtEnd) throw new Error(`"${text}" cannot be read to its end.`);
  return sum;
}

/** True if both are equal up to the names of their sizes. */
export function meansTheSame(one: string, other: string): boolean {
  const [first, second] = [readNotation(one), readNotation(other)];
  const [names, others] = [variablesOf(first), variablesOf(second)];
  if (names.length !== others.length) return false;
  const wanted = canonical(second, new Map(others.map((name) => [name, name])));
  return arrangements(others).some(
    (order) => canonical(first, new Map(names.map((name, index) => [name, order[index] ?? name]))) === wanted,
  );
}

/** Returns the natural logarithm of the value with all sizes set to n; the values themselves can be too large. */
export function logarithmAt(notation: Notation, n: number): number {
  const values = notation.map((product) =>
    [...product].reduce((sum, [factor, power]) => sum + power * logarithmOfFactor(factor, n), 0),
  );
  const largest = Math.max(...values);
  return largest + Math.log(values.reduce((sum, value) => sum + Math.exp(value - largest), 0));
}

function logarithmOfFactor(factor: string, n: number): number {
  if (factor.startsWith('log log ')) return Math.log(Math.log2(Math.max(4, Math.log2(n))));
  if (factor.startsWith('log ')) return Math.log(Math.max(1, Math.log2(n)));
  // Stirling's formula.
  if (factor.endsWith('!')) return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2;
  const base = /^(\d+(?:\.\d+)?)\^/.exec(factor)?.[1];
  return base === undefined ? Math.log(n) : n * Math.log(Number(base));
}

const WORDS = /\s*(sqrt|log|\d+(?:\.\d+)?|[a-z]\w*|[-+*/^!()·])/iy;

/** Parses sums of products: `n log n`, `n * log(m)`, `(n + m) log n`, `2^n`, `n!`, `sqrt(n)`. */
class Reader {
  readonly #words: string[] = [];
  #at = 0;

  constructor(text: string) {
    WORDS.lastIndex = 0;
    for (let word = WORDS.exec(text); word !== null; word = WORDS.exec(text)) {
      this.#words.push(word[1] as string);
      if (WORDS.lastIndex >= text.trimEnd().length) return;
    }
    throw new Error(`"${text}" has signs that no growth has.`);
  }

  get isAtEnd(): boolean {
    return this.#at === this.#words.length;
  }

  sum(): Notation {
    const products = [...this.#product()];
    while (this.#take('+')) products.push(...this.#product());
    return products;
  }

  #product(): Notation {
    let product = this.#factor();
    while (!this.isAtEnd && !['+', ')'].includes(this.#words[this.#at] ?? '')) {
      if (!this.#take('*')) this.#take('·');
      const factor = this.#factor();
      product = product.flatMap((one) => factor.map((other) => multiplied(one, other)));
    }
    return product;
  }

  #factor(): Notation {
    const base = this.#words[this.#at];
    const inner = this.#primary();
    if (this.#take('!')) return [new Map([[`${nameOf(inner)}!`, 1]])];
    if (!this.#take('^')) return inner;
    const exponent = this.#words[this.#at] ?? '';
    if (/^\d/.test(exponent)) {
      this.#at += 1;
      return raised(inner, Number(exponent));
    }
    return [new Map([[`${base}^${nameOf(this.#primary())}`, 1]])];
  }

  #primary(): Notation {
    const word = this.#words[this.#at];
    if (word === undefined) throw new Error('Something is missing at the end.');
    this.#at += 1;
    if (word === '(') {
      const sum = this.sum();
      if (!this.#take(')')) throw new Error('A parenthesis is not closed.');
      return sum;
    }
    if (word === 'sqrt') return raised(this.#primary(), 0.5);
    if (word === 'log') {
      const exponent = this.#take('^') ? Number(this.#words[this.#at++]) : 1;
      return raised(logarithmOf(this.#factor()), exponent);
    }
    return /^\d/.test(word) ? [new Map()] : [new Map([[word, 1]])];
  }

  #take(word: string): boolean {
    const isNext = this.#words[this.#at] === word;
    if (isNext) this.#at += 1;
    return isNext;
  }
}

function multiplied(one: Product, other: Product): Product {
  const product = new Map(one);
  for (const [factor, power] of other) product.set(factor, (product.get(factor) ?? 0) + power);
  return product;
}

function raised(notation: Notation, exponent: number): Notation {
  return notation.map(
    (product) => new Map([...product].map(([factor, power]) => [factor, power * exponent])),
  );
}

/** log(n^2) grows as log(n), log(n + m) as log(n) + log(m). */
function logarithmOf(notation: Notation): Notation {
  return notation.flatMap((product) => [...product.keys()].map((factor) => new Map([[`log ${factor}`, 1]])));
}

function nameOf(notation: Notation): string {
  const name = notation[0]?.keys().next().value;
  if (name === undefined) throw new Error('A size is missing.');
  return name;
}

function variablesOf(notation: Notation): string[] {
  const names = notation.flatMap((product) => [...product.keys()].map(variableIn));
  return [...new Set(names)];
}

function variableIn(factor: string): string {
  return factor.replace(/^(?:log )+/, '').replace(/^\d+(?:\.\d+)?\^|!$/g, '');
}

function canonical(notation: Notation, names: ReadonlyMap<string, string>): string {
  const products = notation.map((product) =>
    [...product]
      .map(([factor, power]) => {
        const name = variableIn(factor);
        const renamed = factor.slice(0, factor.lastIndexOf(name)) + (names.get(name) ?? name);
        return `${renamed}${factor.endsWith('!') ? '!' : ''}^${power}`;
      })
      .sort()
      .join(' '),
  );
  return [...new Set(products)].sort().join(' + ');
}

function arrangements(names: readonly string[]): string[][] {
  if (names.length === 0) return [[]];
  return names.flatMap((first) =>
    arrangements(names.filter((name) => name !== first)).map((rest) => [first, ...rest]),
  );
}
