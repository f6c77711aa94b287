/** Inputs in small languages: commands, expressions, maps of characters, tables of links, times of the day. */
import type { InputShape } from '@coderoom/contract';
import type { Random } from './random.ts';
import type { CommandWord } from './vocabulary.ts';

/** How the operands and operators of an expression stand. */
export type ExpressionNotation = 'infix' | 'spaced' | 'postfix' | 'prefix';

/**
 * Lines with commands and numbers. Every other one is the first, which is often the one that adds something. Of the
 * shape are the first numbers of the lines.
 */
export function writeCommands(
  commands: readonly CommandWord[],
  count: number,
  { n, base, shape, random }: { n: number; base: 0 | 1; shape: InputShape; random: Random },
): string[] {
  const firstValue = (index: number) => {
    if (shape === 'equal') return 1;
    if (shape === 'sorted' || shape === 'reversed') {
      const rank = shape === 'sorted' ? index : count - 1 - index;
      return Math.min(n - 1, rank) + base;
    }
    return random(n) + base;
  };
  return Array.from({ length: count }, (_, index) => {
    const command = commands[index % 2 === 0 ? 0 : random(commands.length)];
    if (command === undefined) return '';
    let value = firstValue(index);
    const values = Array.from({ length: command.values }, (_, place) => {
      if (place > 0) value = Math.min(n - 1 + base, value + random(Math.max(1, n - value + base)));
      return value;
    });
    return [command.word, ...values].join(' ');
  });
}

/**
 * An expression of about a number of characters, or words if they stand apart. It multiplies and divides by one alone:
 * products would overflow, and a difference may be nothing to divide by.
 */
export function writeExpression(
  { notation, operators }: { notation: ExpressionNotation; operators: string },
  count: number,
  random: Random,
): string {
  const signs = [...operators].filter((sign) => !BRACKETS.includes(sign));
  const digit = () => String(1 + random(9));
  const sign = () => signs[random(signs.length)] ?? '+';
  const operandOf = (before: string) => (ADDS.includes(before) ? digit() : '1');
  if (notation === 'prefix') return prefixed(Math.floor(Math.max(0, count - 1) / 2), signs, random).join(' ');
  const words = [digit()];
  while (words.length < count) {
    const before = sign();
    if (notation === 'postfix') words.push(operandOf(before), before);
    else if (operators.includes('(') && words.length % 3 === 0) {
      const inner = ADDS.includes(before) ? sign() : (signs.find((one) => !ADDS.includes(one)) ?? '*');
      words.push(before, '(', operandOf(before), inner, operandOf(inner), ')');
    } else words.push(before, operandOf(before));
  }
  return words.join(notation === 'infix' ? '' : ' ');
}

/** Operators before their operands, of which both have as many operators: recursion is not deep then. */
function prefixed(operators: number, signs: readonly string[], random: Random): string[] {
  const factors = signs.filter((one) => !ADDS.includes(one));
  const words: string[] = [];
  const write = (count: number, isFactor: boolean) => {
    if (count === 0) {
      words.push(isFactor ? '1' : String(1 + random(9)));
      return;
    }
    const among = isFactor ? factors : signs;
    const sign = among[random(among.length)] ?? '+';
    words.push(sign);
    const first = Math.floor((count - 1) / 2);
    for (const part of [first, count - 1 - first]) write(part, isFactor || factors.includes(sign));
  };
  write(operators, false);
  return words;
}

const ADDS = '+-';

const BRACKETS = '()[]{}';

/** Characters that stand for a free cell. */
const FREE = /[. _~-]/;
/** One in so many cells is not free. */
const TAKEN = 4;

/** Lines of n of the cells; letters among signs stand for places, of which there is one each. Null: too long. */
export function writeGrid(
  { cells, separator }: { cells: string; separator: '' | ' ' },
  n: number,
  maxLength: number,
  random: Random,
): string[] | null {
  if (n * n > maxLength) return null;
  const all = [...cells];
  const signs = all.filter((cell) => !/[A-Za-z]/.test(cell));
  const kinds = signs.length > 0 ? signs : all;
  const free = kinds.find((cell) => FREE.test(cell)) ?? kinds[0] ?? '.';
  const taken = kinds.filter((cell) => cell !== free);
  const rows = Array.from({ length: n }, () =>
    Array.from({ length: n }, () =>
      taken.length > 0 && random(TAKEN) === 0 ? (taken[random(taken.length)] ?? free) : free,
    ),
  );
  clearCorners(rows, free);
  if (signs.length > 0)
    placeMarks(
      rows,
      all.filter((cell) => !signs.includes(cell)),
    );
  return rows.map((row) => row.join(separator));
}

/** Cells from a corner that are free. */
const CLEARED = 3;

/** Ways often begin in the first corner and end in the last: walls around them would leave next to nothing to search. */
function clearCorners(rows: string[][], free: string): void {
  const cleared = Math.min(CLEARED, rows.length);
  for (const row of rows.slice(0, cleared)) row.fill(free, 0, cleared);
  for (const row of rows.slice(-cleared)) row.fill(free, -cleared);
}

/** The first letter stands in the first corner, the second in the last, others between. */
function placeMarks(rows: string[][], marks: readonly string[]): void {
  const size = rows.length;
  for (const [index, mark] of marks.entries()) {
    const cell = index === 0 ? 0 : index === 1 ? size * size - 1 : index * (size + 1);
    const row = rows[Math.floor(cell / size)];
    if (row) row[cell % size] = mark;
  }
}

/** All of n things are linked but the last: what looks for a way through all of them tries every one. Null: too long. */
export function writeLinks(n: number, maxLength: number): string[] | null {
  if (2 * n * n > maxLength) return null;
  const isLinked = (one: number, other: number) => one !== other && one < n - 1 && other < n - 1;
  return Array.from({ length: n }, (_, one) =>
    Array.from({ length: n }, (_, other) => Number(isLinked(one, other))).join(' '),
  );
}

/** Longest time between two of a line, in minutes: three fit into a day. */
export const LONGEST_TIME = 479;

/** Writes minutes of a day as hours and minutes. */
export function writeClock(minutes: number): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
