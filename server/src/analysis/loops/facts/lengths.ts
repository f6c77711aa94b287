/** Lengths of texts that are made from another text. */

/** Length of a text: so many letters for each letter of the old text, and further ones. */
export interface Length {
  times: number;
  more: number;
  /** Only some letters are taken, by a condition: what others take in may be the rest. */
  isSome?: true;
}

export const NOTHING: Length = { times: 0, more: 0 };
export const ONE_LETTER: Length = { times: 0, more: 1 };

export function isNothing({ times, more }: Length): boolean {
  return times === 0 && more === 0;
}

/** Texts of some letters each may be parts of one whole: together they are at least as long as the longest of them. */
export function sumOfLengths(lengths: readonly (Length | null)[]): Length | null {
  const known = lengths.filter((one) => one !== null);
  if (known.length < lengths.length) return null;
  const some = known.filter((one) => one.isSome);
  const whole = known.filter((one) => !one.isSome);
  const longest = some.length === 0 ? null : some.reduce(greaterOf);
  const all = longest === null ? whole : [...whole, longest];
  const sum = all.reduce(
    (before, one) => ({ times: before.times + one.times, more: before.more + one.more }),
    NOTHING,
  );
  return longest === null ? sum : { ...sum, isSome: true };
}

export function greaterLength(one: Length | null, other: Length | null): Length | null {
  return one && other && greaterOf(one, other);
}

function greaterOf(one: Length, other: Length): Length {
  const isSome = one.isSome === true || other.isSome === true || isNothing(one) !== isNothing(other);
  const longest = { times: Math.max(one.times, other.times), more: Math.max(one.more, other.more) };
  return isSome ? { ...longest, isSome } : longest;
}
