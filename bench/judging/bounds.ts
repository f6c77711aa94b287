/** Compares bounds such as O(n log n) and O(V + E) up to the names of their letters. */

/** How a product grows in one letter: exponents, the fastest growth first (n^n, n!, b^n, n, log n, log log n). */
type Growth = readonly [
  self: number,
  factorial: number,
  base: number,
  power: number,
  log: number,
  logLog: number,
];

/** A product: how it grows in each letter. */
type Product = ReadonlyMap<string, Growth>;

/** A sum of products. */
type Sum = readonly Product[];

const NONE: Growth = [0, 0, 0, 0, 0, 0];
const ONE: Sum = [new Map()];
const TOKEN = /\s*(\d+(?:\.\d+)?|[A-Za-z_α-ωΑ-Ω]\w*|[-+*·×/^!(),√])/y;
const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;

/** Returns true if both bounds are of one class under the best renaming of letters. Throws on what is no bound. */
export function areSameBounds(one: string, other: string): boolean {
  const first = parseBound(one);
  const second = parseBound(other);
  const names = lettersIn(second);
  const wanted = textOf(second);
  return permutationsOf(lettersIn(first)).some(
    (letters) => letters.length === names.length && textOf(rename(first, letters, names)) === wanted,
  );
}

/** The letters that count in a bound: none in O(1), one in O(n + n log n). */
export function lettersOf(bound: string): string[] {
  return lettersIn(parseBound(bound));
}

/** Returns the bound with all letters set to n, without signs that the notation of verdicts lacks: `√`, `max`, `min`. */
export function inOneLetter(bound: string): string {
  const products = parseBound(bound).map((product) => {
    // k^n is a letter of its own, and exponential.
    const growths = [...product].map(([letter, growth]) => (letter.includes('^') ? growthOf(0) : growth));
    const growth = growths.reduce(
      (sum, one) => sum.map((amount, kind) => amount + (one[kind] ?? 0)) as unknown as Growth,
      NONE,
    );
    return inWords(growth);
  });
  return `O(${products.join(' + ')})`;
}

/** A product in one letter. n^n is exponential as n! is. */
function inWords([self, factorial, base, power, log, logLog]: Growth): string {
  const factors = [
    self + factorial > 0 ? 'n!' : '',
    base > 0 ? `${Math.exp(base).toFixed(3)}^n` : '',
    power > 0 ? `n^${power}` : '',
    log > 0 ? `log^${log} n` : '',
    logLog > 0 ? 'log log n' : '',
  ].filter((factor) => factor !== '');
  return factors.length === 0 ? '1' : factors.join(' * ');
}

function parseBound(bound: string): Sum {
  const inner = /^\s*[OΘ]\s*\((.*)\)\s*$/.exec(bound)?.[1];
  if (inner === undefined) throw new Error(`no bound: ${bound}`);
  return withoutDominated(new BoundParser(inner).parse());
}

class BoundParser {
  readonly #tokens: string[] = [];
  #next = 0;

