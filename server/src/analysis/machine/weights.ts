/** How much a value holds, with all that is in it. */
import { addGrowths, type Growth, multiplyGrowths } from '#analysis/growth/growth.ts';
import { type Collection, UNKNOWN, type Value } from './values.ts';

/** Returns how many items a collection has; of a fixed capacity, which stands for any, how many are used. */
export function extentOf({ size, reached }: Collection): Growth {
  return reached === null ? size.growth : addGrowths(size.growth, reached);
}

/**
 * Returns the total number of elementary values in a collection.
 *
 * @param wholeOf returns what all parts of that size are together; null if it is no part of a whole
 */
export function weight(
  value: Value,
  depth = 0,
  wholeOf: (size: Growth) => Growth | null = () => null,
): Growth {
  // The digits of a number are few.
  if (value.kind !== 'collection' || value.isNumeral) return [new Map()];
  const size = extentOf(value);
  // Maximum depth to which nested items are counted.
  if (depth > 4) return size;
  const parts = [value.items, value.keys ?? UNKNOWN, ...(value.ofObjects ?? [])].map((part) => {
    if (part === value) return size;
    const total = totalOf(part, wholeOf);
    return part.kind === 'collection' && total !== null
      ? addGrowths(size, weightTogether(part, total, depth + 1, wholeOf))
      : multiplyGrowths(size, weight(part, depth + 1, wholeOf));
  });
  return addGrowths([new Map()], ...parts);
}

/** Returns how many items there are in all the collections together that a value stands for; null if that is not known. */
function totalOf(value: Value, wholeOf: (size: Growth) => Growth | null): Growth | null {
  return value.kind === 'collection' ? (value.total ?? wholeOf(value.size.growth)) : null;
}

/** Returns the weight of all the collections together that one stands for, with so many items. */
function weightTogether(
  { items }: Collection,
  total: Growth,
  depth: number,
  wholeOf: (size: Growth) => Growth | null,
): Growth {
  const ofItems = depth > 4 ? null : totalOf(items, wholeOf);
  return items.kind === 'collection' && ofItems !== null
    ? addGrowths(total, weightTogether(items, ofItems, depth + 1, wholeOf))
    : multiplyGrowths(total, weight(items, depth + 1, wholeOf));
}
