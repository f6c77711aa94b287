import { DEFAULT_TOLERANCE, type TestComparison } from '@coderoom/contract';

/** By what rule outputs are compared. */
export interface Rule {
  comparison: TestComparison;
  /** Of `numbers` alone; null: the default. */
  tolerance: number | null;
}

/** What a number is written with. More may be written with it, which {@link Number} then refuses, in linear time. */
const NUMERALS = /^[\d.eE+-]+$/;
const INTEGER = /^[+-]?\d+$/;
/** No number that a program computes with has more digits; one that does is compared as a word. */
const LONGEST_NUMBER = 400;

/**
 * Whether what a program printed is what is expected of it. Takes time in proportion to both texts, whatever is in
 * them.
 */
export function isExpected(actual: string, expected: string, { comparison, tolerance }: Rule): boolean {
  const [a, b] = [withUnixLines(actual), withUnixLines(expected)];
  if (a === b) return true;
  if (comparison === 'exact') return false;
  if (comparison === 'trailing_whitespace') return withoutTrailingSpace(a) === withoutTrailingSpace(b);
  const isSame =
    comparison === 'tokens'
      ? (word: string, wanted: string) => word === wanted
      : (word: string, wanted: string) => isSameNumber(word, wanted, tolerance ?? DEFAULT_TOLERANCE);
  const wanted = wordsOf(b);
  for (const word of wordsOf(a)) {
    const next = wanted.next();
    if (next.done || !isSame(word, next.value)) return false;
  }
  return wanted.next().done === true;
}

function withUnixLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function withoutTrailingSpace(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}

/** One after the other: all of a megabyte's would be a million texts. */
function* wordsOf(text: string): Generator<string, undefined> {
  for (const [word] of text.matchAll(/\S+/g)) yield word;
}

/** Whether two words are the same, or numbers that differ by no more than the tolerance, absolutely or relatively. */
function isSameNumber(word: string, wanted: string, tolerance: number): boolean {
  if (word === wanted) return true;
  const [a, b] = [numberOf(word), numberOf(wanted)];
  if (a === null || b === null) return false;
  return (
    differenceOf({ word, value: a }, { word: wanted, value: b }) <=
    Math.max(tolerance, tolerance * Math.abs(b))
  );
}

/** The finite number that a word writes; null: it writes none. */
function numberOf(word: string): number | null {
  if (word.length > LONGEST_NUMBER || !NUMERALS.test(word)) return null;
  const value = Number(word);
  return Number.isFinite(value) ? value : null;
}

interface Numeral {
  word: string;
  value: number;
}

/** Integers that a floating-point number cannot tell apart are told apart all the same. */
function differenceOf(a: Numeral, b: Numeral): number {
  const isExact = [a, b].every(({ value }) => Number.isSafeInteger(value));
  const areIntegers = [a, b].every(({ word }) => INTEGER.test(word));
  if (isExact || !areIntegers) return Math.abs(a.value - b.value);
  const difference = BigInt(a.word) - BigInt(b.word);
  return Math.abs(Number(difference));
}
