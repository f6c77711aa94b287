/** Writes inputs of a form. */
import type { InputShape } from '@coderoom/contract';
import { edgeAt } from './edges.ts';
import type { Count, InputFormat, InputToken, NumberRole, Variant } from './format.ts';
import {
  LONGEST_TIME,
  writeClock,
  writeCommands,
  writeExpression,
  writeGrid,
  writeLinks,
} from './languages.ts';
import { permutation, type Random, randomFrom } from './random.ts';

function countAt({ times, plus }: Count, n: number): number {
  return Math.max(0, Math.round(times * n) + plus);
}

/** Digits of names, which are in the order of their numbers. */
const NAME_DIGITS = 6;

const NUMBERED_NAME = /\bw\d+/g;
/** Letters of names, which are in the order of their numbers. */
const NAME_LETTERS = 4;

function nameInLetters(name: string): string {
  let rest = Number(name.slice(1));
  const letters = Array.from({ length: NAME_LETTERS }, () => {
    const letter = String.fromCharCode(97 + (rest % 26));
    rest = Math.floor(rest / 26);
    return letter;
  });
  return `w${letters.toReversed().join('')}`;
}

/** Factors that keep the random numbers of seeds and of texts apart. */
const SEEDS_APART = 7919;
const TEXTS_APART = 104_729;

/** Longest input, in characters; longer ones end the series. */
const MAX_GENERATED = 1_000_000;

/** Writes an input; null if it is too long. */
export function writeInput(
  format: InputFormat,
  { n, shape, seed, variant }: { n: number; shape: InputShape; seed: number; variant: Variant },
): string | null {
  const writer = new Writer({ n, shape, seed, variant });
  writer.parts(format);
  return writer.isTooLong ? null : writer.text;
}

class Writer {
  readonly #n: number;
  readonly #shape: InputShape;
  readonly #variant: Variant;
  readonly #seed: number;
  readonly #random: Random;
  #texts = 0;
  readonly #lines: string[] = [];
  #length = 0;
  /** The edge of this line. */
  #edge: readonly [number, number] = [0, 1];
  /** The number before in this line, from 0. */
  #last = 0;

  constructor({ n, shape, seed, variant }: { n: number; shape: InputShape; seed: number; variant: Variant }) {
    this.#n = n;
    this.#shape = shape;
    this.#variant = variant;
    this.#seed = seed * SEEDS_APART;
    this.#random = randomFrom(this.#seed + n);
  }

  get isTooLong(): boolean {
    return this.#length > MAX_GENERATED;
  }

