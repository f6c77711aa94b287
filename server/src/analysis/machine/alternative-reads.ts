/** A number that the program reads in one of several ways: from the command line or, without arguments, from a line. */
import { growthOfSize } from '#analysis/growth/growth.ts';
import type { Size, Sizes } from '#analysis/growth/symbols.ts';
import { joinValues, type Value } from './values.ts';

/**
 * Returns the join of the values of two alternatives, of which only one is taken: numbers that each of them reads are
 * the same size.
 *
 * @param since number of the first size that the alternatives have made
 */
export function joinAlternatives(one: Value, other: Value, since: number, sizes: Sizes): Value {
  const [first, second] = [one, other].map((value) => numberRead(value, since, sizes));
  if (!first || !second || first === second) return joinValues(one, other);
  const [older, newer] = first.id < second.id ? [first, second] : [second, first];
  newer.bound = growthOfSize(older.id);
  newer.isExact = true;
  return older === first ? one : other;
}

function numberRead(value: Value, since: number, sizes: Sizes): Size | null {
  if (value.kind !== 'number') return null;
  const [symbol = -1, ...others] = value.amount.linear?.multiples.keys() ?? [];
  if (symbol < since || others.length > 0) return null;
  const size = sizes.get(symbol);
  return size.isNumber && size.bound === null ? size : null;
}
