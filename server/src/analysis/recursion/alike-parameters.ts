/** Parameters that are cut in the same way: a part of a list, and as much of a buffer for it. */
import { type Amount, fixedValue, subtract } from '#analysis/growth/amount.ts';
import { isAtMost } from '#analysis/growth/growth.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { SizeParameter } from './measures.ts';

/** Returns the parameters without collections that are as long as another one at first and in every call. */
export function joinAlike(parameters: readonly SizeParameter[], frame: Frame): SizeParameter[] {
  const joined: SizeParameter[] = [];
  for (const parameter of parameters) {
    const index = joined.findIndex((earlier) => areAlike(earlier, parameter, frame));
    const like = joined[index];
    if (like) joined[index] = { ...like, alike: [...(like.alike ?? []), parameter.symbol] };
    else joined.push(parameter);
  }
  return joined;
}

function areAlike(one: SizeParameter, other: SizeParameter, { parameters, recursive }: Frame): boolean {
  const isSameAtFirst = isAtMost(one.bound, other.bound) && isAtMost(other.bound, one.bound);
  if (!isSameAtFirst || one.isRising || other.isRising) return false;
  const [first = -1, second = -1] = [one, other].map(({ symbol }) =>
    [...parameters.values()].findIndex(
      (own) => own.kind === 'collection' && own.size.linear?.multiples.has(symbol),
    ),
  );
  if (first < 0 || second < 0 || recursive.length === 0) return false;
  return recursive.every(({ given }) => {
    const [size, like] = [given[first], given[second]].map((value) =>
      value?.kind === 'collection' ? inTermsOf(value.size, other.symbol, one.symbol) : null,
    );
    return size != null && like != null && fixedValue(subtract(size, like)) === 0;
  });
}

/** Returns a sum with one size in place of another; null for what is no sum. */
function inTermsOf({ linear }: Amount, other: number, one: number): Amount | null {
  if (linear === null) return null;
  const multiples = new Map(linear.multiples);
  const moved = multiples.get(other) ?? 0;
  multiples.delete(other);
  if (moved !== 0) multiples.set(one, (multiples.get(one) ?? 0) + moved);
  return { linear: { ...linear, multiples }, growth: [] };
}
