import { DEFAULT_TOLERANCE, type TestComparison } from '@coderoom/contract';

/** The rule by which outputs are compared. */
export interface ComparisonRule {
  comparison: Exclude<TestComparison, 'drawing'>;
  /** Only for `numbers`; null: the default. */
  tolerance: number | null;
}

/** Characters of a number. {@link Number} rejects other texts of these characters, in linear time. */
const NUMERALS = /^[\d.eE+-]+$/;
const INTEGER = /^[+-]?\d+$/;
/** Longer than any number that a program computes; longer ones are compared as words. */
const LONGEST_NUMBER = 400;

/** True if a program printed what is expected. Takes linear time for any texts. */
export function isExpected(
  actual: string,
  expected: string,
  { comparison, tolerance }: ComparisonRule,
): boolean {
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

/** Lazy, because a text of a megabyte may have a million words. */
function* wordsOf(text: string): Generator<string, undefined> {
  for (const [word] of text.matchAll(/\S+/g)) yield word;
}

/** True if both words are equal, or numbers whose absolute or relative difference is within the tolerance. */
function isSameNumber(word: string, wanted: string, tolerance: number): boolean {
  if (word === wanted) return true;
  const [a, b] = [numberOf(word), numberOf(wanted)];
  if (a === null || b === null) return false;
  return (
    differenceOf({ word, value: a }, { word: wanted, value: b }) <=
    Math.max(tolerance, tolerance * Math.abs(b))
  );
}

/** Returns the finite number that a word denotes; null if it is none. */
function numberOf(word: string): number | null {
  if (word.length > LONGEST_NUMBER || !NUMERALS.test(word)) return null;
  const value = Number(word);
  return Number.isFinite(value) ? value : null;
}

interface Numeral {
  word: string;
  value: number;
}

/** Distinguishes integers that are equal as floating-point numbers. */
function differenceOf(a: Numeral, b: Numeral): number {
  const isExact = [a, b].every(({ value }) => Number.isSafeInteger(value));
  const areIntegers = [a, b].every(({ word }) => INTEGER.test(word));
  if (isExact || !areIntegers) return Math.abs(a.value - b.value);
  const difference = BigInt(a.word) - BigInt(b.word);
  return Math.abs(Number(difference));
}