  constructor(text: string) {
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < text.trimEnd().length) {
      const token = TOKEN.exec(text)?.[1];
      if (token === undefined) throw new Error(`no bound: ${text}`);
      this.#tokens.push(token);
    }
  }

  parse(): Sum {
    const sum = this.#sum();
    if (this.#next < this.#tokens.length) throw new Error(`unexpected ${this.#tokens[this.#next]}`);
    return sum;
  }

  #sum(): Sum {
    const products = [...this.#product()];
    while (true) {
      if (this.#takes('+')) products.push(...this.#product());
      else if (this.#takes('-')) this.#product();
      else return products;
    }
  }

  #product(): Sum {
    let product = this.#factor();
    while (true) {
      if (this.#takes('/')) this.#divisor();
      else if (this.#takes('*', '·', '×') || /^[\w(√α-ωΑ-Ω]/.test(this.#peek()))
        product = multiply(product, this.#factor());
      else return product;
    }
  }

  /** A constant, which does not count. */
  #divisor(): void {
    if (lettersIn(this.#factor()).length > 0) throw new Error('a bound divided by a letter');
  }

  #factor(): Sum {
    const token = this.#peek();
    const base = this.#atom();
    if (this.#takes('!')) return [new Map(lettersIn(base).map((letter) => [letter, growthOf(1)]))];
    if (!this.#takes('^')) return base;
    const digits = this.#peek();
    if (/^\d/.test(digits)) {
      this.#next++;
      return base.map((product) => powerOf(product, Number(digits)));
    }
    const exponent = lettersIn(this.#atom());
    const number = numberOf(token);
    if (number !== null) return [new Map(exponent.map((letter) => [letter, growthOf(2, Math.log(number))]))];
    // n^n has a growth of its own; n^m grows in a pair of letters.
    return [
      new Map(
        exponent.map((letter) =>
          letter === token ? [letter, growthOf(0)] : [`${token}^${letter}`, growthOf(3)],
        ),
      ),
    ];
  }

  #atom(): Sum {
    const token = this.#peek();
    this.#next++;
    if (token === '(') {
      const sum = this.#sum();
      this.#expect(')');
      return sum;
    }
    if (token === '√' || token === 'sqrt') return this.#atom().map((product) => powerOf(product, 0.5));
    if (token === 'log' || token === 'ln') return this.#logarithm();
    if ((token === 'max' || token === 'min') && this.#peek() === '(') return this.#extreme(token);
    if (numberOf(token) !== null) return ONE;
    if (!/^\w|^[α-ωΑ-Ω]/.test(token)) throw new Error(`unexpected ${token}`);
    return [new Map([[token, growthOf(3)]])];
  }

  /** log n, log^2 n, log(n + m), log log n. */
  #logarithm(): Sum {
    const power = this.#takes('^') ? Number(this.#tokens[this.#next++]) : 1;
    const sum = this.#atom().flatMap((product) => [...product].flatMap(logarithmOf));
    return (sum.length === 0 ? ONE : sum).map((product) => powerOf(product, power));
  }

  /** The maximum grows as the sum does; the minimum is a letter of its own. */
  #extreme(name: string): Sum {
    this.#expect('(');
    const sums = [this.#sum()];
    while (this.#takes(',')) sums.push(this.#sum());
    this.#expect(')');
    if (name === 'max') return sums.flat();
    return [new Map([[`min(${lettersIn(sums.flat()).join(',')})`, growthOf(3)]])];
  }

  #peek(): string {
    return this.#tokens[this.#next] ?? '';
  }

  #takes(...tokens: string[]): boolean {
    const isNext = tokens.includes(this.#peek());
    if (isNext) this.#next++;
    return isNext;
  }

  #expect(token: string): void {
    if (!this.#takes(token)) throw new Error(`expected ${token}, found ${this.#peek()}`);
  }
}

function numberOf(token: string): number | null {
  if (token === 'phi' || token === 'φ') return GOLDEN_RATIO;
  return /^\d/.test(token) ? Number(token) : null;
}

function growthOf(kind: number, amount = 1): Growth {
  return NONE.map((none, index) => (index === kind ? amount : none)) as unknown as Growth;
}

function multiply(one: Sum, other: Sum): Sum {
  return one.flatMap((first) =>
    other.map((second) => {
      const product = new Map(first);
      for (const [letter, growth] of second) {
        const before = product.get(letter) ?? NONE;
        product.set(letter, growth.map((amount, kind) => amount + (before[kind] ?? 0)) as unknown as Growth);
      }
      return product;
    }),
  );
}

/** (a + b)^p grows as a^p + b^p does, so that a power is taken of each product. */
function powerOf(product: Product, power: number): Product {
  return new Map(
    [...product].map(([letter, growth]) => [
      letter,
      growth.map((amount) => amount * power) as unknown as Growth,
    ]),
  );
}

/** The logarithm of a product is the sum of those of its letters. */
function logarithmOf([letter, [self, factorial, base, power, log]]: [string, Growth]): Sum {
  if (self > 0 || factorial > 0) return [new Map([[letter, [0, 0, 0, 1, 1, 0]]])];
  if (base > 0) return [new Map([[letter, growthOf(3)]])];
  if (power > 0) return [new Map([[letter, growthOf(4)]])];
  return log > 0 ? [new Map([[letter, growthOf(5)]])] : [];
}

function withoutDominated(sum: Sum): Sum {
  const kept: Product[] = [];
  for (const product of sum) {
    if (kept.some((other) => isAtMost(product, other))) continue;
    kept.splice(0, kept.length, ...kept.filter((other) => !isAtMost(other, product)), product);
  }
  return kept;
}

function isAtMost(one: Product, other: Product): boolean {
  return [...one.keys(), ...other.keys()].every((letter) => {
    const first = one.get(letter) ?? NONE;
    const second = other.get(letter) ?? NONE;
    const kind = first.findIndex((amount, index) => Math.abs(amount - (second[index] ?? 0)) > 1e-3);
    return kind === -1 || (first[kind] ?? 0) < (second[kind] ?? 0);
  });
}

function lettersIn(sum: Sum): string[] {
  const names = sum.flatMap((product) =>
    [...product.keys()].flatMap((key) => key.match(/\b(?!min\()[\wα-ω]+/g) ?? []),
  );
  return [...new Set(names)];
}

function rename(sum: Sum, letters: readonly string[], names: readonly string[]): Sum {
  const nameOf = (letter: string) => names[letters.indexOf(letter)] ?? letter;
  return sum.map(
    (product) =>
      new Map([...product].map(([key, growth]) => [key.replace(/\b(?!min\()[\wα-ω]+/g, nameOf), growth])),
  );
}

function textOf(sum: Sum): string {
  const products = sum.map((product) =>
    [...product]
      .map(([key, growth]) => `${key}: ${growth.map((amount) => amount.toFixed(3)).join(' ')}`)
      .sort()
      .join('; '),
  );
  return products.sort().join(' + ');
}

function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
