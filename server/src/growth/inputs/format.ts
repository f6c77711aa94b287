/** The form of a program's input at any size n, and inputs of that form. */
import type { InputShape, InputSource } from '@coderoom/contract';
import { edgeAt } from './edges.ts';
import {
  type ExpressionNotation,
  LONGEST_TIME,
  writeClock,
  writeCommands,
  writeExpression,
  writeGrid,
  writeLinks,
} from './languages.ts';
import { permutation, type Random, randomFrom } from './random.ts';
import type { CommandWord } from './vocabulary.ts';

/** A count in proportion to n. */
export interface Count {
  times: number;
  plus: number;
}

/** Role of a single number in an input. */
type NumberRole =
  /** A count of what follows. */
  | { kind: 'size'; count: Count }
  /** The number that the program computes with: n, which is then a prime, the worst case of several algorithms. */
  | { kind: 'prime' }
  /** A number smaller than n: in the worst proportion for Euclid's algorithm, just below n, or small. */
  | { kind: 'fraction' }
  /** Sought, or a limit: depends on the variant. */
  | { kind: 'target' }
  /** Sought where all other numbers are even: no sum of them reaches it. */
  | { kind: 'odd' }
  /** The first or the last node of a graph. */
  | { kind: 'node'; isFirst: boolean }
  | { kind: 'literal'; text: string }
  /** One of several numbers in each of many lines. */
  | { kind: 'field'; index: number; of: number; isEdge: boolean };

/** Something within a line. */
export type InputToken =
  | { kind: 'number'; role: NumberRole }
  | {
      kind: 'list';
      count: Count;
      separator: string;
      least?: number;
      most?: number;
      order?: InputShape;
      /** Numbers are multiples of it; absent: 1. */
      step?: number;
    }
  /** Of letters, or of the characters that a program knows. */
  | { kind: 'text'; count: Count; characters?: string; isApart?: boolean }
  | { kind: 'expression'; count: Count; notation: ExpressionNotation; operators: string }
  | { kind: 'words'; count: Count }
  /** A time of the day, later than the one before in its line. */
  | { kind: 'clock' };

/** A line, or lines that repeat. */
export type InputPart =
  | { kind: 'line'; tokens: InputToken[]; separator?: string }
  | { kind: 'repeat'; count: Count; parts: InputPart[] }
  /** Lines of characters, as a map or a board. */
  | { kind: 'grid'; cells: string; separator: '' | ' ' }
  /** A table of which of n things are linked: all but the last. */
  | { kind: 'links' }
  /** Lines with one of several words, and numbers. */
  | { kind: 'commands'; count: Count; commands: readonly CommandWord[] };

/** Form of an input. */
export type InputFormat = readonly InputPart[];

/** A variant of a program that takes its size from its input. */
export interface LiteralProgram {
  code: string;
  format: InputFormat;
  source: InputSource;
}

/** Choices that a format leaves open. Several are tried: which one a program takes, and which one costs it the most. */
export interface Variant {
  /** A number sought: beyond all others, as large as n, or small. */
  target: 'beyond' | 'n' | 'small';
  /** The smallest number in lists and the first node of graphs. */
  base: 0 | 1;
  text: 'letters' | 'brackets' | 'digits';
}

export const N: Count = { times: 1, plus: 0 };
export const FIXED = (plus: number): Count => ({ times: 0, plus });

function countAt({ times, plus }: Count, n: number): number {
  return Math.max(0, Math.round(times * n) + plus);
}

/** Returns true if numbers, letters or edges can be arranged in several ways. */
export function hasShapes(format: InputFormat): boolean {
  return format.some((part) =>
    part.kind === 'repeat'
      ? hasShapes(part.parts)
      : part.kind === 'commands'
        ? part.commands.some(({ values }) => values > 0)
        : part.kind === 'line' &&
          part.tokens.some(
            (token) =>
              (token.kind === 'list' && token.order === undefined && token.count.times > 0) ||
              (token.kind === 'number' && token.role.kind === 'field' && token.role.isEdge) ||
              token.kind === 'text',
          ),
  );
}

/** Longest input, in characters; longer ones end the series. */
const MAX_GENERATED = 1_000_000;

