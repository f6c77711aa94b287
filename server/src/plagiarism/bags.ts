/** Minimum class size for judging what is rare in it. */
const MIN_CLASS_SIZE = 6;
/** Added to each weight, so that what the whole class has counts a little. */
const COMMON_WEIGHT = 0.05;

/** A multiset of hashes: the distinct ones, sorted, with their multiplicity and weight. */
export interface Bag {
  keys: Int32Array;
  counts: Int32Array;
  weights: Float32Array;
  /** Sum of the weights, with multiplicity. */
  total: number;
}

/** Weights of hashes. */
export type Rarity = ReadonlyMap<number, number>;

/**
 * Weighs hashes by inverse document frequency (Spärck Jones 1972): what few programs of a class have tells more. In a
 * class too small for that, all weigh the same.
 */
export function rarityIn(programs: readonly Int32Array[]): Rarity {
  const holders = new Map<number, number>();
  if (programs.length < MIN_CLASS_SIZE) return holders;
  for (const hashes of programs) {
    for (const hash of new Set(hashes)) holders.set(hash, (holders.get(hash) ?? 0) + 1);
  }
  for (const [hash, count] of holders) {
    holders.set(hash, Math.log((programs.length + 1) / count) + COMMON_WEIGHT);
  }
  return holders;
}

/** @param rarity Weights; 1 for other hashes. */
export function bagOf(hashes: Int32Array, rarity?: Rarity): Bag {
  const sorted = hashes.toSorted();
  const keys = new Int32Array(sorted.length);
  const counts = new Int32Array(sorted.length);
  let size = 0;
  for (const hash of sorted) {
    if (size === 0 || keys[size - 1] !== hash) {
      keys[size] = hash;
      size += 1;
    }
    counts[size - 1] = (counts[size - 1] ?? 0) + 1;
  }
  const distinct = keys.slice(0, size);
  const weights = Float32Array.from(distinct, (hash) => rarity?.get(hash) ?? 1);
  const total = weights.reduce((sum, weight, index) => sum + weight * (counts[index] ?? 0), 0);
  return { keys: distinct, counts: counts.slice(0, size), weights, total };
}

/** Returns Dice's coefficient of two bags: 1 if equal, 0 if disjoint. */
export function diceOf(a: Bag, b: Bag): number {
  const all = a.total + b.total;
  return all === 0 ? 0 : (2 * weightOfCommon(a, b)) / all;
}

/** Returns the share of the lighter bag that the other one has too. */
export function containmentOf(a: Bag, b: Bag): number {
  const lighter = Math.min(a.total, b.total);
  return lighter === 0 ? 0 : weightOfCommon(a, b) / lighter;
}

function weightOfCommon(a: Bag, b: Bag): number {
  let [i, j, common] = [0, 0, 0];
  while (i < a.keys.length && j < b.keys.length) {
    const [one = 0, other = 0] = [a.keys[i], b.keys[j]];
    if (one === other) common += (a.weights[i] ?? 0) * Math.min(a.counts[i] ?? 0, b.counts[j] ?? 0);
    if (one <= other) i += 1;
    if (other <= one) j += 1;
  }
  return common;
}
