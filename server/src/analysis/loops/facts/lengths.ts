/** Lengths of texts that are made from another text. */

/** Length of a text: so many letters for each letter of the old text, and further ones. */
export interface Length {
  times: number;
  more: number;
}

export const NOTHING: Length = { times: 0, more: 0 };
export const ONE_LETTER: Length = { times: 0, more: 1 };

export function isNothing({ times, more }: Length): boolean {
  return times === 0 && more === 0;
}

export function sumOfLengths(lengths: readonly (Length | null)[]): Length | null {
  return lengths.reduce<Length | null>(
    (all, one) => all && one && { times: all.times + one.times, more: all.more + one.more },
    NOTHING,
  );
}

export function greaterLength(one: Length | null, other: Length | null): Length | null {
  if (one === null || other === null) return null;
  return { times: Math.max(one.times, other.times), more: Math.max(one.more, other.more) };
}