/** Writes an input; null if it is too long. */
export function writeInput(
  format: InputFormat,
  { n, shape, seed, variant }: { n: number; shape: InputShape; seed: number; variant: Variant },
): string | null {
  const writer = new Writer(n, shape, variant, randomFrom(seed * 7919 + n));
  writer.parts(format);
  return writer.isTooLong ? null : writer.text;
}

class Writer {
  readonly #n: number;
  readonly #shape: InputShape;
  readonly #variant: Variant;
  readonly #random: Random;
  readonly #lines: string[] = [];
  #length = 0;
  /** The edge of this line. */
  #edge: readonly [number, number] = [0, 1];
  /** The number before in this line, from 0. */
  #last = 0;

  constructor(n: number, shape: InputShape, variant: Variant, random: Random) {
    this.#n = n;
    this.#shape = shape;
    this.#variant = variant;
    this.#random = random;
  }

  get isTooLong(): boolean {
    return this.#length > MAX_GENERATED;
  }

  get text(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  parts(parts: InputFormat, row = 0): void {
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
          writeCommands(part.commands, count, { n: this.#n, shape: this.#shape, random: this.#random }),
        );
        continue;
      }
      for (let index = 0; index < count; index += 1) {
        const before = this.#lines.length;
        this.parts(part.parts, index);
        // Nor does the next round: a program may ask for 2^40 of them.
        if (this.#lines.length === before || this.isTooLong) break;
      }
    }
  }

  #addLines(lines: readonly string[] | null): void {
    if (lines === null) this.#length = Number.POSITIVE_INFINITY;
    else for (const line of lines) this.#line(line);
  }

  #line(line: string): void {
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
      return Array.from(
        { length: count },
        () => `w${String(this.#random(Math.max(2, this.#n))).padStart(6, '0')}`,
      ).join(' ');
    }
    const { step = 1, separator } = token;
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
        return String(n);
      case 'fraction':
        return String({ beyond: Math.ceil(n * 0.618), n: n - 1, small: 2 }[this.#variant.target]);
      case 'target':
        return String({ beyond: 3 * n + 1, n, small: Math.max(1, Math.floor(n / 10)) }[this.#variant.target]);
      case 'odd':
        return String(n % 2 === 0 ? n + 1 : n);
      case 'node':
        return String((role.isFirst ? 0 : n - 1) + this.#variant.base);
      case 'literal':
        return role.text;
      case 'field':
        return role.isEdge ? this.#node(role.index, row) : this.#field(role);
    }
  }

  /** Numbers of a line grow, as in intervals and queries; all are places in a list of n. */
  #field({ index, of }: Extract<NumberRole, { kind: 'field' }>): string {
    const least = index === 0 ? 0 : this.#last + 1;
    const most = this.#n - of + index;
    this.#last = Math.min(Math.max(least, 0) + this.#random(Math.max(1, most - least + 1)), this.#n);
    return String(this.#last + this.#variant.base);
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
    const range = most === undefined && least === undefined ? null : ([least ?? 0, most ?? this.#n] as const);
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

  #letters(count: number, { characters, isApart }: Extract<InputToken, { kind: 'text' }>): string {
    if (characters !== undefined) return this.#lettersOf([...characters], count).join(isApart ? ' ' : '');
    const { text } = this.#variant;
    if (text === 'brackets') return '('.repeat(Math.ceil(count / 2)) + ')'.repeat(Math.ceil(count / 2));
    const [first, range] = text === 'digits' ? ['0', 2] : ['a', 26];
    const from = first.charCodeAt(0);
    if (this.#shape === 'equal') return String.fromCharCode(from + 1).repeat(count);
    const codes = Array.from({ length: count }, () => from + this.#random(range));
    if (this.#shape === 'sorted') codes.sort((one, other) => one - other);
    if (this.#shape === 'reversed') codes.sort((one, other) => other - one);
    return codes.map((code) => String.fromCharCode(code)).join('');
  }

  #lettersOf(characters: readonly string[], count: number): (string | undefined)[] {
    if (this.#shape === 'equal') return Array.from({ length: count }, () => characters[0]);
    const places = Array.from({ length: count }, () => this.#random(characters.length));
    if (this.#shape === 'sorted') places.sort((one, other) => one - other);
    if (this.#shape === 'reversed') places.sort((one, other) => other - one);
    return places.map((place) => characters[place]);
  }
}
