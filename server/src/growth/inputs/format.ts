/** The form of a program's input at any size n. */
import type { InputShape, InputSource } from '@coderoom/contract';
import type { ExpressionNotation } from './languages.ts';
import type { CommandWord } from './vocabulary.ts';

/** A count in proportion to n. */
export interface Count {
  times: number;
  plus: number;
}

/** Role of a single number in an input. */
export type NumberRole =
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
  /** A value of a record: any number up to n, in the order of the shape. */
  | { kind: 'value' }
  /** The place of its line among those that repeat. */
  | { kind: 'row' }
  /** The name of its line, of another one that it leads to, or of the one that leads to none. */
  | { kind: 'name'; of: 'row' | 'next' | 'last' }
  | { kind: 'within'; least: number; most: number }
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
  /** Consists of letters, or of the characters that a program knows. */
  | { kind: 'text'; count: Count; characters?: string; isApart?: boolean; last?: string }
  | { kind: 'expression'; count: Count; notation: ExpressionNotation; operators: string }
  /** Numbered ones, or any among some. */
  | { kind: 'words'; count: Count; among?: readonly string[] }
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
  /** The smallest number in commands; absent: 1. */
  commandsFrom?: 0;
  /** Greatest number in lists and lines; absent: n. */
  most?: number;
  /** Factor of numbers in lists and lines; absent: 1. */
  factor?: number;
  /** The number itself is odd or even; absent: as the size is. */
  parity?: 'odd' | 'even';
  /** True if names consist of letters alone; absent: they are numbered. */
  isOfLetters?: boolean;
}

export const N: Count = { times: 1, plus: 0 };
export const FIXED = (plus: number): Count => ({ times: 0, plus });

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
              (token.kind === 'number' && isArranged(token.role)) ||
              token.kind === 'text',
          ),
  );
}

function isArranged(role: NumberRole): boolean {
  return role.kind === 'value' || role.kind === 'name' || (role.kind === 'field' && role.isEdge);
}
