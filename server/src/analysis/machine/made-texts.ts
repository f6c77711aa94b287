/** Texts that a program has made itself, which take as long to print as they are. */
import { isLogarithmic, symbolsOf } from '#analysis/growth/growth.ts';
import type { AbstractMachine } from './machine.ts';
import type { Collection } from './values.ts';

/** True for a text that is longer than a number, and no name or line of the input. */
export function isMadeText(
  { type, isInput, isLetter, size }: Collection,
  { sizes }: AbstractMachine,
): boolean {
  if (!/^(?:text|builder)$/.test(type) || isInput || isLetter || isLogarithmic(sizes.resolve(size.growth)))
    return false;
  // A name is one of many, and short.
  return [size.growth, sizes.resolve(size.growth)].every((growth) =>
    [...symbolsOf(growth)].every((id) => sizes.get(id).oneOf === null && sizes.get(id).whole === null),
  );
}
