import type { GeneratorPart } from '@coderoom/contract';

/** A line with n numbers, tried in every order. */
export const NUMBERS: GeneratorPart = {
  kind: 'numbers',
  count: null,
  least: 0,
  most: null,
  order: null,
  separator: 'space',
};

/** The lines that a new form begins with: n, then n numbers. */
export const FIRST_PARTS: readonly GeneratorPart[] = [{ ...NUMBERS, kind: 'size' }, NUMBERS];

/** True if each number of a line is one: a text that is none becomes NaN. */
export function isComplete({ count, least, most }: GeneratorPart): boolean {
  return ![count, least, most].some(Number.isNaN);
}
