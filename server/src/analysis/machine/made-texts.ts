/** Texts that a program has made itself, which take as long to print as they are. */
import { isConstant, isLogarithmic, symbolsOf } from '#analysis/growth/growth.ts';
import type { AbstractMachine } from './machine.ts';
import type { Collection } from './values.ts';

/** True for a text that is longer than a number, and no name or line of the input. */
export function isMadeText(text: Collection, { sizes, steady }: AbstractMachine): boolean {
  const { type, isInput, isLetter, size } = text;
  // What the open calls have added to it is known only when they end.
  if (steady.has(text) && !isInput && /^(?:text|builder)$/.test(type) && !isConstant(size.growth))
    return true;
  if (!/^(?:text|builder)$/.test(type) || isInput || isLetter || isLogarithmic(sizes.resolve(size.growth)))
    return false;
  // A name is one of many, and short.
  return [size.growth, sizes.resolve(size.growth)].every((growth) =>
    [...symbolsOf(growth)].every((id) => sizes.get(id).oneOf === null && sizes.get(id).whole === null),
  );
}