  get text(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  parts(parts: InputFormat, rowAround?: number): void {
    let row = rowAround ?? 0;
    for (const part of parts) {
      if (this.isTooLong) return;
      if (part.kind === 'line') {
        this.#line(
          part.tokens.map((token, index) => this.#token(token, row, index === 0)).join(part.separator ?? ' '),
        );
        continue;
      }
      if (part.kind === 'grid') {
        this.#addLines(writeGrid(part, this.#n, MAX_GENERATED, this.#random));
        continue;
      }
      if (part.kind === 'links') {
        this.#addLines(writeLinks(this.#n, MAX_GENERATED));
        continue;
      }
      const count = countAt(part.count, this.#n);
      if (part.kind === 'commands') {
        this.#addLines(
          writeCommands(part.commands, count, {
            n: Math.min(this.#n, this.#variant.most ?? this.#n),
            base: this.#variant.commandsFrom ?? 1,
            shape: this.#shape,
            random: this.#random,
          }),
        );
        continue;
      }
      for (let index = 0; index < count; index += 1) {
        const before = this.#lines.length;
        this.parts(part.parts, index);
        // Nor does the next round: a program may ask for 2^40 of them.
        if (this.#lines.length === before || this.isTooLong) break;
      }
      // A line behind those that repeat is one more of them.
      row = rowAround ?? count;
    }
  }

  #addLines(lines: readonly string[] | null): void {
    if (lines === null) this.#length = Number.POSITIVE_INFINITY;
    else for (const line of lines) this.#line(line);
  }

  #line(numbered: string): void {
    const line = this.#variant.isOfLetters ? numbered.replace(NUMBERED_NAME, nameInLetters) : numbered;
    this.#lines.push(line);
    this.#length += line.length + 1;
  }

  #token(token: InputToken, row: number, isFirst: boolean): string {
    if (token.kind === 'number') return this.#number(token.role, row);
    if (token.kind === 'clock') return this.#clock(isFirst);
    const count = countAt(token.count, this.#n);
    if (count > MAX_GENERATED) {
      this.#length = Number.POSITIVE_INFINITY;
      return '';
    }
    if (token.kind === 'text') return this.#letters(count, token);
    if (token.kind === 'expression') return writeExpression(token, count, this.#random);
    if (token.kind === 'words') {
      const { among } = token;
      if (among !== undefined)
        return Array.from({ length: count }, () => among[this.#random(among.length)] ?? '').join(' ');
      return Array.from(
        { length: count },
        () => `w${String(this.#random(Math.max(2, this.#n))).padStart(6, '0')}`,
      ).join(' ');
    }
    const { separator } = token;
    const step = (token.step ?? 1) * (this.#variant.factor ?? 1);
    return this.#list(token, count)
      .map((value) => value * step)
      .join(separator);
  }

  #clock(isFirst: boolean): string {
    this.#last = (isFirst ? 0 : this.#last) + 1 + this.#random(LONGEST_TIME);
    return writeClock(this.#last);
  }

  #number(role: NumberRole, row: number): string {
    const n = this.#n;
    switch (role.kind) {
      case 'size':
        return String(countAt(role.count, n));
      case 'prime':
        return String(n + this.#toParity(n));
      case 'fraction':
        return String({ beyond: Math.ceil(n * 0.618), n: n - 1, small: 2 }[this.#variant.target]);
      case 'target':
        return String({ beyond: 3 * n + 1, n, small: Math.max(1, Math.floor(n / 10)) }[this.#variant.target]);
      case 'odd':
        return String((this.#variant.target === 'beyond' ? 2 * n * n : n - (n % 2)) + 1);
      case 'node':
        return String((role.isFirst ? 0 : n - 1) + this.#variant.base);
      case 'literal':
        return role.text;
      case 'value':
        return String(this.#limited(this.#valueOf(row)) * (this.#variant.factor ?? 1));
      case 'row':
        return String(row + this.#variant.base);
      case 'name':
        return `w${String(this.#nameOf(role.of, row)).padStart(NAME_DIGITS, '0')}`;
      case 'within':
        return String(role.least + this.#random(role.most - role.least + 1));
      case 'field':
        return role.isEdge ? this.#node(role.index, row) : this.#field(role);
    }
  }

  #toParity(n: number): number {
    const { parity } = this.#variant;
    return parity !== undefined && (n % 2 === 1) !== (parity === 'odd') ? 1 : 0;
  }

  #valueOf(row: number): number {
    if (this.#shape === 'equal') return 1;
    if (this.#shape === 'sorted') return row + 1;
    return this.#shape === 'reversed' ? Math.max(1, this.#n - row) : 1 + this.#random(Math.max(1, this.#n));
  }

  /** A number from 1 on that is no greater than the variant allows; the order of greater ones stays. */
  #limited(value: number): number {
    const { most } = this.#variant;
    return most === undefined ? value : Math.max(1, Math.min(most, Math.ceil((value * most) / this.#n)));
  }

  /** Names lead to the one before, to the one after, to any before, or all to the last one. */
  #nameOf(of: 'row' | 'next' | 'last', row: number): number {
    if (of === 'row') return row + 1;
    if (this.#shape === 'reversed') return of === 'last' ? this.#n + 1 : row + 2;
    if (of === 'last' || this.#shape === 'equal') return 0;
    return this.#shape === 'sorted' ? row : this.#random(row + 1);
  }

  /** Numbers of a line grow, as in intervals and queries; all are places in a list of n. */
  #field({ index, of }: Extract<NumberRole, { kind: 'field' }>): string {
    const least = index === 0 ? 0 : this.#last + 1;
    const greatest = Math.min(this.#n, this.#variant.most ?? this.#n);
    const most = greatest - of + index;
    this.#last = Math.min(Math.max(least, 0) + this.#random(Math.max(1, most - least + 1)), greatest);
    return String((this.#last + this.#variant.base) * (this.#variant.factor ?? 1));
  }

  /** Nodes of an edge, then its length: the first edges are the shortest ways between their nodes. */
  #node(index: number, row: number): string {
    const n = Math.max(2, this.#n);
    if (index === 0) this.#edge = edgeAt(this.#shape, row, n, this.#random);
    const [from, to] = this.#edge;
    if (index > 1) return String(row < n - 1 ? 1 + this.#random(9) : 10 * (to - from) + this.#random(10));
    return String((index === 0 ? from : to) + this.#variant.base);
  }

  #list({ least, most, order }: Extract<InputToken, { kind: 'list' }>, count: number): number[] {
    const shape = order ?? this.#shape;
    const { base } = this.#variant;
    const greatest = most ?? this.#variant.most;
    const range =
      greatest === undefined && least === undefined ? null : ([least ?? base, greatest ?? this.#n] as const);
    if (shape === 'equal')
      return Array.from({ length: count }, () => range?.[0] ?? Math.floor(count / 2) + base);
    if (range !== null) {
      const values = Array.from(
        { length: count },
        () => range[0] + this.#random(Math.max(1, range[1] - range[0] + 1)),
      );
      if (shape === 'sorted') return values.sort((one, other) => one - other);
      return shape === 'reversed' ? values.sort((one, other) => other - one) : values;
    }
    if (shape === 'sorted') return Array.from({ length: count }, (_, index) => index + base);
    if (shape === 'reversed') return Array.from({ length: count }, (_, index) => count - 1 - index + base);
    return permutation(count, this.#random).map((value) => value + base);
  }

  #letters(count: number, { characters, isApart, last }: Extract<InputToken, { kind: 'text' }>): string {
    this.#texts += 1;
    // A longer text begins as a shorter one does: letters that cost more than others count alike in both.
    const random = randomFrom(this.#seed + this.#texts * TEXTS_APART);
    if (characters !== undefined) {
      const letters = this.#lettersOf([...characters], count, random);
      if (last !== undefined) letters.splice(-1, 1, last);
      return letters.join(isApart ? ' ' : '');
    }
    const { text } = this.#variant;
    if (text === 'brackets') return '('.repeat(Math.ceil(count / 2)) + ')'.repeat(Math.ceil(count / 2));
    const [first, range] = text === 'digits' ? ['0', 2] : ['a', 26];
    const from = first.charCodeAt(0);
    if (this.#shape === 'equal') return String.fromCharCode(from + 1).repeat(count);
    const codes = Array.from({ length: count }, () => from + random(range));
    if (this.#shape === 'sorted') codes.sort((one, other) => one - other);
    if (this.#shape === 'reversed') codes.sort((one, other) => other - one);
    return codes.map((code) => String.fromCharCode(code)).join('');
  }

  #lettersOf(characters: readonly string[], count: number, random: Random): (string | undefined)[] {
    if (this.#shape === 'equal') return Array.from({ length: count }, () => characters[0]);
    const places = Array.from({ length: count }, () => random(characters.length));
    if (this.#shape === 'sorted') places.sort((one, other) => one - other);
    if (this.#shape === 'reversed') places.sort((one, other) => other - one);
    return places.map((place) => characters[place]);
  }
}
